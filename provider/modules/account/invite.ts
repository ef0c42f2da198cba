import type { Kysely } from 'kysely';
import { WELCOME_HOURS } from '#contract/person/roles';
import type { RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { writeMail } from '#provider/mail/writeMail';
import { plainName } from '#provider/mail/plainName';
import { newTicket } from '#provider/mail/tickets';
import { tokenMail } from '#provider/mail/tokenMail';
import { writeAudit } from '#provider/services/auditRepository';
import { collegeIdOf } from '#provider/services/entryGuard';
import { invitationOf } from './invitedRepository';
import { freeAddress } from './formerAddress';
import {
  deleteResetsOf,
  findUserByEmail,
  insertReset,
  insertUser,
  replaceBranches,
  updatePerson,
  lockedPerson,
  type LockedPerson,
} from './repository';

export interface Inviter {
  userId: number;
  now: Date;
  origin: string;
}

export interface Invitation {
  role: RoleId;
  name: string;
  email: string;
  college: string | null;
  branchIds: readonly number[];
  /** A hash of a password that nobody knows. */
  passwordHash: string;
}

export const TAKEN = 'This email already has an account.';

/** Older links stop working. */
export async function welcome(
  trx: Kysely<Database>,
  { userId, now, origin }: Inviter,
  person: { id: number; name: string; email: string },
): Promise<void> {
  const ticket = newTicket('password_resets');
  const expiresAt = new Date(now.getTime() + WELCOME_HOURS * 3_600_000);
  await deleteResetsOf(trx, person.id);
  await insertReset(trx, { ticket, userId: person.id, expiresAt, invitedBy: userId });
  const { name, email } = person;
  const invited = await invitationOf(trx, { userId: person.id, invitedBy: userId });
  await writeMail(
    trx,
    tokenMail('welcome', {
      ...{ account: person.id, origin, ticket, name, email, expiresAt },
      words: { inviter: plainName(invited?.inviter ?? ''), role: plainName(invited?.role ?? '') },
    }),
    now,
  );
}

async function lockedInvitation(
  trx: Kysely<Database>,
  { email, role }: Invitation,
): Promise<LockedPerson | undefined> {
  const account = await findUserByEmail(trx, email);
  const locked = account && (await lockedPerson(trx, account.id));
  return locked?.role_id === role && locked.invited_at && !locked.disabled_at ? locked : undefined;
}

export async function invite(
  db: Kysely<Database>,
  inviter: Inviter,
  invitation: Invitation,
): Promise<{ id: number }> {
  return db.transaction().execute((trx) => inviteIn(trx, inviter, invitation));
}

/** A repeated invitation sends a new link. Throws 422. */
export async function inviteIn(
  trx: Kysely<Database>,
  inviter: Inviter,
  invitation: Invitation,
): Promise<{ id: number }> {
  const { role, name, email, college, branchIds, passwordHash } = invitation;
  const { userId, now } = inviter;
  await freeAddress(trx, email, now);
  const college_id = await collegeIdOf(trx, college);
  const made = await insertUser(trx, {
    role_id: role,
    name,
    email,
    mobile: null,
    college_id,
    password_hash: passwordHash,
    invited_at: now,
  });
  const person = made ?? (await lockedInvitation(trx, invitation));
  if (!person) throw invalid({ email: [TAKEN] });
  if (!made) await updatePerson(trx, person.id, { name, college_id, invited_at: now });
  await replaceBranches(trx, person.id, branchIds);
  await welcome(trx, inviter, { id: person.id, name, email: person.email });
  const after = { role_id: role, email: person.email, college, branches: branchIds.length };
  await writeAudit(trx, { actorId: userId, at: now }, [
    { subject: 'account', subjectId: person.id, action: 'invite', after },
  ]);
  return { id: person.id };
}
