/** Signing in: find, lock, create, write, audit; one transaction. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import { foldEmail } from '#contract/textRules';
import type { UniversityOutcome } from '#contract/university/answers';
import type { Database } from '#provider/database/schema';
import { namesAgree } from '#provider/policies/names';
import { randomToken } from '#provider/security/tokens';
import { writeAudit } from '#provider/services/auditRepository';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type Caller,
  type OpenedSession,
} from '#provider/services/sessionRepository';
import type { Account } from '#provider/session';
import { AnothersAccount, BoundMeanwhile, refuseBound, settleBinding } from '../account/binding';
import { boundAccount, storeRefusal, type Identity } from '../account/bindingRepository';
import { openAccount } from '../account/createUser';
import { freeAddress, holderOf } from '../account/formerAddress';
import { lockClaim, proveEmail } from '../account/provedEmail';
import { lockedPerson, deleteResetsOf, updatePassword, type LockedPerson } from '../account/repository';
import { claim, usnKey } from '../roster/claims/claim';
import { lockedEnrolment, isUsnConfirmed, linkRoster } from '../roster/claims/enrolmentRepository';
import { noteConfirmed } from '../roster/claims/matching';
import { isRefused } from '../roster/claims/refusalRepository';
import { lockColleges } from '../roster/repository';
import { forget, isTwoStepOn, storeChallenge } from '../twoStep/repository';
import type { Person } from './person';
import {
  acceptInvitation,
  confirmedByUsn,
  confirmRow,
  fillProfile,
  studentIdOf,
  unclaimedRows,
  type RosterRow,
} from './repository';

type Trx = Kysely<Database>;

interface Arrival extends Caller {
  issuer: string;
  person: Person;
  origin: string;
  /** A hash of a password that nobody knows. */
  passwordHash: string;
  previous: string | null;
  at: Date;
}

type Arrived =
  | { user: Account; opened: OpenedSession }
  /** The account's own second step, to be answered with this. */
  | { challenge: string }
  | { outcome: UniversityOutcome };

/** Several matches are no match. */
const only = <T>(matches: readonly T[]): T | undefined => (matches.length === 1 ? matches[0] : undefined);

/** Locks its college. */
async function lockedRow(trx: Trx, { usn, email }: Person): Promise<RosterRow | undefined> {
  const key = usn === null ? { usn: null, email } : { usn: usnKey(usn), email: null };
  if (key.usn === null && key.email === null) return undefined;
  const row = only(await unclaimedRows(trx, key));
  if (!row) return undefined;
  await lockColleges(trx, [row.collegeId]);
  // Of parallel sign-ins the second finds the first one's account.
  const still = only(await unclaimedRows(trx, key));
  return still?.id === row.id ? still : undefined;
}

interface AccountMatch {
  id: number;
  byAddress: boolean;
}

/**
 * Confirms the row for an account of the same name; otherwise, or once rejected, it is a claim.
 * @returns false when the profile claims something else
 */
async function giveRow(
  trx: Trx,
  { userId, studentId, name }: { userId: number; studentId: number; name: string },
  row: RosterRow,
  at: Date,
): Promise<boolean> {
  const { collegeId, college, branch, usn } = row;
  const key = { studentId, collegeId, usn };
  const enrolment = await lockedEnrolment(trx, studentId);
  const isSame = enrolment?.college_id === collegeId && enrolment.usn === usn;
  if (enrolment && (!isSame || enrolment.state === 'confirmed')) return false;
  if (await isUsnConfirmed(trx, key)) return false;
  const isRefusedBefore = enrolment?.state === 'refused' || (await isRefused(trx, key));
  if (isRefusedBefore || !namesAgree(name, row.name)) {
    if (enrolment) return true;
    await fillProfile(trx, studentId, row);
    await claim(trx, { ...key, userId, college, branch: branch ?? '', at, mayMatch: false, isNew: false });
    return true;
  }
  await fillProfile(trx, studentId, row);
  await confirmRow(trx, studentId, row, at);
  await linkRoster(trx, key);
  const confirmed = { student_id: studentId, user_id: userId, branch, college_id: collegeId, college, usn };
  await noteConfirmed(trx, [confirmed], at);
  return true;
}

/** Creates the account of a roster row, or links the account of its address. */
async function accountOfRow(
  trx: Trx,
  row: RosterRow,
  { issuer, person, passwordHash, at }: Arrival,
): Promise<AccountMatch | undefined> {
  const email = person.email ?? row.email;
  if (email === null) return undefined;
  const account = await freeAddress(trx, email, at);
  if (account) {
    await refuseBound(trx, account.id, issuer);
    const studentId = await studentIdOf(trx, account.id);
    const owner = studentId !== null && { userId: account.id, studentId, name: account.name };
    const has = owner && (await giveRow(trx, owner, row, at));
    // A USN belongs to the student who has it.
    return has || person.usn === null ? { id: account.id, byAddress: true } : undefined;
  }
  // Of an address in the wrong line the university knows the owner's name.
  const name = person.name !== null && !namesAgree(person.name, row.name) ? person.name : row.name;
  const opened = { role: ROLES.student, name, email, mobile: null, college: null, passwordHash };
  const made = (await openAccount(trx, opened))!;
  const studentId = (await studentIdOf(trx, made.id))!;
  const after = { role_id: made.role_id, email, by: 'university' };
  await writeAudit(trx, { actorId: made.id, at }, [
    { subject: 'account', subjectId: made.id, action: 'create', after },
  ]);
  await giveRow(trx, { userId: made.id, studentId, name }, row, at);
  return { id: made.id, byAddress: false };
}

const identityOf = ({ issuer, person: { subject } }: Arrival): Identity => ({ issuer, subject });

/** Existing, or created from a roster. Throws AnothersAccount when another person signed in to it first. */
async function accountOf(trx: Trx, arrival: Arrival): Promise<AccountMatch | undefined> {
  const { person, issuer } = arrival;
  const bound = await boundAccount(trx, identityOf(arrival));
  if (bound) return { id: bound.userId, byAddress: false };
  const byUsn = person.usn === null ? undefined : only(await confirmedByUsn(trx, usnKey(person.usn)));
  if (byUsn) {
    await refuseBound(trx, byUsn.id, issuer);
    return { id: byUsn.id, byAddress: false };
  }
  const row = await lockedRow(trx, person);
  if (row) return accountOfRow(trx, row, arrival);
  if (person.usn !== null || person.email === null) return undefined;
  const account = await holderOf(trx, person.email);
  if (!account) return undefined;
  await refuseBound(trx, account.id, issuer);
  return { id: account.id, byAddress: true };
}

/** Anybody may have set the password of an unproved account: it, sessions and codes end. @returns its hash */
async function takeOver(
  trx: Trx,
  { id, password_hash, email_proved_at, invited_at, role_id }: LockedPerson,
  { passwordHash, at }: Arrival,
): Promise<string> {
  const registered = role_id === ROLES.student || role_id === ROLES.company;
  if (!registered || email_proved_at || invited_at) return password_hash;
  await updatePassword(trx, id, passwordHash);
  await forget(trx, id);
  const sessions = await deleteSessionsOf(trx, id);
  await deleteResetsOf(trx, id);
  await writeAudit(trx, { actorId: id, at }, [
    { subject: 'account', subjectId: id, action: 'takeOver', after: { sessions } },
  ]);
  return passwordHash;
}

/** Opens the session, or returns why not. */
export async function signInByUniversity(db: Trx, arrival: Arrival): Promise<Arrived> {
  try {
    return await openSession(db, arrival).catch((error: unknown) => {
      if (error instanceof BoundMeanwhile) return openSession(db, arrival);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof AnothersAccount)) throw error;
    const { subject, email } = arrival.person;
    await storeRefusal(db, { userId: error.userId, subject, email, at: arrival.at });
    return { outcome: 'unknown' };
  }
}

async function openSession(db: Trx, arrival: Arrival): Promise<Arrived> {
  return db.transaction().execute(async (trx): Promise<Arrived> => {
    const { person, agent, address, previous, at, origin } = arrival;
    const match = await accountOf(trx, arrival);
    if (!match) return { outcome: person.isUnverified && person.usn === null ? 'unverified' : 'unknown' };
    const userId = match.id;
    const claim = await lockClaim(trx, userId);
    const account = await lockedPerson(trx, userId);
    if (!account) return { outcome: 'unknown' };
    // Whom the company removed is nobody (docs/rules.md, members 4).
    if (account.disabled_at) return { outcome: account.was_removed ? 'unknown' : 'disabled' };
    const passwordHash = match.byAddress ? await takeOver(trx, account, arrival) : account.password_hash;
    if (account.invited_at) await acceptInvitation(trx, userId);
    if (person.email !== null && foldEmail(person.email) === foldEmail(account.email))
      await proveEmail(trx, { userId, at, claim });
    const { subject, sid, email, twoSteps } = person;
    if (!twoSteps && (await isTwoStepOn(trx, userId))) {
      const token = randomToken();
      await storeChallenge(trx, { token, userId, passwordHash, at, university: { subject, sid, email } });
      return { challenge: token };
    }
    const identity = identityOf(arrival);
    await settleBinding(trx, { identity, account, named: person.email, origin, at });
    if (previous) await deleteSession(trx, previous);
    const university = { subject, sid, twoSteps };
    const opened = await insertSession(trx, { userId, agent, address, at, university });
    const { id, role_id, name, mobile, college } = account;
    return { user: { id, role_id, name, email: account.email, mobile, college }, opened };
  });
}
