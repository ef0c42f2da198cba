import type { FastifyInstance } from 'fastify';
import { getProject, listTeam, removeTeamMember, storeProject } from '#contract/project/calls';
import { PROJECT_FIELDS } from '#contract/project/fields';
import { eachField } from '#contract/record';
import { ROLES } from '#contract/roles';
import { projectErrors } from '#contract/diary/rules';
import { alreadyExists, conflict, dataNotUpdated, forbidden, notFound } from '#provider/errors';
import { refuseErrors, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { leads, mayRemove } from '#provider/policies/diaries';
import { ok, route } from '#provider/route';
import { studentOf } from '../student/repository';
import { endInvitations, invitedTo, withdrawInvitation } from './invitationRepository';
import { presentInvited, presentMember, presentProject } from './presenter';
import { deleteMember, insertProject, projectOf, teamOf, updateProject } from './repository';
import { IN_A_PROJECT, ledProject, announceToTeams } from './team';

const STUDENT = [ROLES.student] as const;

export function projectRoutes(app: FastifyInstance): void {
  route(app, getProject, STUDENT, async ({ services: { db }, user }) => {
    const student = await studentOf(db, user.id);
    const project = await projectOf(db, student.id);
    return ok(project && presentProject(project, student));
  });

  route(app, storeProject, STUDENT, async ({ services: { db, now }, user, body }) => {
    const projectId = text(body.id) === '' ? null : idOrInvalid(body.id, 'id', 'Select a project');
    refuseErrors(projectErrors(body) ?? {});
    const values = eachField(PROJECT_FIELDS, (name) => text(body[name]));
    const student = await studentOf(db, user.id);
    if (projectId === null) {
      const id = await db.transaction().execute(async (trx) => {
        const started = await insertProject(trx, student.id, values, now());
        if (started === null) throw alreadyExists(IN_A_PROJECT);
        const ended = await endInvitations(trx, student.id);
        await announceToTeams(trx, [started, ...ended.map(({ project_id }) => project_id)]);
        return started;
      });
      return ok({ id }, 'Project saved.');
    }
    if ((await projectOf(db, student.id))?.id !== projectId) throw notFound('Project not found.');
    const { id } = await ledProject(db, student);
    await db.transaction().execute(async (trx) => {
      await updateProject(trx, id, values, now());
      await announceToTeams(trx, [id]);
    });
    return ok({ id }, 'Project saved.');
  });

  route(app, listTeam, STUDENT, async ({ services: { db }, user }) => {
    const project = await projectOf(db, (await studentOf(db, user.id)).id);
    if (!project) return ok([]);
    const [team, invited] = await Promise.all([teamOf(project, db), invitedTo(project.id, db)]);
    return ok([...team.map((member) => presentMember(member, project)), ...invited.map(presentInvited)]);
  });

  route(app, removeTeamMember, STUDENT, async ({ services: { db }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a member');
    const student = await studentOf(db, user.id);
    const project = await projectOf(db, student.id);
    if (!project) throw notFound('Project not found.');
    if (!leads(project, student) && id !== student.id)
      throw forbidden('Only the leader of the project can remove others.');
    const [team, invited] = await Promise.all([teamOf(project, db), invitedTo(project.id, db)]);
    const isInvited = invited.some((one) => one.id === id);
    if (!isInvited && !team.some((member) => member.id === id)) throw notFound('Member not found.');
    if (!mayRemove(project, student, id)) throw conflict('The leader cannot leave the project.');
    const remove = isInvited ? withdrawInvitation : deleteMember;
    await db.transaction().execute(async (trx) => {
      await announceToTeams(trx, [project.id], [id]);
      if (!(await remove(trx, project.id, id))) throw dataNotUpdated();
    });
    return ok(null, isInvited ? 'Invitation withdrawn.' : 'Member removed.');
  });
}
