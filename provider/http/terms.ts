/** The terms that an index of terms has for what lists are asked. */

/** Trigrams are made of three letters or digits side by side. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface WordTerms {
  terms: string[];
  /** The terms alone say that a text contains the words. */
  isExact: boolean;
}

/** The terms of `words`, in the case of the texts that are searched; none where trigrams find them. */
export function wordTerms(words: string): WordTerms {
  const letters = [...words];
  if (letters.length <= 2) return { terms: [words], isExact: true };
  if (HAS_TRIGRAM.test(words)) return { terms: [], isExact: false };
  return { terms: letters.slice(1).map((letter, at) => `${letters[at]}${letter}`), isExact: false };
}

/** The term of stipends of at least `amount`, as far as powers of two tell; none below 1. */
export const stipendTerm = (amount: number): string[] =>
  amount < 1 ? [] : [`stipend ${2 ** Math.floor(Math.log2(amount))}`];
