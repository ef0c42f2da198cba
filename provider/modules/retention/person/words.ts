import { plainName } from '#provider/mail/plainName';

/** Regular expressions of PostgreSQL that match what names the person, as whole words only. */
export interface PersonWords {
  /** Case counts: "Will" is a name, "will" is none. */
  names: string;
  /** Addresses and numbers, in any case. */
  words: string;
}

/** Matches nothing. */
const NOTHING = '$.^';

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

function anyOf(values: readonly (string | null | undefined)[]): string {
  const texts = values.flatMap((value) => (value ? [value.trim()] : [])).filter((text) => text.length > 1);
  // As a JSON column writes them, too.
  const spelled = new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]));
  const longestFirst = [...spelled].sort((a, b) => b.length - a.length).map(escaped);
  if (longestFirst.length === 0) return NOTHING;
  return `(?<![[:alnum:]])(?:${longestFirst.join('|')})(?![[:alnum:]])`;
}

export const wordsOf = (
  names: readonly (string | null)[],
  words: readonly (string | null)[],
): PersonWords => ({
  names: anyOf(names.flatMap((name) => (name === null ? [] : [name, plainName(name)]))),
  words: anyOf(words),
});
