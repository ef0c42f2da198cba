import { LIMITS } from '#contract/limits';
import { invalid, notFound } from '../errors';

/** Null when malformed. */
export function parseId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text.trim())) return null;
  const id = Number(text);
  return id <= LIMITS.id ? id : null;
}

/** Malformed answers like unknown. */
export function idOrNotFound(value: unknown): number {
  const id = parseId(value);
  if (id === null) throw notFound();
  return id;
}

/** Throws 422 under `field`. */
export function idOrInvalid(value: unknown, field: string, message: string): number {
  const id = parseId(value);
  if (id === null) throw invalid({ [field]: [message] });
  return id;
}

export interface ListOf {
  one: string;
  many: string;
  most?: number;
  malformed?: string;
  /** Students of the roster without an account have negative ids. */
  orOfRoster?: true;
}

/** Null when malformed. */
export function parseOfRoster(value: unknown): number | null {
  const id = parseId(String(value).replace(/^-/, ''));
  return id !== null && String(value).startsWith('-') ? -id : id;
}

/** Without repetitions. Throws 422 under `ids` when there are none, too many or malformed ones. */
export function idsOrInvalid(
  list: unknown,
  { one, many, most = LIMITS.ids, malformed, orOfRoster }: ListOf,
): number[] {
  const refused = (message: string) => invalid({ ids: [message] });
  const none = `Select at least one ${one}.`;
  if (!Array.isArray(list) || list.length === 0) throw refused(none);
  if (list.length > most) throw refused(`Select at most ${most} ${many}.`);
  const ids = list.map(orOfRoster ? parseOfRoster : parseId);
  if (ids.includes(null)) throw refused(malformed ?? none);
  return [...new Set(ids as number[])];
}

/** The id of a slug `{id}-{title}`, or null. */
export const idOfSlug = (slug: string): number | null => parseId(/^(\d+)-/.exec(slug)?.[1]);

function kebab(text: string, fallback: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replace(/^-+|-+$/g, '') || fallback
  );
}

/** The id first, so that records are found by key and slugs never collide. */
export const slugOf = (id: number, text: string, fallback: string): string =>
  `${id}-${kebab(text, fallback)}`;
