const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface WordTerms {
  terms: string[];
  /** Trigrams are made of three letters or digits side by side. */
  isExact: boolean;
}

/** None where trigrams find the words. */
export function wordTerms(words: string): WordTerms {
  const letters = [...words];
  if (letters.length <= 2) return { terms: [words], isExact: true };
  if (HAS_TRIGRAM.test(words)) return { terms: [], isExact: false };
  return { terms: letters.slice(1).map((letter, at) => `${letters[at]}${letter}`), isExact: false };
}

/** Stipends by powers of two: the term for at least `amount`; none below 1. */
export const stipendTerm = (amount: number): string[] =>
  amount < 1 ? [] : [`stipend ${2 ** Math.floor(Math.log2(amount))}`];
