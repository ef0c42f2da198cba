import { phoneNumber, tenDigits } from '#contract/phone';
import { cleanEmail, cleanText, oneLine } from '#contract/text';

/** The last value of a name wins; `name[]` is a list. Without prototype, so that no name is one of it. */
export function collectValues(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    if (!name.endsWith('[]')) {
      out[name] = value;
      continue;
    }
    const key = name.slice(0, -2);
    const list = out[key];
    if (Array.isArray(list)) list.push(value);
    else out[key] = [value];
  }
  return out;
}

/** Malformed escapes stay as they are. */
export const parseUrlEncoded = (text: string) => collectValues(new URLSearchParams(text));

/** Cleans texts as they are stored (docs/providers.md, text 1), except passwords. */

const AS_SENT = /password/i;

/** The first name that fits decides. */
const CLEANERS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/email/i, cleanEmail],
  [/^supervisor_phone$/, (text) => phoneNumber(cleanText(text))],
  [/^(mobile|contact_number|contact_phone|ceo_phone)$/, (text) => tenDigits(cleanText(text))],
  // Names, subjects and titles are one line.
  [/(^|_)(name|subject|title|tagline|organisation|designation|usn)$/, oneLine],
];

function cleaned(name: string, value: unknown): unknown {
  if (typeof value === 'string')
    return (CLEANERS.find(([names]) => names.test(name))?.[1] ?? cleanText)(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(name, item));
  return typeof value === 'object' && value !== null ? cleanedValues(value) : value;
}

export function cleanedValues<T extends object>(values: T): T {
  const copy = Object.create(Object.getPrototypeOf(values)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values))
    copy[name] = AS_SENT.test(name) ? value : cleaned(name, value);
  return copy as T;
}
