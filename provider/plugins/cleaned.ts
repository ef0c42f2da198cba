/** What is sent, with its texts as they are stored (docs/rules.md, text 1). Passwords stay as they are. */
import { cleanText } from '#contract/rules/text';

const AS_SENT = /password/i;

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? cleanedValues(value) : value;
}

/** Values by name; objects without a prototype stay such. */
export function cleanedValues<T extends object>(values: T): T {
  const copy = Object.create(Object.getPrototypeOf(values)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values))
    copy[name] = AS_SENT.test(name) ? value : cleaned(value);
  return copy as T;
}
