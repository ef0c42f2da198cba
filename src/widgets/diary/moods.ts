import type { Option } from '#src/ui/form/fields/fieldProps';

const WORDS = ['Very bad', 'Bad', 'So so', 'Good', 'Very good'] as const;

/** The mood of a day, 1 to 5. */
export const MOODS: readonly Option[] = WORDS.map((word, i) => ({
  value: String(i + 1),
  label: `${i + 1} – ${word}`,
}));

/** The words of a mood; a figure without words as it is, and nothing for none. */
export const moodText = (mood: number | null | undefined): string =>
  MOODS.find(({ value }) => value === String(mood))?.label ?? String(mood ?? '');
