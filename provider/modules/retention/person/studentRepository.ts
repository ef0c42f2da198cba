/** A student's records: texts, files and people go; states, dates, hours, colleges and branches stay. */
import { sql, type Kysely } from 'kysely';
import type { Ending } from '#provider/database/endings';
import type { Database } from '#provider/database/schema';
import { emptied, emptyPlacementRecords, emptyTables } from '../emptyingRepository';
import { ownRoster } from './personRepository';

type Db = Kysely<Database>;

export const studentIdOf = async (db: Db, userId: number): Promise<number | null> =>
  (await db.selectFrom('students').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;

/** Locked first, as imports do. */
export async function collegesOfRoster(db: Db, studentId: number): Promise<number[]> {
  const { rows } = await ownRoster(sql`${studentId}::integer`).execute(db);
  return rows.map(({ college_id }) => college_id);
}

/** First of all: it compares the name. Confirmed students still count; the USN is a placeholder. */
export async function replaceBelonging(trx: Db, id: number, pseudonym: string): Promise<void> {
  const usn = `ERASED-${id}`;
  const { rows } = await ownRoster(sql`${id}::integer`).execute(trx);
  await emptyTables(
    trx,
    'roster_id',
    rows.map((row) => row.id),
    ['person'],
  );
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

/** With the account; what others signed or need for each other ends with the internship's contacts. */
const ENDINGS: readonly Ending[] = ['person', 'emergency'];

/** Profile, applications, diary, placements and what belongs to them. */
export async function emptyStudent(trx: Db, id: number, at: Date): Promise<void> {
  await sql`update students set ${emptied('students', ENDINGS)}, updated_at = ${at}
    where id = ${id}`.execute(trx);
  await emptyTables(trx, 'student_id', [id], ENDINGS);
  for (const table of ['applications', 'placements'] as const)
    await sql`update ${sql.table(table)} set erased_at = coalesce(erased_at, ${at}::timestamptz)
      where student_id = ${id}`.execute(trx);
  const applications = await trx
    .selectFrom('applications')
    .select('id')
    .where('student_id', '=', id)
    .execute();
  await emptyTables(
    trx,
    'application_id',
    applications.map((row) => row.id),
    ENDINGS,
  );
  const placements = await trx.selectFrom('placements').select('id').where('student_id', '=', id).execute();
  await emptyPlacementRecords(
    trx,
    placements.map((row) => row.id),
    ENDINGS,
  );
}

/** A team goes on with the next member; without one the project goes. Its diary is the team's. */
export async function leaveProject(trx: Db, id: number): Promise<void> {
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
