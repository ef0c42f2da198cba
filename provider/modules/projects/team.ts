import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { forbidden, notFound } from '#provider/errors';
import { leads } from '#provider/policies/diaries';
import { announce } from '#provider/services/notifications';
import { membersOf, projectOf } from './repository';

export const IN_A_PROJECT = 'You are in a project already.';

/** Throws 404 without one, 403 for other members. */
export async function ledProject(db: Kysely<Database>, student: { id: number }) {
  const project = await projectOf(db, student.id);
  if (!project) throw notFound('Project not found.');
  if (!leads(project, student)) throw forbidden('Only the leader of the project can change it.');
  return project;
}

/** Tells the teams' current members, and the other students. */
export async function announceToTeams(
  trx: Kysely<Database>,
  projectIds: readonly number[],
  others: readonly number[] = [],
): Promise<void> {
  const teams = await Promise.all(projectIds.map((id) => membersOf(trx, id)));
  await announce(trx, { students: [...teams.flat(), ...others], topics: ['projects'] });
}
