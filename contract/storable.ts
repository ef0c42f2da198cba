/**
 * Texts that PostgreSQL stores exactly. It has no NUL, and half a surrogate pair has no UTF-8: it would be
 * stored as another character than was sent.
 */
import type { FieldErrors } from './http';

export const NOT_STORABLE = 'This contains a character that cannot be stored';

export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  return Array.isArray(value) && value.some(holdsUnstorable);
}

/** The one message, for each field that holds such a text or a list with one. */
export function unstorable(values: object): FieldErrors {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => holdsUnstorable(value))
      .map(([name]) => [name.replace(/\[\]$/, ''), [NOT_STORABLE]]),
  );
}
