import type { FastifyInstance } from 'fastify';
import { nameOwner as nameOwnerCall } from '#contract/member/calls';
import * as calls from '#contract/person/calls';
import { PEOPLE_STATES } from '#contract/person/roles';
import {
  disablingRules,
  invitationRules,
  invitedRoleRules,
  newEmailRules,
  scopeRules,
} from '#contract/person/rules';
import { ROLES, type RoleId } from '#contract/roles';
import { several } from '#contract/several';
import type { Services } from '#provider/context';
import { invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { readFilters } from '#provider/http/filters';
import { flagOrInvalid, isRehearsal, NOTHING_CHANGED, text, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { readForm } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { hashPassword } from '#provider/security/passwords';
import { randomToken } from '#provider/security/tokens';
import { checked } from '#provider/modules/account/accounts';
import { askForEmail } from '#provider/modules/account/emailChange';
import { invite, type Inviter } from '#provider/modules/account/invite';
import { presentScope } from './accountRepository';
import { nameOwner } from '#provider/modules/members/members';
import { handOver } from './handOver';
import { importPeople, rowsOfPeople } from './peopleImport';
import {
  disable,
  enable,
  endSessions,
  resetTwoStepOf,
  setInvitedRole,
  setScope,
  withdrawInvitation,
} from './people';
import { countPeople, peopleOf, type PersonRow } from './peopleRepository';

const ADMINISTRATOR = [ROLES.administrator] as const;
const ROLE_IDS = Object.values(ROLES).map(String);
const roleOf = (id: string | null) => (id === null ? null : (Number(id) as RoleId));

const idOf = (body: { id?: unknown }): number => idOrInvalid(body.id, 'id', 'Select an account');

const present = ({ invited_at, disabled_at, last_seen_at, ...person }: PersonRow): calls.Person => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role_id: person.role_id,
  college: person.college,
  branches: person.branches,
  state: disabled_at ? 'disabled' : invited_at ? 'invited' : 'active',
  disabled_reason: person.disabled_reason,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  two_step: person.two_step,
  company_role: person.company_role,
  undelivered: person.undelivered,
});

/** Branches by name or id; the university's office follows all of all colleges. Throws 422. */
function scopeOrInvalid(
  { lookups }: Services,
  isOffice: boolean,
  { college, branches }: { college: string; branches: readonly string[] },
  own: Awaited<ReturnType<typeof presentScope>> | null = null,
) {
  if (isOffice) return { college: null, branchIds: [] };
  if (!lookups.hasName('colleges', college, own?.college))
    throw invalid({ college: ['Select a college from the list'] });
  const offered = lookups.all('branches').filter(({ id }) => lookups.has('branches', id, own?.branchIds));
  const branchIds = branches.map((named) => {
    const branch = offered.find(({ id, name }) => name === named.trim() || String(id) === named.trim());
    if (!branch) throw invalid({ branches: ['Select a branch from the list'] });
    return branch.id;
  });
  return { college, branchIds: [...new Set(branchIds)] };
}

const inviterOf = ({ now, origin }: Services, userId: number): Inviter => ({
  userId,
  now: now(),
  origin: origin(),
});

export function peopleRoutes(app: FastifyInstance): void {
  pagedRoute(app, calls.listPeople, ADMINISTRATOR, {
    criteria: ({ query }) =>
      readFilters(query, (filters) => ({
        id: filters.id('id'),
        roleId: roleOf(filters.word('role_id', ROLE_IDS)),
        state: filters.word('state', PEOPLE_STATES),
        college: filters.search('college'),
        q: filters.search('q'),
      })),
    count: ({ services: { db } }, criteria) => countPeople(db, criteria),
    rows: ({ services: { db } }, criteria, page) => peopleOf(db, criteria, page),
    present,
  });

  route(app, calls.invitePerson, ADMINISTRATOR, async ({ services, user, body }) => {
    const { role_id, name, email, college, branches } = checked(invitationRules, body);
    const role = Number(role_id) as RoleId;
    const scope =
      role === ROLES.coordinator
        ? scopeOrInvalid(services, flagOrInvalid(body.all_colleges, 'all_colleges'), {
            college: text(college),
            branches: branches ?? [],
          })
        : { college: null, branchIds: [] };
    const passwordHash = await hashPassword(randomToken());
    const invited = await invite(services.db, inviterOf(services, user.id), {
      role,
      name,
      email,
      ...scope,
      passwordHash,
    });
    return ok(invited, 'Invitation sent.');
  });

  route(app, calls.importPeople, ADMINISTRATOR, async ({ services, request, user }) => {
    const values = wireValues(await readForm(request), { lists: [], files: ['file'] });
    const dryRun = isRehearsal(values);
    const file = await rowsOfPeople(values.file as ReceivedFile | undefined);
    const importing = {
      ...inviterOf(services, user.id),
      dryRun,
      passwordHash: await hashPassword(randomToken()),
    };
    const report = await importPeople(services.db, services.lookups, file, importing);
    const invited = report.counts.add + report.counts.change;
    if (dryRun || invited === 0) return ok(report, NOTHING_CHANGED);
    return ok(report, `${several(invited, 'invitation')} sent.`);
  });

  route(app, calls.setInvitedRole, ADMINISTRATOR, async ({ services, user, body }) => {
    const id = idOf(body);
    const { role_id, college, branches } = checked(invitedRoleRules, body);
    const role = Number(role_id) as RoleId;
    const isOffice = role === ROLES.coordinator && flagOrInvalid(body.all_colleges, 'all_colleges');
    const scope =
      role === ROLES.coordinator
        ? scopeOrInvalid(services, isOffice, { college: text(college), branches: branches ?? [] })
        : { college: null, branchIds: [] };
    await setInvitedRole(services.db, inviterOf(services, user.id), id, { role, ...scope });
    return ok({ id }, 'Role saved.');
  });

  route(app, calls.withdrawInvitation, ADMINISTRATOR, async ({ services, user, body }) => {
    const id = idOf(body);
    await withdrawInvitation(services.db, inviterOf(services, user.id), id);
    return ok({ id }, 'Invitation withdrawn.');
  });

  route(app, calls.setPersonScope, ADMINISTRATOR, async ({ services, user, body }) => {
    const id = idOf(body);
    const { college, branches } = checked(scopeRules, body);
    const isOffice = flagOrInvalid(body.all_colleges, 'all_colleges');
    const wanted = { college: text(college), branches: branches ?? [] };
    const scope = scopeOrInvalid(services, isOffice, wanted, await presentScope(services.db, id));
    await setScope(services.db, inviterOf(services, user.id), id, scope);
    return ok(null, 'College and branches saved.');
  });

  route(app, nameOwnerCall, ADMINISTRATOR, async ({ services: { db, now }, user, body }) => {
    await nameOwner(db, { userId: user.id, now: now() }, idOf(body));
    return ok(null, 'Made an owner of the company.');
  });

  route(app, calls.disablePerson, ADMINISTRATOR, async ({ services, user, body }) => {
    const id = idOf(body);
    const { reason } = checked(disablingRules, body);
    const freesRow = flagOrInvalid(body.free_roster, 'free_roster', '1');
    await disable(services.db, inviterOf(services, user.id), id, { reason, freesRow });
    return ok(null, 'Account disabled.');
  });

  route(app, calls.enablePerson, ADMINISTRATOR, async ({ services: { db, now }, user, body }) => {
    await enable(db, { userId: user.id, now: now() }, idOf(body));
    return ok(null, 'Account enabled.');
  });

  route(app, calls.changePersonEmail, ADMINISTRATOR, async ({ services, user, body }) => {
    const id = idOf(body);
    const { email } = checked(newEmailRules, body);
    await askForEmail(services.db, inviterOf(services, user.id), id, email);
    return ok(null, 'Link sent to the new address.');
  });

  route(app, calls.endPersonSessions, ADMINISTRATOR, async ({ services: { db, now }, user, body }) => {
    await endSessions(db, { userId: user.id, now: now() }, idOf(body));
    return ok(null, 'Signed out everywhere.');
  });

  route(app, calls.resetPersonTwoStep, ADMINISTRATOR, async ({ services: { db, now }, user, body }) => {
    await resetTwoStepOf(db, { userId: user.id, now: now() }, idOf(body));
    return ok(null, 'Two-step sign-in is off for this account.');
  });

  route(app, calls.handOver, ADMINISTRATOR, async ({ services, user, body }) => {
    const { db, now } = services;
    const ids = {
      from: idOrInvalid(body.from, 'from', 'Select an account'),
      to: idOrInvalid(body.to, 'to', 'Select an account'),
    };
    const dryRun = isRehearsal(body);
    const rows = await handOver(db, { userId: user.id, now: now(), origin: services.origin() }, ids, dryRun);
    return ok({ rows, dry_run: dryRun ? 1 : 0 }, dryRun ? NOTHING_CHANGED : 'Handed over.');
  });
}
