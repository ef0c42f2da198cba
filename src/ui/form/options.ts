import type { Option } from './fieldProps';

/** Words that are their own labels, as options. */
export const wordOptions = (words: readonly (string | number)[]): Option[] =>
  words.map((word) => ({ value: String(word), label: String(word) }));

/** Yes and No, as '1' and '0'. */
export const YES_NO: readonly Option[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
