/**
 * No answer reveals whether an address has an account or is on a roster; mails do (docs/security.md, sign-in
 * 22).
 */
import type { Kysely } from 'kysely';
import { VERIFICATION_HOURS } from '#contract/person/roles';
import type { RoleId } from '#contract/roles';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { newTicket, type Ticket } from '#provider/mail/tickets';
import { tokenMail } from '#provider/mail/tokenMail';
import { checkPassword } from '#provider/security/passwords';
import { sha256 } from '#provider/security/tokens';
import { writeAudit } from '#provider/services/auditRepository';
import type { Consent } from '#provider/services/consentRepository';
import { openAccount } from '../account/createUser';
import { lockClaim, proveEmail } from '../account/provedEmail';
import { freeAddress, holderOf } from '../account/formerAddress';
import { lockUser } from '../account/repository';
import {
  renewRegistration,
  storeProof,
  storeRegistration,
  takeProof,
  takeRegistration,
  waitingRegistration,
} from './verificationRepository';

type Db = Kysely<Database>;

export interface Mailing {
  origin: string;
  allowed: boolean;
  now: Date;
}

interface NewRegistration {
  role: RoleId;
  name: string;
  email: string;
  mobile: string;
  passwordHash: string;
  consent: Consent;
}

const badLink = () => invalid({ token: ['The link is not valid or has expired.'] });

const expiryOf = (now: Date) => new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000);

const registeredAlreadyMail = (
  origin: string,
  { ticket }: Ticket,
  { id, name, email }: { id: number; name: string; email: string },
): NewMail => ({
  kind: 'registeredTwice',
  cause: `registered ${ticket}`,
  to: email,
  account: id,
  values: {
    name: plainName(name),
    link: `${origin}/sign-in`,
    reset_link: `${origin}/forgot-password`,
  },
});

/** Mails the link, or tells the owner that the address has an account. */
export async function register(
  db: Db,
  { role, passwordHash, consent, ...person }: NewRegistration,
  { allowed, now, ...site }: Mailing,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { name, email } = person;
    const account = await holderOf(trx, email);
    const ticket = newTicket('registrations');
    const expiresAt = expiryOf(now);
    await storeRegistration(trx, {
      ...person,
      email_key: foldEmail(email),
      role_id: role,
      password_hash: passwordHash,
      token_hash: account ? null : ticket.ticket,
      expires_at: expiresAt,
      terms: consent.terms,
      notice: consent.notice,
      agreed_at: consent.at,
      address: consent.address,
    });
    if (!allowed) return;
    const mail = account
      ? registeredAlreadyMail(site.origin, ticket, account)
      : tokenMail('verifyEmail', { account: null, ...site, ticket, expiresAt, name, email });
    await writeMails(trx, [mail], now);
  });
}

export async function resend(db: Db, email: string, { allowed, now, ...site }: Mailing): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const account = await holderOf(trx, email);
    const waiting = await waitingRegistration(trx, email, now);
    const to = account ?? waiting;
    if (!to || account?.email_proved_at || !(allowed || account)) return;
    const ticket = newTicket(account ? 'email_proofs' : 'registrations');
    const expiresAt = expiryOf(now);
    const tokenHash = ticket.ticket;
    if (account) {
      await lockUser(trx, account.id);
      await storeProof(trx, { userId: account.id, tokenHash, expiresAt });
    } else await renewRegistration(trx, { email, tokenHash, expiresAt });
    const linked = { account: account?.id ?? null, name: to.name, email: to.email };
    const mail = tokenMail('verifyEmail', { ...site, ticket, expiresAt, ...linked });
    await writeMails(trx, [mail], now);
  });
}

/** Takes as long when there is none. */
export async function isWaitingFor(
  db: Db,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<boolean> {
  const waiting = await waitingRegistration(db, email, now);
  return checkPassword(waiting?.password_hash ?? null, password);
}

/** Creates the account, or proves its address. Throws 422. */
export async function verifyByLink(
  db: Db,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const link = { tokenHash: sha256(token), email, at: now };
    const registered = await takeRegistration(trx, link);
    const userId = registered ? await accountOf(trx, registered) : (await takeProof(trx, link))?.user_id;
    if (userId === undefined) throw badLink();
    const claim = await lockClaim(trx, userId);
    await proveEmail(trx, { userId, at: now, claim });
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'account', subjectId: userId, action: 'verifyEmail' },
    ]);
  });
}

/** Throws 422 when the address got an account meanwhile. */
async function accountOf(
  trx: Db,
  {
    role_id,
    password_hash,
    agreed_at: at,
    ...registration
  }: NonNullable<Awaited<ReturnType<typeof takeRegistration>>>,
): Promise<number> {
  const role = role_id as RoleId;
  const { name, email, mobile, terms, notice, address } = registration;
  await freeAddress(trx, email, at);
  const made = await openAccount(trx, {
    role,
    name,
    email,
    mobile,
    college: null,
    passwordHash: password_hash,
    consent: { terms, notice, at, address },
  });
  if (!made) throw badLink();
  return made.id;
}
