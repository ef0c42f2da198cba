/** The leader is a member; invited students are not. */
import { sql, type Kysely } from 'kysely';
import type { ProjectValues } from '#contract/project/fields';
import { branchName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

export const projectOf = async (db: Kysely<Database>, studentId: number) =>
  (await db
    .selectFrom('projects as p')
    .innerJoin('project_members as m', 'm.project_id', 'p.id')
    .selectAll('p')
    .where('m.student_id', '=', studentId)
    .executeTakeFirst()) ?? null;
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof projectOf>>>;

/** @returns its id; null when the student is in a project */
export async function insertProject(
  db: Kysely<Database>,
  leaderId: number,
  values: ProjectValues,
  now: Date,
): Promise<number | null> {
  const project = await db
    .insertInto('projects')
    .values({ ...values, leader_id: leaderId, created_at: now, updated_at: now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!project) return null;
  return (await insertMember(db, project.id, leaderId)) ? project.id : null;
}

export async function updateProject(
  db: Kysely<Database>,
  id: number,
  values: ProjectValues,
  now: Date,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Locked, so that seats are counted correctly. */
export const lockProject = (trx: Kysely<Database>, id: number) =>
  trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertMember(
  db: Kysely<Database>,
  projectId: number,
  studentId: number,
): Promise<boolean> {
  const row = await db
    .insertInto('project_members')
    .values({ project_id: projectId, student_id: studentId })
    .onConflict((c) => c.doNothing())
    .returning('student_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMember(
  db: Kysely<Database>,
  projectId: number,
  studentId: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('project_members')
    .where('project_id', '=', projectId)
    .where('student_id', '=', studentId)
    .returning('student_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const teamOf = ({ id, leader_id }: ProjectRow, db: Kysely<Database>) =>
  db
    .selectFrom('project_members as m')
    .innerJoin('students as s', 's.id', 'm.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 'u.name', 's.usn', 'u.email', branchName('s').as('branch')])
    .where('m.project_id', '=', id)
    .orderBy((eb) => eb.case().when('s.id', '=', leader_id).then(0).else(1).end())
    .orderBy('u.name')
    .orderBy('s.id')
    .execute();
export type MemberRow = Awaited<ReturnType<typeof teamOf>>[number];

export const membersOf = async (db: Kysely<Database>, projectId: number): Promise<number[]> => {
  const members = db.selectFrom('project_members').select('student_id').where('project_id', '=', projectId);
  return (await members.execute()).map(({ student_id }) => student_id);
};

/** In any case. */
export const studentByUsn = (db: Kysely<Database>, usn: string, collegeId: number) =>
  db
    .selectFrom('students')
    .select(['id', 'user_id'])
    // As the index has it.
    .where(sql<boolean>`upper(btrim(usn)) = upper(btrim(${usn}))`)
    .where('college_id', '=', collegeId)
    .orderBy('id')
    .executeTakeFirst();
