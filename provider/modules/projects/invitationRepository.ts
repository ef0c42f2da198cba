import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** In one statement, so that nobody is counted twice. */
export async function countSeats(db: Kysely<Database>, projectId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from project_members where project_id = ${projectId})
      + (select count(*) from project_invitations where project_id = ${projectId}))::integer as n`.execute(
    db,
  );
  return rows[0]!.n;
}

export const isInProject = async (db: Kysely<Database>, studentId: number): Promise<boolean> =>
  (await db
    .selectFrom('project_members')
    .select('student_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst()) !== undefined;

export async function insertInvitation(
  db: Kysely<Database>,
  invitation: { project_id: number; student_id: number; created_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('project_invitations')
    .values(invitation)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const invitedTo = (projectId: number, db: Kysely<Database>) =>
  db
    .selectFrom('project_invitations as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .select(['s.id', 's.usn'])
    .where('i.project_id', '=', projectId)
    .orderBy('i.id')
    .execute();
export type InvitedRow = Awaited<ReturnType<typeof invitedTo>>[number];

/** Of a team at the college where both are now. */
const AT_ONE_COLLEGE = sql<boolean>`(select college_id from students where id = i.student_id) = s.college_id`;

export const invitationsOf = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('project_invitations as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .innerJoin('students as s', 's.id', 'p.leader_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['i.id', 'p.title as project', 'u.name as leader', 'i.created_at'])
    .where('i.student_id', '=', studentId)
    .where(AT_ONE_COLLEGE)
    .orderBy('i.id', 'desc')
    .execute();
export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number];

export const endInvitations = (db: Kysely<Database>, studentId: number, id?: number) =>
  db
    .deleteFrom('project_invitations')
    .where('student_id', '=', studentId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning(['id', 'project_id'])
    .execute();

export async function withdrawInvitation(
  db: Kysely<Database>,
  projectId: number,
  studentId: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('project_invitations')
    .where('project_id', '=', projectId)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
