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

/** What a list of ids is of, and what refuses it. */
interface ListOf {
  /** "entry" and "entries". */
  one: string;
  many: string;
  most?: number;
  /** Said about what is no id; otherwise what is said about an empty list. */
  malformed?: string;
}

/** The ids of a list, each once; throws 422 under `ids` when there are none, too many or malformed ones. */
export function idsOrInvalid(list: unknown, { one, many, most = LIMITS.ids, malformed }: ListOf): number[] {
  const refused = (message: string) => invalid({ ids: [message] });
  const none = `Select at least one ${one}.`;
  if (!Array.isArray(list) || list.length === 0) throw refused(none);
  if (list.length > most) throw refused(`Select at most ${most} ${many}.`);
  const ids = list.map(parseId);
  if (ids.includes(null)) throw refused(malformed ?? none);
  return [...new Set(ids as number[])];
}

/** The id at the front of a slug `{id}-{title}`, or null. */
export const idOfSlug = (slug: string): number | null => parseId(/^(\d+)-/.exec(slug)?.[1]);
