import type { Option } from './fieldProps';

/** A closed list as options, each in the words that `labelOf` has for it. */
export const optionsOf = <T extends string | number>(
  list: readonly T[],
  labelOf: (one: T) => string,
): Option[] => list.map((one) => ({ value: String(one), label: labelOf(one) }));

/** Words that are their own labels, as options. */
export const wordOptions = (words: readonly (string | number)[]): Option[] => optionsOf(words, String);

/** Yes and No, as '1' and '0'. */
export const YES_NO: readonly Option[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
