import { BLANK_ENTRY, ENTRY_FIELDS, type TypedEntry } from '#contract/diary/fields';
import { entryErrors } from '#contract/diary/rules';
import { typedOf } from '#contract/record';
import type { DiaryStore } from '#src/api/diariesApi';
import { firstMessages } from '#src/lib/submission';
import { ownerOf, type DiaryKind, type Entry } from '../kinds';

/** What a form of an entry opens with. */
export interface NewValues extends TypedEntry {
  owner: string;
}
/** What the form holds: what was emptied, and what a draft of an earlier release does not know, lacks. */
export type EntryValues = Partial<NewValues>;

/** A new entry. */
export const blankEntry = (owner: string, date: string): NewValues => ({ ...BLANK_ENTRY, owner, date });

/** What an entry says, without its day. */
export function wordsOf(entry: Entry): Omit<TypedEntry, 'date'> {
  const { date: _date, ...words } = typedOf(ENTRY_FIELDS, entry);
  return words;
}

export const valuesOf = (kind: DiaryKind, entry: Entry): NewValues => ({
  owner: ownerOf(kind, entry),
  ...typedOf(ENTRY_FIELDS, entry),
});

/** The first message of each field. */
export const problemsOf = (kind: DiaryKind, today: string, values: EntryValues): Record<string, string> => ({
  ...(values.owner ? {} : { owner: `${kind.ownerLabel} is required` }),
  ...firstMessages(entryErrors({ ...values }, today)),
});

/** The form as it is sent; `id` is that of the entry that is changed. */
export const toStore = (values: EntryValues, id: number | null): DiaryStore => ({
  ...(id === null ? {} : { id }),
  owner: values.owner ?? '',
  ...typedOf(ENTRY_FIELDS, values),
});

/** The form of an entry that waits to be sent; what an earlier release did not ask for is as in `initial`. */
export const valuesOfStore = (
  { owner, attempt: _attempt, id: _id, ...words }: DiaryStore,
  initial: NewValues,
): NewValues => ({ ...initial, ...words, owner: String(owner) });
