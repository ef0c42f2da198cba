import type { InternshipDiary, ProjectDiary } from '#contract/calls/diaries';
import type { Lookups } from '#provider/services/lookups';
import type { EntryRow } from './kindRepository';

type Written = Omit<
  EntryRow,
  | 'owner_id'
  | 'author_id'
  | 'owner_name'
  | 'company'
  | 'author'
  | 'review_status'
  | 'review_comment'
  | 'created_at'
  | 'updated_at'
>;

/** What an entry says, whoever reads it. */
export const presentEntry = (lookups: Lookups, row: Written) => ({
  id: row.id,
  date: row.date,
  description: row.description,
  hours: row.hours,
  links: row.links.join('\n'),
  blockers: row.blockers,
  learnings: row.learnings,
  mood_slider: row.mood_slider,
  skills: lookups
    .many('skills', row.skill_ids)
    .map(({ name }) => name)
    .join(', '),
  skill_ids: row.skill_ids,
});

/** What its student's calls say besides; an entry that is stored has the status 1. */
const presentOwn = (lookups: Lookups, row: EntryRow) => ({
  ...presentEntry(lookups, row),
  created_at: row.created_at.toISOString(),
  status: 1,
});

/** An entry of an internship's diary. */
export const presentInternshipEntry = (lookups: Lookups, row: EntryRow): InternshipDiary => ({
  ...presentOwn(lookups, row),
  internship_id: row.owner_id,
  internship_details: { id: row.owner_id, name: row.owner_name, company: row.company },
  internship: { name: row.owner_name },
  review_status: row.review_status,
  review_comment: row.review_comment,
});

/** An entry of a project's diary; `author` is who wrote it first. */
export const presentProjectEntry = (lookups: Lookups, row: EntryRow): ProjectDiary => ({
  ...presentOwn(lookups, row),
  project_id: row.owner_id,
  author: row.author,
});
