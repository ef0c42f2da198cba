/** Queries of one application and of its moves, as the company sees them. */
import { sql, type Kysely, type Updateable } from 'kysely';
import type { RoleId } from '#contract/roles';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { joined } from './listRepository';

/** One application with its student, whoever it belongs to. */
export const applicantById = (db: Kysely<Database>, id: number) =>
  joined(db)
    .leftJoin('files as f', 'f.id', 's.resume_file_id')
    .select([
      'a.id',
      'a.company_id',
      'a.status',
      'a.message',
      'a.created_at',
      'a.notes',
      'a.rating',
      'a.is_read',
      'a.internship_id',
    ])
    .select(['i.name as internship_name', 'i.skill_ids as skills_asked'])
    .select(['a.internship_type', 'u.name', 'u.email', 'u.mobile'])
    .select([
      's.dob',
      's.gender',
      's.usn',
      's.college',
      's.branch',
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

/** Those of `ids` that are to the company, in their order, each with what its résumé is found by. */
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

/** Notes that the company has opened an application. */
export async function markRead(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('applications').set({ is_read: true }).where('id', '=', id).execute();
}

/** Changes an application, whatever its status. @returns the company it is to */
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

/**
 * Changes an application that still has the status `from`. That condition decides a race: the second of two
 * finds no row. @returns whether it was the first
 */
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

/** Changes applications that are held. */
export async function updateApplications(
  trx: Kysely<Database>,
  ids: readonly number[],
  columns: Updateable<ApplicationsTable>,
): Promise<void> {
  await trx.updateTable('applications').set(columns).where('id', 'in', ids).execute();
}

interface Reached {
  ids: readonly number[];
  /** The status that they have now. */
  to: number;
  role: RoleId;
  at: Date;
}

/** Adds to the history of applications that a role made or moved them. */
export async function insertEvents(trx: Kysely<Database>, { ids, to, role, at }: Reached): Promise<void> {
  await trx
    .insertInto('application_events')
    .values(ids.map((id) => ({ application_id: id, status: to, by_role: role, at })))
    .execute();
}

/** Takes events out of the history. */
export async function deleteEvents(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`delete from application_events where id = any(${ids}::integer[])`.execute(trx);
}

/** Those of `ids` that are to the company, held until the end of the transaction. */
export const holdApplications = (trx: Kysely<Database>, companyId: number, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.internship_type'])
    .where('a.company_id', '=', companyId)
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    // In the order of their ids, so that two such calls wait for each other instead of blocking each other.
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

/** What happened to the applications, oldest first. */
export const eventsOf = (db: Kysely<Database>, applications: readonly { id: number }[]) =>
  db
    .selectFrom('application_events')
    .select(['application_id', 'status', 'by_role', 'at'])
    .where('application_id', 'in', applications.length > 0 ? applications.map(({ id }) => id) : [0])
    .orderBy('id')
    .execute();
export type EventRecord = Awaited<ReturnType<typeof eventsOf>>[number];
