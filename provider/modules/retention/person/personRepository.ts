/** Whom to erase, and the person's account. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { emptyTables } from '../emptyingRepository';

type Db = Kysely<Database>;

export const pendingErasure = (db: Db, userId: number) =>
  db.selectFrom('erasures').select(['due_on', 'asked_at']).where('user_id', '=', userId).executeTakeFirst();

/** @returns false when it was requested before */
export async function insertErasure(
  trx: Db,
  erasure: { userId: number; at: Date; dueOn: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('erasures')
    .values({ user_id: erasure.userId, asked_at: erasure.at, due_on: erasure.dueOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteErasure(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('erasures')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function dueErasures(db: Db, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('user_id')
    .where('due_on', '<=', day)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Others who can sign in, locked. */
export async function otherAdministrators(trx: Db, userId: number): Promise<number> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.administrator)
    .where('disabled_at', 'is', null)
    .where('invited_at', 'is', null)
    .where('id', '<>', userId)
    .where(sql<boolean>`not exists (select from erasures e where e.user_id = users.id)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length;
}

/**
 * Rows of the roster that are this student: confirmed ones, and of a claim that waits the one with the same
 * USN, name and proved address. Without that anybody could claim another student's row, and delete it so.
 */
export const ownRoster = (studentId: RawBuilder<unknown>) => sql<{ id: number; college_id: number }>`
  select r.id, r.college_id from roster r where r.student_id = ${studentId}
  union
  select r.id, r.college_id from roster r
    join enrolments e on e.college_id = r.college_id and e.usn = r.usn
    join students s on s.id = e.student_id join users u on u.id = s.user_id
  where e.student_id = ${studentId} and e.state = 'claimed' and r.student_id is null
    and folded(r.name) = folded(u.name) and lower(r.email) = proved_address(u)`;

/** Locked. Undefined once erased. */
export const lockedPerson = (trx: Db, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'role_id', 'name', 'email', 'created_at'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Archives too, whose files the sweep of their folder removes. */
export async function emptyAccount(trx: Db, userId: number): Promise<void> {
  // Sessions first: ending them writes the last use.
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await emptyTables(trx, 'user_id', [userId], ['person']);
  await emptyTables(trx, 'owner_id', [userId], ['person']);
}

/** Of one that failed, for its owner and administrators. */
export async function noteFailure(
  db: Db,
  userId: number,
  failure: { at: Date; error: string },
): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ failed_at: failure.at, error: failure.error })
    .where('user_id', '=', userId)
    .execute();
}

/** Why an account was not deleted on its day; null once nothing is in the way. @returns whether it is new */
export async function noteBlocked(db: Db, userId: number, blocked: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('erasures')
    .set({ blocked, failed_at: null, error: null })
    .where('user_id', '=', userId)
    .where(sql<boolean>`blocked is distinct from ${blocked}::text`)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

interface Pseudonym {
  id: number;
  name: string;
  passwordHash: string;
  at: Date;
  reason: string;
}

export async function replaceAccount(trx: Db, pseudonym: Pseudonym): Promise<void> {
  const { id, name, passwordHash, at, reason } = pseudonym;
  await trx
    .updateTable('users')
    .set({
      name,
      email: `erased-${id}@erased.invalid`,
      mobile: null,
      password_hash: passwordHash,
      invited_at: null,
      email_proved_at: null,
      disabled_at: at,
      disabled_reason: reason,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Whoever was erased since a backup has the same id and beginning there, and is not erased there. */
export async function accountSince(db: Db, { id, since }: { id: number; since: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    // The file has milliseconds.
    .where(sql<boolean>`date_trunc('milliseconds', created_at) = ${since}::timestamptz`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function placementIdsOf(db: Db, studentId: number): Promise<number[]> {
  const rows = await db.selectFrom('placements').select('id').where('student_id', '=', studentId).execute();
  return rows.map(({ id }) => id);
}
