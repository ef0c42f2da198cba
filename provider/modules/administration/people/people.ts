/** Each change: lock, check, write, audit, in one transaction. */
import type { Kysely } from 'kysely';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { ROLES, type RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import { writeMails } from '#provider/mail/outboxRepository';
import { collegeIdOf } from '#provider/services/entryGuard';
import { deleteSessionsOf } from '#provider/services/sessionRepository';
import { auditAccount, personOrNotFound, type Actor } from '#provider/modules/account/accounts';
import { dropEmailChange, replaceBranches, updatePerson } from '#provider/modules/account/repository';
import { collegesOfAccount } from '#provider/modules/roster/claims/enrolmentRepository';
import { lockColleges } from '#provider/modules/roster/repository';
import { passOwnership, refuseDisabling, wasRemoved } from '#provider/modules/members/members';
import { freeRosterRow } from '#provider/modules/roster/claims/revoke';
import { deleteInvited, memberOfAny } from '#provider/modules/members/repository';
import type { PlacementRecord } from '#provider/modules/placements/repository';
import { twoStepMail } from '#provider/modules/twoStep/notify';
import { forget } from '#provider/modules/twoStep/repository';
import { endGuiding } from './endGuiding';
import { branchesOf, lockedAdministrators } from './accountRepository';

type Db = Kysely<Database>;

const LAST = 'This is the last administrator: without one, no one could enable accounts again.';

/** `freesRow` releases the roster row. Throws 404, 409, LAST_OWNER, or 422 for the last administrator. */
export async function disable(
  db: Db,
  actor: Actor & { origin: string },
  id: number,
  { reason, freesRow }: { reason: string; freesRow: boolean },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (freesRow) await lockColleges(trx, await collegesOfAccount(trx, id));
    const administrators = await lockedAdministrators(trx, id);
    await refuseDisabling(trx, id);
    const person = await personOrNotFound(trx, id);
    if (person.disabled_at) throw dataNotUpdated('This account is disabled already.');
    if (administrators.length === 1 && administrators[0] === id) throw invalid({ id: [LAST] });
    await updatePerson(trx, id, { disabled_at: actor.now, disabled_reason: reason });
    // After the write: a concurrent sign-in has its session by now, or finds the account disabled.
    const sessions = await deleteSessionsOf(trx, id);
    await dropEmailChange(trx, id);
    await passOwnership(trx, id);
    if (freesRow) await freeRosterRow(trx, id, { ...actor, reason: `The account was disabled: ${reason}` });
    const isLive = ({ state }: PlacementRecord) => LIVE_PLACEMENT_STATES.some((live) => live === state);
    const guided = person.role_id === ROLES.coordinator ? await endGuiding(trx, actor, person, isLive) : 0;
    await auditAccount(trx, actor, id, 'disable', {
      after: { reason, sessions, ...(guided > 0 && { no_longer_guided: guided }) },
    });
  });
}

/** Throws 404, or 409 when it is enabled. */
export async function enable(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const person = await personOrNotFound(trx, id);
    if (!person.disabled_at) throw dataNotUpdated('This account is not disabled.');
    if (await wasRemoved(trx, id))
      throw dataNotUpdated(
        'The company removed this person: an owner of the company may invite the person again.',
      );
    await updatePerson(trx, id, { disabled_at: null, disabled_reason: null });
    await auditAccount(trx, actor, id, 'enable', { before: { reason: person.disabled_reason } });
  });
}

export async function endSessions(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await personOrNotFound(trx, id);
    const sessions = await deleteSessionsOf(trx, id);
    if (sessions > 0) await auditAccount(trx, actor, id, 'endSessions', { after: { sessions } });
  });
}

const ACCEPTED = 'This invitation was accepted already.';
const OF_COMPANY = 'A company invited this person: its owners change the role or withdraw the invitation.';

async function invitedOrRefused(trx: Db, id: number) {
  const person = await personOrNotFound(trx, id);
  if (!person.invited_at || person.disabled_at) throw dataNotUpdated(ACCEPTED);
  if (await memberOfAny(trx, id)) throw dataNotUpdated(OF_COMPANY);
  return person;
}

/** The mailed link stays valid. Throws 404, or 409 once the invitation was accepted. */
export async function setInvitedRole(
  db: Db,
  actor: Actor,
  id: number,
  { role, college, branchIds }: { role: RoleId; college: string | null; branchIds: readonly number[] },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const person = await invitedOrRefused(trx, id);
    const before = { role_id: person.role_id, college: person.college };
    await updatePerson(trx, id, { role_id: role, college_id: await collegeIdOf(trx, college) });
    await replaceBranches(trx, id, branchIds);
    const after = { role_id: role, college, branches: branchIds.length };
    await auditAccount(trx, actor, id, 'setRole', { before, after });
  });
}

/** Throws 404, or 409 once the invitation was accepted. */
export async function withdrawInvitation(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { role_id, email } = await invitedOrRefused(trx, id);
    await auditAccount(trx, actor, id, 'withdraw', { before: { role_id, email } });
    await deleteInvited(trx, id);
  });
}

/** Tells the owner. Throws 404, 409, or 422 for one's own. */
export async function resetTwoStepOf(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { name, email } = await personOrNotFound(trx, id);
    if (id === actor.userId)
      throw invalid({ id: ['Switch off your own two-step sign-in on your account page, with a code.'] });
    if (!(await forget(trx, id))) throw dataNotUpdated('Two-step sign-in of this account is not on.');
    const entry = await auditAccount(trx, actor, id, 'resetTwoStep');
    const owner = { id, name, email, agent: 'done by an administrator' };
    await writeMails(trx, [twoStepMail('off', owner, { entry })], actor.now);
  });
}

/** Guiding of the former college ends. Throws 404, or 422 for another role. */
export async function setScope(
  db: Db,
  actor: Actor & { origin: string },
  id: number,
  { college, branchIds }: { college: string | null; branchIds: readonly number[] },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const person = await personOrNotFound(trx, id);
    if (person.role_id !== ROLES.coordinator)
      throw invalid({ id: ['Only coordinators look after a college.'] });
    const before = { college: person.college, branches: (await branchesOf(trx, id)).length };
    await updatePerson(trx, id, { college_id: await collegeIdOf(trx, college) });
    await replaceBranches(trx, id, branchIds);
    const moved = college !== null && college !== person.college;
    const left = (placement: PlacementRecord) =>
      person.college === null ? placement.college !== college : placement.college === person.college;
    const guided = moved ? await endGuiding(trx, actor, person, left) : 0;
    const after = { college, branches: branchIds.length, ...(guided > 0 && { no_longer_guided: guided }) };
    await auditAccount(trx, actor, id, 'setScope', { before, after });
  });
}
