/** Without a short name: Demo Institute of Technology is DIT. */
const initials = (college: string): string =>
  [...college.matchAll(/(?<![\p{L}\p{M}])\p{L}/gu)]
    .map(([letter]) => letter)
    // Words such as "of" begin small; scripts without capitals have none.
    .filter((letter) => letter === letter.toUpperCase())
    .join('')
    .slice(0, 8);

/** By the year of `day` (YYYY-MM-DD). */
export const numberPrefix = (college: string, code: string | null | undefined, day: string): string =>
  `${code?.trim().toUpperCase() || initials(college) || 'C'}-${day.slice(0, 4)}-`;

const DIGITS = 5;
/** Such as DIT-2026-00042. */
export const certificateNumber = (prefix: string, serial: number): string =>
  prefix + String(serial).padStart(DIGITS, '0');
