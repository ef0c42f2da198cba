/** Ids out of addresses, queries and bodies. */
import { LIMITS } from '#contract/limits';
import { invalid, notFound } from '../errors';

/** A record's id, or null when the text (or number) is none. */
export function parseId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text.trim())) return null;
  const id = Number(text);
  return id <= LIMITS.id ? id : null;
}

/** The id of a record to show; a malformed one answers like an unknown one. */
export function idOrNotFound(value: unknown): number {
  const id = parseId(value);
  if (id === null) throw notFound();
  return id;
}

/** The id in a body; 422 under `field` when it is missing or malformed. */
export function idOrInvalid(value: unknown, field: string, message: string): number {
  const id = parseId(value);
  if (id === null) throw invalid({ [field]: [message] });
  return id;
}

/** The id at the front of a slug `{id}-{title}`, or null. */
export const idOfSlug = (slug: string): number | null => parseId(/^(\d+)-/.exec(slug)?.[1]);
