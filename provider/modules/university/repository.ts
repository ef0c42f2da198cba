import { sql, type Kysely, type Selectable } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { UniversitySignInsTable } from '#provider/database/accountSchema';
import type { Database } from '#provider/database/schema';
import { sha256 } from '#provider/security/tokens';

type Db = Kysely<Database>;

interface Begun {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string | null;
  expiresAt: Date;
}

export async function storeSignIn(db: Db, begun: Begun): Promise<void> {
  await db
    .insertInto('university_sign_ins')
    .values({
      state_hash: sha256(begun.state),
      nonce: begun.nonce,
      code_verifier: begun.codeVerifier,
      return_to: begun.returnTo,
      expires_at: begun.expiresAt,
    })
    .execute();
}

/** Undefined when unknown, used or expired. */
export const takeSignIn = (
  db: Db,
  state: string,
  at: Date,
): Promise<Selectable<UniversitySignInsTable> | undefined> =>
  db
    .deleteFrom('university_sign_ins')
    .where('state_hash', '=', sha256(state))
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();

export const confirmedByUsn = (db: Db, usn: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .select('s.user_id as id')
    .where('e.state', '=', 'confirmed')
    .where('e.usn', '=', usn)
    .limit(2)
    .execute();

export interface RosterRow {
  id: number;
  collegeId: number;
  college: string;
  branchId: number | null;
  branch: string | null;
  semester: number | null;
  usn: string;
  name: string;
  email: string | null;
}

/** Without an account, by USN or address; two at most. */
export const unclaimedRows = (
  db: Db,
  { usn, email }: { usn: string | null; email: string | null },
): Promise<RosterRow[]> =>
  db
    .selectFrom('roster as r')
    .innerJoin('colleges as c', 'c.id', 'r.college_id')
    .leftJoin('branches as b', 'b.id', 'r.branch_id')
    .select(['r.id', 'r.college_id as collegeId', 'c.name as college', 'r.branch_id as branchId'])
    .select(['b.name as branch', 'r.semester', 'r.usn', 'r.name', 'r.email'])
    .where('left_at', 'is', null)
    .where('student_id', 'is', null)
    .where(
      usn === null ? sql<boolean>`lower(r.email) = ${foldEmail(email ?? '')}` : sql<boolean>`r.usn = ${usn}`,
    )
    .limit(2)
    .execute();

export const studentIdOf = async (db: Db, userId: number): Promise<number | null> =>
  (await db.selectFrom('students').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;

/** Blank fields only. */
export async function fillProfile(trx: Db, studentId: number, row: RosterRow): Promise<void> {
  await trx
    .updateTable('students')
    .set({ college_id: row.collegeId, branch_id: row.branchId, usn: row.usn, semester: row.semester })
    .where('id', '=', studentId)
    .where('completed_at', 'is', null)
    .execute();
}

export async function confirmRow(trx: Db, studentId: number, row: RosterRow, at: Date): Promise<void> {
  const confirmed = {
    college_id: row.collegeId,
    usn: row.usn,
    state: 'confirmed' as const,
    reason: null,
    decided_at: at,
  };
  await trx
    .insertInto('enrolments')
    .values({ student_id: studentId, claimed_at: at, ...confirmed })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(confirmed))
    .execute();
}

/** No password is needed any more. */
export async function acceptInvitation(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('users').set({ invited_at: null }).where('id', '=', userId).execute();
}

/** Of a person, or of one session at the university. @returns their users */
export async function endSessionsOf(
  trx: Db,
  { subject, sid }: { subject: string | null; sid: string | null },
): Promise<number[]> {
  const column = sid === null ? 'university_subject' : 'university_sid';
  const value = sid ?? subject ?? '';
  await trx.deleteFrom('login_challenges').where(column, '=', value).execute();
  const ended = await trx.deleteFrom('sessions').where(column, '=', value).returning('user_id').execute();
  return ended.map(({ user_id }) => user_id);
}

export async function storeLogout(trx: Db, { jti, until }: { jti: string; until: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('university_logouts')
    .values({ jti_hash: sha256(jti), expires_at: until })
    .onConflict((conflict) => conflict.column('jti_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
