/** What is sent, with its texts as they are stored (docs/rules.md, text 1). Passwords stay as they are. */
import { cleanEmail, cleanText } from '#contract/rules/text';

const AS_SENT = /password/i;

function cleaned(name: string, value: unknown): unknown {
  if (typeof value === 'string') return /email/i.test(name) ? cleanEmail(value) : cleanText(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(name, item));
  return typeof value === 'object' && value !== null ? cleanedValues(value) : value;
}

/** Values by name; objects without a prototype stay such. */
export function cleanedValues<T extends object>(values: T): T {
  const copy = Object.create(Object.getPrototypeOf(values)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values))
    copy[name] = AS_SENT.test(name) ? value : cleaned(name, value);
  return copy as T;
}
