/** Each change: lock the company, check, write, audit, in one transaction. */
import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { MemberRole } from '#contract/member/roles';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid, lastOwner, notFound } from '#provider/errors';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
import { deleteSessionsOf } from '#provider/services/sessionRepository';
import type { Actor } from '../account/accounts';
import { freeAddress } from '../account/formerAddress';
import { TAKEN, welcome, type Inviter } from '../account/invite';
import {
  deleteResetsOf,
  dropEmailChange,
  findUserByEmail,
  insertUser,
  updatePerson,
} from '../account/repository';
import {
  activeMembers,
  countMembers,
  deleteInvited,
  endMembership,
  lockPeople,
  memberOfAny,
  memberById,
  saveMember,
  setFirstOwner,
  setRole,
  setTwoStepRequired,
  type MemberRecord,
} from './repository';

type Db = Kysely<Database>;

const REMOVED = 'The company removed this account.';

const audit = (
  trx: Db,
  { userId, now }: Actor,
  entry: Pick<AuditEntry, 'subjectId' | 'action' | 'before' | 'after'>,
) => writeAudit(trx, { actorId: userId, at: now }, [{ subject: 'member', ...entry }]);

/** Everybody's list of people, and what the browsers of members may do. */
const tellMembers = (trx: Db, companyId: number) =>
  announce(trx, { companies: [companyId], topics: ['members'] });

/** Whether nobody but the member is an active owner; who is leaving does not count. */
async function isLastOwner(trx: Db, companyId: number, userId: number): Promise<boolean> {
  const owners = (await activeMembers(trx, companyId)).filter(({ role }) => role === 'owner');
  const isOwner = owners.some(({ user_id }) => user_id === userId);
  return isOwner && !owners.some(({ user_id, leaving }) => user_id !== userId && !leaving);
}

async function refuseLastOwner(trx: Db, companyId: number, userId: number): Promise<void> {
  if (await isLastOwner(trx, companyId, userId)) throw lastOwner();
}

/** The first of the active owners that are left. */
async function keepFirstOwner(trx: Db, companyId: number): Promise<void> {
  const first = (await activeMembers(trx, companyId)).find(({ role }) => role === 'owner');
  if (first) await setFirstOwner(trx, companyId, first.user_id);
}

/** Locks the company. Others' and removed members answer like unknown ones. */
async function lockedMember(trx: Db, companyId: number, id: number): Promise<MemberRecord> {
  await lockPeople(trx, companyId);
  const member = await memberById(trx, id);
  if (!member || member.company_id !== companyId || member.removed_at) throw notFound('Member not found.');
  return member;
}

export interface MemberInvitation {
  name: string;
  email: string;
  role: MemberRole;
  /** A hash of a password that nobody knows. */
  passwordHash: string;
}

/** A person who was removed or invited before is the same one. Throws 422. */
export async function inviteMember(
  db: Db,
  inviter: Inviter,
  companyId: number,
  { name, email, role, passwordHash }: MemberInvitation,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const { userId, now } = inviter;
    await lockPeople(trx, companyId);
    await freeAddress(trx, email, now);
    const made = await insertUser(trx, {
      role_id: ROLES.company,
      name,
      email,
      mobile: null,
      password_hash: passwordHash,
      invited_at: now,
    });
    const known = made ? null : await invitedBefore(trx, companyId, email);
    const id = made?.id ?? known!.user_id;
    // What the person did stays with that name.
    const called = known?.email_proved_at ? known.name : name;
    if (known)
      await updatePerson(trx, id, {
        ...{ name: called, invited_at: now, disabled_at: null, disabled_reason: null },
      });
    await saveMember(trx, { userId: id, companyId, role, invitedBy: userId });
    if ((await countMembers(trx, companyId)) > LIMITS.members)
      throw invalid({
        email: [`A company has at most ${LIMITS.members} members, with those who are invited.`],
      });
    await welcome(trx, inviter, { id, name: called, email: made?.email ?? email });
    await audit(trx, inviter, { subjectId: id, action: 'invite', after: { role, email } });
    await tellMembers(trx, companyId);
    return { id };
  });
}

async function invitedBefore(trx: Db, companyId: number, email: string): Promise<MemberRecord> {
  const account = await findUserByEmail(trx, email);
  const member = account && (await memberById(trx, account.id));
  const mayBeInvited = member?.company_id === companyId && (member.removed_at ?? member.invited_at) !== null;
  if (!member || !mayBeInvited) throw invalid({ email: [TAKEN] });
  return member;
}

/** Throws 404, 409 or LAST_OWNER. */
export async function changeRole(
  db: Db,
  actor: Actor,
  companyId: number,
  { id, role }: { id: number; role: MemberRole },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const member = await lockedMember(trx, companyId, id);
    if (member.role === role) return;
    if (role !== 'owner') await refuseLastOwner(trx, companyId, id);
    await setRole(trx, id, role);
    await keepFirstOwner(trx, companyId);
    await audit(trx, actor, {
      subjectId: id,
      action: 'role',
      before: { role: member.role },
      after: { role },
    });
    await tellMembers(trx, companyId);
  });
}

/** @param passwordHash of a password that nobody knows: the former one is wrong from now on */
async function shut(trx: Db, { now }: Actor, member: MemberRecord, passwordHash: string): Promise<number> {
  const { user_id: id, company_id: companyId } = member;
  await endMembership(trx, id, now);
  const closed = {
    password_hash: passwordHash,
    disabled_at: now,
    disabled_reason: REMOVED,
    invited_at: null,
  };
  await updatePerson(trx, id, closed);
  // After the write: a concurrent sign-in has its session by now, or finds another password.
  const sessions = await deleteSessionsOf(trx, id);
  await deleteResetsOf(trx, id);
  await dropEmailChange(trx, id);
  await keepFirstOwner(trx, companyId);
  return sessions;
}

/** Also of oneself. Throws 404, 409 or LAST_OWNER. */
export async function removeMember(
  db: Db,
  actor: Actor,
  companyId: number,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const member = await lockedMember(trx, companyId, id);
    if (member.invited_at) throw dataNotUpdated('This person is only invited: withdraw the invitation.');
    await refuseLastOwner(trx, companyId, id);
    const sessions = await shut(trx, actor, member, passwordHash);
    const action = id === actor.userId ? 'leave' : 'remove';
    await audit(trx, actor, { subjectId: id, action, before: { role: member.role }, after: { sessions } });
    await tellMembers(trx, companyId);
  });
}

/** Throws 404, or 409 once the person has joined. */
export async function withdrawInvitation(
  db: Db,
  actor: Actor,
  companyId: number,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const member = await lockedMember(trx, companyId, id);
    if (!member.invited_at) throw dataNotUpdated('This person has joined already.');
    const { role, email } = member;
    await audit(trx, actor, { subjectId: id, action: 'withdraw', before: { role, email } });
    if (member.email_proved_at === null) await deleteInvited(trx, id);
    else await shut(trx, actor, member, passwordHash);
    await tellMembers(trx, companyId);
  });
}

export async function requireTwoStep(
  db: Db,
  actor: Actor,
  companyId: number,
  required: boolean,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx, companyId);
    await setTwoStepRequired(trx, companyId, required);
    const after = { two_step_required: required };
    await audit(trx, actor, { subjectId: actor.userId, action: 'twoStep', after });
    await tellMembers(trx, companyId);
  });
}

/** By an administrator. Throws 404, or 409 for an owner and for who cannot sign in. */
export async function nameOwner(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const person = await memberById(trx, id);
    if (!person || person.removed_at) throw notFound('Member not found.');
    const member = await lockedMember(trx, person.company_id, id);
    if (member.invited_at ?? member.disabled_at) throw dataNotUpdated('This person cannot sign in.');
    if (member.role === 'owner') throw dataNotUpdated('This person is an owner already.');
    await setRole(trx, id, 'owner');
    await keepFirstOwner(trx, member.company_id);
    const { role } = member;
    await audit(trx, actor, { subjectId: id, action: 'role', before: { role }, after: { role: 'owner' } });
    await tellMembers(trx, member.company_id);
  });
}

/**
 * Of an account that is to be closed, with the company locked: an owner without other active members closes
 * the company, everybody else leaves it. The only owner of others may not go.
 */
export async function partingOf(trx: Db, userId: number): Promise<'leaves' | 'closes' | 'mustStay' | null> {
  const member = await memberById(trx, userId);
  if (!member || member.removed_at) return null;
  const { company_id: companyId, role } = member;
  await lockPeople(trx, companyId);
  const others = (await activeMembers(trx, companyId)).some(({ user_id }) => user_id !== userId);
  if (!others && role === 'owner') return 'closes';
  return (await isLastOwner(trx, companyId, userId)) ? 'mustStay' : 'leaves';
}

/** Before the account is locked, against deadlocks. Throws LAST_OWNER. */
export async function refuseParting(trx: Db, userId: number): Promise<void> {
  if ((await partingOf(trx, userId)) === 'mustStay') throw lastOwner();
}

/** Before the account is locked, against deadlocks. A company of one person has its last owner, too. */
export async function refuseDisabling(trx: Db, userId: number): Promise<void> {
  const member = await memberById(trx, userId);
  if (!member || member.removed_at) return;
  await lockPeople(trx, member.company_id);
  await refuseLastOwner(trx, member.company_id, userId);
}

/** Of an account that is closed: the company goes on with the others. */
export async function leaveCompany(trx: Db, userId: number, at: Date): Promise<void> {
  const member = await memberOfAny(trx, userId);
  if (!member) return;
  await endMembership(trx, userId, at);
  await keepFirstOwner(trx, member.company_id);
  await tellMembers(trx, member.company_id);
}

/** Of an account that was disabled. */
export async function passOwnership(trx: Db, userId: number): Promise<void> {
  const member = await memberOfAny(trx, userId);
  if (!member) return;
  await keepFirstOwner(trx, member.company_id);
  await tellMembers(trx, member.company_id);
}

export const wasRemoved = async (trx: Db, userId: number): Promise<boolean> =>
  ((await memberOfAny(trx, userId))?.removed_at ?? null) !== null;
