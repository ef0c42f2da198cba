/** Queries of one application and of its moves, as the company sees them. */
import { sql, type Kysely, type Updateable } from 'kysely';
import type { ApplicationEvent } from '#contract/lifecycles/application';
import type { RoleId } from '#contract/roles';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { auditState, auditSubject, mayMove } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
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

/** Keeps the company's own notes and rating; what is left out stays. */
export async function saveNotes(
  db: Kysely<Database>,
  id: number,
  notes: { notes?: string; rating?: number | null },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { company_id } = await trx
      .updateTable('applications')
      .set({ ...notes, updated_at: now })
      .where('id', '=', id)
      .returning('company_id')
      .executeTakeFirstOrThrow();
    await announce(trx, { companies: [company_id], topics: ['applications'] });
  });
}

interface Step {
  id: number;
  from: number;
  to: number;
  event: ApplicationEvent;
  role: RoleId;
  userId: number;
  now: Date;
  /** Further columns that change with the status. */
  set: Updateable<ApplicationsTable>;
}

/**
 * Writes a move, its history and its entry in the trail. The condition on the old status decides a race: the
 * second of two finds no row. @returns whether it was the first
 */
export async function writeMove(
  trx: Kysely<Database>,
  { id, from, to, event, role, userId, now, set }: Step,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ ...set, status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto('application_events')
    .values({ application_id: id, status: to, by_role: role, at: now })
    .execute();
  await writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: auditSubject(role),
      subjectId: id,
      action: event,
      before: auditState(from),
      after: auditState(to, set),
    },
  ]);
  return true;
}

/** What happened to the applications, oldest first. */
export const eventsOf = (db: Kysely<Database>, ids: number[]) =>
  db
    .selectFrom('application_events')
    .select(['application_id', 'status', 'by_role', 'at'])
    .where('application_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute();
export type EventRecord = Awaited<ReturnType<typeof eventsOf>>[number];

interface Moved {
  to: number;
  role: RoleId;
  userId: number;
  now: Date;
}

/** Writes moves of applications that are held, all to one status, with their history and the trail. */
export async function writeMoves(
  trx: Kysely<Database>,
  moves: readonly { id: number; from: number; event: ApplicationEvent }[],
  { to, role, userId, now }: Moved,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ id }) => id);
  await trx.updateTable('applications').set({ status: to, updated_at: now }).where('id', 'in', ids).execute();
  await trx
    .insertInto('application_events')
    .values(ids.map((id) => ({ application_id: id, status: to, by_role: role, at: now })))
    .execute();
  await writeAudit(
    trx,
    { actorId: userId, at: now },
    moves.map(({ id, from, event }) => ({
      subject: auditSubject(role),
      subjectId: id,
      action: event,
      before: auditState(from),
      after: auditState(to),
    })),
  );
}

/**
 * Moves those of `ids` that belong to the company and may move; the answer holds every own one with its
 * status before.
 */
export async function moveMany(
  trx: Kysely<Database>,
  companyId: number,
  ids: number[],
  { role, userId, to, now }: { role: RoleId; userId: number; to: number; now: Date },
) {
  const own = await trx
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.internship_type'])
    .where('a.company_id', '=', companyId)
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    // In the order of their ids, so that two such calls wait for each other instead of blocking each other.
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  const moves = own.flatMap((application) => {
    const event = mayMove(role, application, to);
    return event ? [{ id: application.id, from: application.status, event }] : [];
  });
  const moving = moves.map(({ id }) => id);
  await writeMoves(trx, moves, { to, role, userId, now });
  return own.map((application) => ({ ...application, moved: moving.includes(application.id) }));
}
