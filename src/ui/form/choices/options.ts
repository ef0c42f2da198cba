import type { Option } from '../fields/fieldProps';

export const optionsOf = <T extends string | number>(
  list: readonly T[],
  labelOf: (one: T) => string,
): Option[] => list.map((one) => ({ value: String(one), label: labelOf(one) }));

export const wordOptions = (words: readonly (string | number)[]): Option[] => optionsOf(words, String);

export const YES_NO: readonly Option[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
