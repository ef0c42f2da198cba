/** Whether two names may be one person's (docs/rules.md, belonging 2). */
import { textKey } from '#contract/text';

const TITLES = new Set(
  [
    'mr mrs ms miss mx dr prof er adv shri sri shree sree smt srimati shrimati kumari kum km',
    'thiru tmt selvi jr sr',
  ]
    .join(' ')
    .split(' '),
);
/** Letters that normalisation leaves whole. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
/** Of Latin, Greek and Cyrillic alone: Indian scripts write vowels as marks. */
const ACCENTS = /[\u0300-\u036f]/g;

const plain = (name: string): string =>
  textKey(name)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[øłđðßæœı]/g, (letter) => PLAIN[letter]!);

/** Without titles, unless the name has nothing else. */
function partsOf(name: string): string[] {
  const parts = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const own = parts.filter((part) => !TITLES.has(part));
  return own.length > 0 ? own : parts;
}

/** Shorter ones joined may be initials. */
const LEAST_JOINED = 4;

/** Its words, and neighbours written as one: "D Souza" has "dsouza", "Ravi Kumar" "ravikumar". */
function wordsOf(name: string): Set<string> {
  const parts = partsOf(name);
  const joined = parts.flatMap((_, at) => [2, 3].map((many) => parts.slice(at, at + many).join('')));
  return new Set([
    ...parts.filter((part) => part.length > 1),
    ...joined.filter((word) => word.length >= LEAST_JOINED),
  ]);
}

export function namesAgree(one: string, other: string): boolean {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word));
}
