/** A student's records: texts, files and people go; states, dates, hours, colleges and branches stay. */
import { sql, type Kysely } from 'kysely';
import { BLANK_ENTRY } from '#contract/diary/fields';
import { PLACEMENT_TERM_NAMES, PLACEMENT_TERMS, SUPERVISOR_TERMS } from '#contract/placement/fields';
import type { Database } from '#provider/database/schema';
import { storedEntry } from '#provider/modules/diaries/entry';
import { dropPlacementsFromArchives } from '#provider/services/archiveRepository';
import { ownRoster } from './personRepository';

type Db = Kysely<Database>;

export const studentIdOf = async (db: Db, userId: number): Promise<number | null> =>
  (await db.selectFrom('students').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;

/** Locked first, as imports do. */
export async function collegesOfRoster(db: Db, studentId: number): Promise<number[]> {
  const { rows } = await ownRoster(sql`${studentId}::integer`).execute(db);
  return rows.map(({ college_id }) => college_id);
}

export async function emptyProfile(trx: Db, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('students')
    .set({
      dob: null,
      gender: null,
      usn: null,
      address: null,
      country_id: null,
      state_id: null,
      city_id: null,
      pincode: null,
      skill_ids: [],
      tags: [],
      linkedin: null,
      is_hide_cv: 1,
      is_available_for_hiring: 0,
      resume_file_id: null,
      parent_consent_at: null,
      parent_consent_by: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('saved_internships').where('student_id', '=', id).execute();
}

/** First of all: it compares the name. Confirmed students still count; the USN is a placeholder. */
export async function replaceBelonging(trx: Db, id: number, pseudonym: string): Promise<void> {
  const usn = `ERASED-${id}`;
  const { rows } = await ownRoster(sql`${id}::integer`).execute(trx);
  for (const row of rows)
    await trx
      .updateTable('roster')
      .set({ usn, name: pseudonym, email: null, birth_date: null, cgpa: null, backlogs: null })
      .where('id', '=', row.id)
      .execute();
  await trx
    .updateTable('enrolments')
    .set({ usn, reason: null, requested: null })
    .where('student_id', '=', id)
    .execute();
}

export async function emptyApplications(trx: Db, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('applications')
    .set({
      message: '',
      notes: '',
      rating: null,
      remark: null,
      reference: null,
      receipt_file_id: null,
      erased_at: sql<Date>`coalesce(erased_at, ${at}::timestamptz)`,
    })
    .where('student_id', '=', id)
    .execute();
}

/** Of what was agreed only dates and hours. */
const TERMS = [
  ...PLACEMENT_TERM_NAMES.filter((name) => PLACEMENT_TERMS[name].kind !== 'text'),
  'paper_hours',
  'number',
];
const onlyTerms = (column: 'before' | 'after') =>
  sql<string | null>`(select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)})
    where key = any(${TERMS}::text[]))`;

export async function emptyPlacements(trx: Db, id: number, at: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('placements')
    .set({
      ...(Object.fromEntries(SUPERVISOR_TERMS.map((name) => [name, null])) as Record<
        (typeof SUPERVISOR_TERMS)[number],
        null
      >),
      emergency_contact: null,
      place: null,
      reason: null,
      amendment: null,
      website: null,
      description: null,
      offer_letter_file_id: null,
      report_file_id: null,
      erased_at: sql<Date>`coalesce(erased_at, ${at}::timestamptz)`,
    })
    .where('student_id', '=', id)
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return ids;
  for (const table of ['supervision_links', 'placement_papers', 'week_answers'] as const)
    await trx.deleteFrom(table).where('placement_id', 'in', ids).execute();
  await trx.updateTable('placement_feedback').set({ text: null }).where('placement_id', 'in', ids).execute();
  await trx
    .updateTable('week_confirmations')
    .set({ comment: null, by_name: '' })
    .where('placement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('placement_evaluations')
    .set({ strengths: null, improvements: null, by_name: '', scan_file_id: null })
    .where('placement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('placement_events')
    .set({ reason: null, before: onlyTerms('before'), after: onlyTerms('after') })
    .where('placement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('placement_issues')
    .set({ text: '', note: null })
    .where('placement_id', 'in', ids)
    .execute();
  return ids;
}

/** Of an entry its day and hours stay. */
const { date: _date, hours: _hours, ...emptied } = storedEntry({ ...BLANK_ENTRY });

export async function emptyDiary(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('internship_diaries')
    .set({ ...emptied, review_comment: null })
    .where('student_id', '=', id)
    .execute();
}

/** A team goes on with the next member; without one the project goes. Its diary is the team's. */
export async function leaveProject(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('project_invitations').where('student_id', '=', id).execute();
  const led = await trx
    .selectFrom('projects')
    .select('id')
    .where('leader_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!led) return;
  const next = await trx
    .selectFrom('project_members as m')
    .innerJoin('students as s', 's.id', 'm.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('m.student_id')
    .where('m.project_id', '=', led.id)
    .where('m.student_id', '<>', id)
    .where('u.erased_at', 'is', null)
    .orderBy('m.student_id')
    .executeTakeFirst();
  if (next)
    await trx.updateTable('projects').set({ leader_id: next.student_id }).where('id', '=', led.id).execute();
  else await trx.deleteFrom('projects').where('id', '=', led.id).execute();
}

export async function emptyReports(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('reports').set({ text: '' }).where('user_id', '=', userId).execute();
}

/** ZIPs of papers lose this student's: finished ones go, one in preparation goes on without them. */
export async function dropFromArchives(trx: Db, studentId: number): Promise<void> {
  const placements = await trx
    .selectFrom('placements')
    .select('id')
    .where('student_id', '=', studentId)
    .execute();
  await dropPlacementsFromArchives(
    trx,
    placements.map(({ id }) => id),
  );
}
