import type { InternshipDiary, ProjectDiary } from '#contract/diary/calls';
import { ENTRY_FIELDS, type AnswerKinds, type EntryMappers } from '#contract/diary/fields';
import type { FormerTerms } from '#contract/placement/formerTerms';
import { mapFields } from '#contract/record';
import type { StoredKinds } from '#provider/database/diarySchema';
import type { Lookups } from '#provider/services/lookupRepository';
import type { EntryRow, StoredEntry } from './kindRepository';

const same = <V>(value: V): V => value;
export const TO_ANSWER: EntryMappers<StoredKinds, AnswerKinds> = {
  day: same,
  number: same,
  integer: same,
  text: same,
  lines: (links) => links.join('\n'),
  ids: same,
};

export const presentEntry = (
  lookups: Lookups,
  row: StoredEntry & { id: number; day_hours?: number | null },
) => ({
  id: row.id,
  ...mapFields(ENTRY_FIELDS, row, TO_ANSWER),
  skills: lookups.names('skills', row.skill_ids),
  ...(typeof row.day_hours === 'number' && { day_hours: row.day_hours }),
});

/** For the student; stored entries have status 1. */
const presentOwn = (lookups: Lookups, row: EntryRow) => ({
  ...presentEntry(lookups, row),
  created_at: row.created_at.toISOString(),
  status: 1,
});

export const presentInternshipEntry = (lookups: Lookups, row: EntryRow): InternshipDiary => ({
  ...presentOwn(lookups, row),
  internship_id: row.internship_id,
  placement_id: row.placement_id,
  internship_details: { id: row.internship_id, name: row.owner_name, company: row.company },
  internship: { name: row.owner_name },
  review_status: row.review_status,
  review_comment: row.review_comment,
  ...(row.outside !== null && { outside: row.outside }),
});

/** `author` wrote it first. */
export const presentProjectEntry = (lookups: Lookups, row: EntryRow): ProjectDiary => ({
  ...presentOwn(lookups, row),
  project_id: row.project_id!,
  author: row.author,
});

/** Terms of earlier days. */
export const presentFormer = (former: readonly FormerTerms[] = []) =>
  former.map(({ until, working_days, hours_per_week }) => ({
    until,
    working_days: [...working_days],
    hours_per_week,
  }));
