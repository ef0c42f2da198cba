import { entryErrors } from '#contract/rules/diary';
import type { DiaryStore } from '#src/api/diariesApi';
import { firstMessages } from '#src/lib/submitErrors';
import { ownerOf, type DiaryKind, type Entry } from './kinds';

/** What the form of an entry holds; all texts, as inputs do. */
export interface EntryValues {
  owner?: string;
  date?: string;
  description?: string;
  hours?: string;
  links?: string;
  learnings?: string;
  blockers?: string;
  mood_slider?: string;
  skill_ids?: string[];
}

/** A new entry; the mood stands in the middle. */
export const blankEntry = (owner: string, date: string): EntryValues => ({
  owner,
  date,
  description: '',
  hours: '',
  links: '',
  learnings: '',
  blockers: '',
  mood_slider: '3',
  skill_ids: [],
});

/** What an entry says, without its day. */
export const wordsOf = (entry: Entry): Omit<EntryValues, 'owner' | 'date'> => ({
  description: entry.description,
  hours: String(entry.hours),
  links: entry.links,
  learnings: entry.learnings,
  blockers: entry.blockers,
  mood_slider: String(entry.mood_slider),
  skill_ids: (entry.skill_ids ?? []).map(String),
});

export const valuesOf = (kind: DiaryKind, entry: Entry): EntryValues => ({
  owner: ownerOf(kind, entry),
  date: entry.date,
  ...wordsOf(entry),
});

/** The first message of each field. */
export const problemsOf = (kind: DiaryKind, today: string, values: EntryValues): Record<string, string> => ({
  ...(values.owner ? {} : { owner: `${kind.ownerLabel} is required` }),
  ...firstMessages(entryErrors({ ...values }, today)),
});

/** The form as it is sent; `id` is that of the entry that is changed. */
export const toStore = (values: EntryValues, id: number | null): DiaryStore => ({
  ...(id === null ? {} : { id }),
  owner: Number(values.owner),
  date: values.date ?? '',
  description: values.description ?? '',
  hours: values.hours ?? '',
  links: values.links ?? '',
  learnings: values.learnings ?? '',
  blockers: values.blockers ?? '',
  mood_slider: values.mood_slider ?? '',
  skill_ids: values.skill_ids ?? [],
});

/** The form of an entry that waits to be sent. */
export const valuesOfStore = ({
  owner,
  date,
  attempt: _attempt,
  id: _id,
  ...words
}: DiaryStore): EntryValues => ({
  owner: String(owner),
  date,
  ...words,
});
