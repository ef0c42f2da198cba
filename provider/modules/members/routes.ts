import type { FastifyInstance } from 'fastify';
import { followInternship } from '#contract/companyInternship/calls';
import * as calls from '#contract/member/calls';
import { mayManageCompany, type MemberRole } from '#contract/member/roles';
import { memberInvitationRules, memberRoleRules } from '#contract/member/rules';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { dataNotUpdated, forbidden, notFound } from '#provider/errors';
import { flagOrInvalid, text } from '#provider/http/form';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { hashPassword } from '#provider/security/passwords';
import { randomToken } from '#provider/security/tokens';
import { RATE_LIMITS, countSuccess } from '#provider/services/limitsGuard';
import { checked } from '../account/accounts';
import { internshipById } from '../companyInternships/listRepository';
import { changeRole, inviteMember, removeMember, requireTwoStep, withdrawInvitation } from './members';
import { countMembers, membersOf, setFollowing, type MemberRow } from './repository';

const COMPANY = [ROLES.company] as const;
const OWNER = { access: COMPANY, owner: true } as const;

const present = ({ invited_at, last_seen_at, ...member }: MemberRow): calls.Member => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  state: invited_at ? 'invited' : 'active',
  last_seen: last_seen_at?.toISOString() ?? null,
  undelivered: member.undelivered,
});

/** Throws 409 until there is a profile, which makes the company. */
function companyIdOf({ company }: SessionUser): number {
  if (!company) throw dataNotUpdated('Complete your company profile first.');
  return company.id;
}

const idOf = (body: { id?: unknown }): number => idOrInvalid(body.id, 'id', 'Select a member');
const nobodysPassword = () => hashPassword(randomToken());
const actorOf = ({ now, origin }: Services, { id }: SessionUser) => ({
  userId: id,
  now: now(),
  origin: origin(),
});

export function memberRoutes(app: FastifyInstance): void {
  pagedRoute(app, calls.listMembers, COMPANY, {
    criteria: ({ user }) => user.company?.id ?? 0,
    count: ({ services: { db } }, companyId) => countMembers(db, companyId),
    rows: ({ services: { db } }, companyId, page) => membersOf(db, companyId, page),
    present,
  });

  route(app, calls.inviteMember, OWNER, async ({ services, user, body }) => {
    const { name, email, role } = checked(memberInvitationRules, body);
    const companyId = companyIdOf(user);
    const invited = await countSuccess(
      services,
      RATE_LIMITS.memberInvitations,
      String(companyId),
      async () => {
        const passwordHash = await nobodysPassword();
        const invitation = { name, email, role: role as MemberRole, passwordHash };
        return inviteMember(services.db, actorOf(services, user), companyId, invitation);
      },
    );
    return ok(invited, 'Invitation sent.');
  });

  route(app, calls.setMemberRole, OWNER, async ({ services, user, body }) => {
    const id = idOf(body);
    const role = checked(memberRoleRules, body).role as MemberRole;
    await changeRole(services.db, actorOf(services, user), companyIdOf(user), { id, role });
    return ok({ id }, 'Role changed.');
  });

  // Everyone may leave; removing others is for owners.
  route(app, calls.removeMember, { access: COMPANY, ownAccount: true }, async ({ services, user, body }) => {
    const isLeaving = text(body.id) === String(user.id);
    if (!isLeaving && !mayManageCompany(user.company?.role ?? null)) throw forbidden();
    const id = idOf(body);
    const passwordHash = await nobodysPassword();
    await removeMember(services.db, actorOf(services, user), companyIdOf(user), { id, passwordHash });
    return ok({ id }, isLeaving ? 'You have left the company.' : 'Member removed.');
  });

  route(app, calls.withdrawMember, OWNER, async ({ services, user, body }) => {
    const id = idOf(body);
    const passwordHash = await nobodysPassword();
    await withdrawInvitation(services.db, actorOf(services, user), companyIdOf(user), { id, passwordHash });
    return ok({ id }, 'Invitation withdrawn.');
  });

  route(app, calls.requireMembersTwoStep, OWNER, async ({ services, user, body }) => {
    const required = flagOrInvalid(body.required, 'required', null);
    await requireTwoStep(services.db, actorOf(services, user), companyIdOf(user), required);
    return ok(
      { required: required ? 1 : 0 },
      required ? 'All members need two-step sign-in now.' : 'Two-step sign-in is optional now.',
    );
  });

  route(
    app,
    followInternship,
    { access: COMPANY, ownAccount: true },
    async ({ services: { db }, user, body }) => {
      const internship = await internshipById(db, idOrNotFound(body.id), user.id);
      if (!internship || internship.company_id !== user.company?.id) throw notFound('Internship not found.');
      const on = flagOrInvalid(body.on, 'on', null);
      await setFollowing(db, { internshipId: internship.id, userId: user.id, on });
      return ok(
        { id: internship.id, following: on },
        on ? 'You follow this internship.' : 'No longer followed.',
      );
    },
  );
}
