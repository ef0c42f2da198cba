import type { EntryField } from '#contract/diary/fields';
import type { Option } from '#src/ui/form/fields/fieldProps';

export const ENTRY_LABELS: Readonly<Record<EntryField, string>> = {
  date: 'Date',
  hours: 'Hours worked',
  description: 'Work Summary',
  learnings: 'Learnings / Outcomes',
  blockers: 'Blockers / Risks',
  links: 'Reference Links',
  mood_slider: 'Mood',
  skill_ids: 'Skills Used',
};

/** Columns that a file may leave out, as people call them. */
export const OPTIONAL_COLUMNS: Readonly<
  Record<Exclude<EntryField, 'date' | 'description' | 'hours'>, string>
> = {
  learnings: 'learnings',
  blockers: 'blockers',
  links: 'links',
  skill_ids: 'skills',
  mood_slider: 'mood',
};

const WORDS = ['Very bad', 'Bad', 'So so', 'Good', 'Very good'] as const;

export const MOODS: readonly Option[] = WORDS.map((word, i) => ({
  value: String(i + 1),
  label: `${i + 1} – ${word}`,
}));

/** A figure without words unchanged; nothing for none. */
export const moodText = (mood: number | null | undefined): string =>
  MOODS.find(({ value }) => value === String(mood))?.label ?? String(mood ?? '');
