import type { InternshipDiary, ProjectDiary } from '#contract/diary/calls';
import { mapEntry, type ToldKinds, type Ways } from '#contract/diary/fields';
import type { Lookups } from '#provider/services/lookupRepository';
import type { EntryRow, StoredEntry, StoredKinds } from './kindRepository';

const same = <V>(value: V): V => value;
export const TOLD: Ways<StoredKinds, ToldKinds> = {
  day: same,
  number: same,
  integer: same,
  text: same,
  lines: (links) => links.join('\n'),
  ids: same,
};

export const presentEntry = (lookups: Lookups, row: StoredEntry & { id: number }) => ({
  id: row.id,
  ...mapEntry(row, TOLD),
  skills: lookups.names('skills', row.skill_ids),
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
