import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  acceptProjectInvitation,
  addTeamMember,
  declineProjectInvitation,
  listProjectInvitations,
} from '#contract/project/calls';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { LIMITS } from '#contract/limits';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import { usnRules } from '#contract/diary/rules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { alreadyExists, conflict, forbidden, invalid, notFound } from '#provider/errors';
import { checkBody, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { mayApply } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { refuseUnconfirmed } from '../roster/belongingGuard';
import { RATE_LIMITS, countSuccess } from '#provider/services/limitsGuard';
import { notify } from '#provider/services/notifications';
import { sharedPolicy } from '#provider/services/siteRepository';
import { studentOf, type StudentRow } from '../student/repository';
import {
  countSeats,
  endInvitations,
  insertInvitation,
  invitationsOf,
  isInProject,
} from './invitationRepository';
import { presentInvitation } from './presenter';
import { lockProject, insertMember, studentByUsn, type ProjectRow } from './repository';
import { IN_A_PROJECT, ledProject, announceToTeams } from './team';

const STUDENT = [ROLES.student] as const;
const GONE = 'Invitation not found.';
const SELECT = 'Select an invitation';

interface Addition {
  leader: StudentRow;
  project: ProjectRow;
  student: { id: number; user_id: number };
  seats: number;
}

/** Takes a student in at once, where the policy says so. @returns the student's id */
async function add(trx: Kysely<Database>, { leader, project, student, seats }: Addition): Promise<number> {
  await refuseUnconfirmed(trx, student.id);
  const ended = await endInvitations(trx, student.id);
  const left = seats - ended.filter(({ project_id }) => project_id === project.id).length;
  if (left >= LIMITS.teamSize)
    throw conflict(`A team has at most ${LIMITS.teamSize} members, with those who are invited.`);
  if (!(await insertMember(trx, project.id, student.id)))
    throw alreadyExists('This student is in a project already.');
  await notify(trx, {
    userId: student.user_id,
    kind: 'project',
    about: [leader.user_id],
    title: `${leader.name} added you to ${project.title}`,
    text: 'You are a member of the project.',
    path: PAGES.project,
  });
  await announceToTeams(trx, [project.id, ...ended.map(({ project_id }) => project_id)], [student.id]);
  return student.id;
}

/** Other colleges' USNs answer like unknown ones (docs/rules.md, projects 1). @returns the student's id */
function invite({ db, now }: Services, leader: StudentRow, project: ProjectRow, usn: string) {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, project.id);
    const student = leader.college_id === null ? undefined : await studentByUsn(trx, usn, leader.college_id);
    if (!student) throw invalid({ usn: ['No student of your college has this USN'] });
    if (await isInProject(trx, student.id)) throw alreadyExists('This student is in a project already.');
    const seats = await countSeats(trx, project.id);
    if ((await sharedPolicy(trx)).teams === 'add') return add(trx, { leader, project, student, seats });
    const invitation = { project_id: project.id, student_id: student.id, created_at: now() };
    if (!(await insertInvitation(trx, invitation))) throw alreadyExists('This student is invited already.');
    if (seats >= LIMITS.teamSize)
      throw conflict(`A team has at most ${LIMITS.teamSize} members, with those who are invited.`);
    await notify(trx, {
      userId: student.user_id,
      kind: 'project',
      about: [leader.user_id],
      title: `${leader.name} invites you to ${project.title}`,
      text: 'Join the project or decline the invitation.',
      path: PAGES.project,
    });
    await announceToTeams(trx, [project.id], [student.id]);
    return student.id;
  });
}

export function invitationRoutes(app: FastifyInstance): void {
  route(app, addTeamMember, STUDENT, async ({ services, user, body }) => {
    checkBody(usnRules, { usn: body.usn ?? '' });
    const student = await studentOf(services.db, user.id);
    if (!mayApply(student)) throw forbidden(DASHBOARD_TEXTS.studentGate);
    await refuseUnconfirmed(services.db, student.id);
    const project = await ledProject(services.db, student);
    const id = await countSuccess(services, RATE_LIMITS.invitations, String(user.id), () =>
      invite(services, student, project, text(body.usn)),
    );
    const adds = services.site.now.policies.teams === 'add';
    return ok({ id }, adds ? 'Member added.' : 'Invitation sent.');
  });

  route(app, listProjectInvitations, STUDENT, async ({ services: { db }, user }) => {
    const student = await studentOf(db, user.id);
    return ok((await invitationsOf(db, student.id)).map(presentInvitation));
  });

  route(app, acceptProjectInvitation, STUDENT, async ({ services: { db }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT);
    const student = await studentOf(db, user.id);
    await refuseUnconfirmed(db, student.id);
    const joined = await db.transaction().execute(async (trx) => {
      const open = await invitationsOf(trx, student.id);
      if (!open.some((invitation) => invitation.id === id)) throw notFound(GONE);
      // A member of a project has no invitations.
      const ended = await endInvitations(trx, student.id);
      const accepted = ended.find((invitation) => invitation.id === id);
      if (!accepted) throw notFound(GONE);
      if (!(await insertMember(trx, accepted.project_id, student.id))) throw alreadyExists(IN_A_PROJECT);
      await announceToTeams(
        trx,
        ended.map(({ project_id }) => project_id),
      );
      return accepted.project_id;
    });
    return ok({ id: joined }, 'You have joined the project.');
  });

  route(app, declineProjectInvitation, STUDENT, async ({ services: { db }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT);
    const student = await studentOf(db, user.id);
    await db.transaction().execute(async (trx) => {
      const [declined] = await endInvitations(trx, student.id, id);
      if (!declined) throw notFound(GONE);
      await announceToTeams(trx, [declined.project_id], [student.id]);
    });
    return ok(null, 'Invitation declined.');
  });
}
