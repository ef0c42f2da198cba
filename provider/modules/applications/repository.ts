import { sql, type Kysely, type Updateable } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { RoleId } from '#contract/roles';
import { collegeAndBranch } from '#provider/database/collegeNames';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { yearOfDay } from '#provider/services/yearsRepository';
import { joined } from './listRepository';

export const applicantById = (db: Kysely<Database>, id: number) =>
  joined(db)
    .leftJoin('files as f', 'f.id', 's.resume_file_id')
    .leftJoin('placements as p', 'p.application_id', 'a.id')
    .leftJoin('users as noter', 'noter.id', 'a.noted_by')
    .leftJoin('users as rater', 'rater.id', 'a.rated_by')
    .select([
      'a.id',
      'a.company_id',
      'a.status',
      'a.message',
      'a.created_at',
      'a.notes',
      'noter.name as noted_by',
      'a.rating',
      'rater.name as rated_by',
      'a.is_read',
      'a.internship_id',
      'a.answer_by',
      'a.eligibility',
    ])
    .select(['p.id as placement_id', 'p.state as placement_state'])
    .select(['i.name as internship_name', 'i.skill_ids as skills_asked'])
    .select(['a.internship_type', 'u.name', 'u.email', 'u.mobile'])
    .select([
      's.dob',
      's.gender',
      's.usn',
      ...collegeAndBranch('s'),
      's.semester',
      's.address',
      's.country_id',
      's.state_id',
      's.city_id',
      's.pincode',
    ])
    .select(['s.skill_ids', 's.tags', 's.linkedin', 's.resume_file_id', 'f.name as resume_name'])
    .where('a.id', '=', id)
    .executeTakeFirst();
export type ApplicantDetailRecord = NonNullable<Awaited<ReturnType<typeof applicantById>>>;

export async function resumesOf(db: Kysely<Database>, companyId: number, ids: number[]) {
  const rows = await joined(db)
    .select(['a.id', 'a.status', 'u.name', 's.resume_file_id as file_id'])
    .where('a.company_id', '=', companyId)
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export interface ResumeRecord {
  id: number;
  name: string;
  file_id: number;
}

export async function markRead(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('applications').set({ is_read: true }).where('id', '=', id).execute();
}

export const updateApplication = (
  trx: Kysely<Database>,
  id: number,
  columns: Updateable<ApplicationsTable>,
): Promise<{ company_id: number }> =>
  trx
    .updateTable('applications')
    .set(columns)
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirstOrThrow();

/** Only from status `from`, which decides a race. @returns whether it was the first */
export async function updateApplicationAt(
  trx: Kysely<Database>,
  { id, from }: { id: number; from: number },
  columns: Updateable<ApplicationsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateApplications(
  trx: Kysely<Database>,
  ids: readonly number[],
  columns: Updateable<ApplicationsTable>,
): Promise<void> {
  await trx.updateTable('applications').set(columns).where('id', 'in', ids).execute();
}

/** Offers that are still open. @returns the ids, each to one caller */
export async function claimReminders(trx: Kysely<Database>, today: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update applications set remind_on = null where id in (
      select id from applications
      where remind_on <= ${today}::date and answer_by >= ${today}::date
        and status = ${sql.lit(APPLICATION.offerReleased)}
      order by id limit ${sql.lit(most)} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

interface Reached {
  ids: readonly number[];
  to: number;
  role: RoleId;
  /** Null of the system. */
  actorId: number | null;
  at: Date;
}

export async function insertEvents(
  trx: Kysely<Database>,
  { ids, to, role, actorId, at }: Reached,
): Promise<void> {
  await trx
    .insertInto('application_events')
    .values(ids.map((id) => ({ application_id: id, status: to, by_role: role, actor_id: actorId, at })))
    .execute();
}

export async function deleteEvents(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`delete from application_events where id = any(${ids}::integer[])`.execute(trx);
}

export const lockApplications = (trx: Kysely<Database>, companyId: number, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.internship_type'])
    .where('a.company_id', '=', companyId)
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    // In order of ids, against deadlocks.
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

export const eventsOf = (db: Kysely<Database>, applications: readonly { id: number }[]) =>
  db
    .selectFrom('application_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.application_id', 'e.status', 'e.by_role', 'e.at', 'u.name as actor'])
    .where('e.application_id', 'in', applications.length > 0 ? applications.map(({ id }) => id) : [0])
    .orderBy('e.id')
    .execute();
export type EventRecord = Awaited<ReturnType<typeof eventsOf>>[number];

/** Whose they are, and of which year. */
export const writersOf = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .select(['s.user_id as student_user_id', 'a.company_id', ...collegeAndBranch('s')])
    .select(yearOfDay(sql`a.year_day`).as('year'))
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .execute();
export type WritersRow = Awaited<ReturnType<typeof writersOf>>[number];

/** The name of the archived year to which one of them belongs. */
export async function archivedYearAmong(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select y.name from applications a join years y on a.year_day between y.from_day and y.to_day
    where a.id = any(${ids}::integer[]) and y.state = 'archived' limit 1`.execute(db);
  return rows[0]?.name;
}
