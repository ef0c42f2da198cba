/** Phone numbers as people paste them. */

/** Without the signs between the digits; `00` before a country is `+`. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+');

/** A number of India as ten digits, without +91, 91 or 0 in front; any other text as it is. */
export function tenDigits(text: string): string {
  const [, digits] = /^(?:\+?91)?0?(\d{10})$/.exec(bare(text)) ?? [];
  return digits ?? text;
}

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** The same; a number of another country with + and its code. */
export function phoneNumber(text: string): string {
  const digits = tenDigits(text);
  return INTERNATIONAL.test(bare(digits)) ? bare(digits) : digits;
}

export const isPhoneNumber = (text: string): boolean => /^\d{10}$/.test(text) || INTERNATIONAL.test(text);
