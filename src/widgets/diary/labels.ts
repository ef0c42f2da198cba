import type { EntryField } from '#contract/diary/fields';

/** What each field of an entry is called, in the form and where it is read. */
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

/** The columns that a file may leave out, as people call them. */
export const OPTIONAL_COLUMNS: Readonly<
  Record<Exclude<EntryField, 'date' | 'description' | 'hours'>, string>
> = {
  learnings: 'learnings',
  blockers: 'blockers',
  links: 'links',
  skill_ids: 'skills',
  mood_slider: 'mood',
};
