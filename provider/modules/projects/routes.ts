import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  addTeamMember,
  getProject,
  listTeam,
  removeTeamMember,
  storeProject,
} from '#contract/calls/projects';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { projectErrors, usnRules } from '#contract/rules/diary';
import type { Database } from '#provider/database/schema';
import { alreadyExists, conflict, dataNotUpdated, forbidden, invalid, notFound } from '#provider/errors';
import { checkBody, refuseErrors, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { leads, mayRemove } from '#provider/policies/diaries';
import { ok, route } from '#provider/route';
import { announce } from '#provider/services/notifications';
import { studentOf } from '../student/repository';
import { presentMember, presentProject } from './presenter';
import {
  countMembers,
  deleteMember,
  holdProject,
  insertMember,
  insertProject,
  membersOf,
  projectOf,
  studentByUsn,
  teamOf,
  updateProject,
} from './repository';

const STUDENT = [ROLES.student] as const;
const IN_A_PROJECT = 'You are in a project already.';

/** The project that the student leads. Throws 404 without one, 403 for its other members. */
async function ledProject(db: Kysely<Database>, student: { id: number }) {
  const project = await projectOf(db, student.id);
  if (!project) throw notFound('Project not found.');
  if (!leads(project, student)) throw forbidden('Only the leader of the project can change it.');
  return project;
}

/** Tells the team, as it is now, that its project changed. */
const tellTeam = async (trx: Kysely<Database>, projectId: number): Promise<void> =>
  announce(trx, { students: await membersOf(trx, projectId), topics: ['projects'] });

/** Takes the student of a USN into the team. @returns the student's id */
const addMember = (db: Kysely<Database>, projectId: number, usn: string, college: string | null) =>
  db.transaction().execute(async (trx) => {
    await holdProject(trx, projectId);
    const student = await studentByUsn(trx, usn, college);
    if (!student) throw invalid({ usn: ['There is no student with this USN'] });
    if ((await countMembers(trx, projectId)) >= LIMITS.teamSize)
      throw conflict(`A team has at most ${LIMITS.teamSize} members.`);
    if (!(await insertMember(trx, projectId, student.id)))
      throw alreadyExists('This student is in a project already.');
    await tellTeam(trx, projectId);
    return student.id;
  });

/** The student's project and its team. */
export function projectRoutes(app: FastifyInstance): void {
  route(app, getProject, STUDENT, async ({ services: { db }, user }) => {
    const student = await studentOf(db, user.id);
    const project = await projectOf(db, student.id);
    return ok(project && presentProject(project, student));
  });

  route(app, storeProject, STUDENT, async ({ services: { db, now }, user, body }) => {
    const asked = text(body.id) === '' ? null : idOrInvalid(body.id, 'id', 'Select a project');
    refuseErrors(projectErrors(body) ?? {});
    const values = {
      title: text(body.title),
      description: text(body.description),
      guide_name: text(body.guide_name),
      start_date: text(body.start_date),
      end_date: text(body.end_date),
    };
    const student = await studentOf(db, user.id);
    if (asked === null) {
      const id = await db.transaction().execute(async (trx) => {
        const started = await insertProject(trx, student.id, values, now());
        if (started === null) throw alreadyExists(IN_A_PROJECT);
        await tellTeam(trx, started);
        return started;
      });
      return ok({ id }, 'Project saved.');
    }
    if ((await projectOf(db, student.id))?.id !== asked) throw notFound('Project not found.');
    const { id } = await ledProject(db, student);
    await db.transaction().execute(async (trx) => {
      await updateProject(trx, id, values, now());
      await tellTeam(trx, id);
    });
    return ok({ id }, 'Project saved.');
  });

  route(app, listTeam, STUDENT, async ({ services: { db }, user }) => {
    const project = await projectOf(db, (await studentOf(db, user.id)).id);
    const team = project ? await teamOf(project, db) : [];
    return ok(team.map((member) => presentMember(member, project!)));
  });

  route(app, addTeamMember, STUDENT, async ({ services: { db }, user, body }) => {
    checkBody(usnRules, { usn: body.usn ?? '' });
    const student = await studentOf(db, user.id);
    const project = await ledProject(db, student);
    const id = await addMember(db, project.id, text(body.usn), student.college);
    return ok({ id }, 'Member added.');
  });

  route(app, removeTeamMember, STUDENT, async ({ services: { db }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a member');
    const student = await studentOf(db, user.id);
    const project = await projectOf(db, student.id);
    if (!project) throw notFound('Project not found.');
    if (!leads(project, student) && id !== student.id)
      throw forbidden('Only the leader of the project can remove others.');
    const team = await teamOf(project, db);
    if (!team.some((member) => member.id === id)) throw notFound('Member not found.');
    if (!mayRemove(project, student, id)) throw conflict('The leader cannot leave the project.');
    await db.transaction().execute(async (trx) => {
      await tellTeam(trx, project.id);
      if (!(await deleteMember(trx, project.id, id))) throw dataNotUpdated();
    });
    return ok(null, 'Member removed.');
  });
}
