/** A new address counts once its mailed link is opened. */
import type { Kysely } from 'kysely';
import { EMAIL_CHANGE_HOURS } from '#contract/person/roles';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { writeMail } from '#provider/mail/writeMail';
import { plainName } from '#provider/mail/plainName';
import { newTicket } from '#provider/mail/tickets';
import { tokenMail } from '#provider/mail/tokenMail';
import { sha256 } from '#provider/security/tokens';
import { welcome, type Inviter } from './invite';
import { auditAccount, personOrNotFound } from './accounts';
import { freeAddress, holderOf } from './formerAddress';
import { lockClaim, proveEmail } from './provedEmail';
import { deleteResetsOf, takeEmailChange, storeEmailChange, updatePerson, lockedPerson } from './repository';

type Db = Kysely<Database>;

const taken = () => invalid({ email: ['This email already has an account.'] });
const badLink = () => invalid({ token: ['The link is not valid or has expired.'] });

interface FormerAddress {
  id: number;
  name: string;
  to: string;
  newEmail: string;
  entry: number;
}

const formerAddressMail = (
  kind: 'emailAsked' | 'emailChanged',
  { id, name, to, newEmail, entry }: FormerAddress,
): NewMail => ({
  kind,
  cause: `entry ${entry}`,
  to,
  account: id,
  values: { name: plainName(name), new_email: newEmail },
});

export async function mailEmailChange(trx: Db, inviter: Inviter, id: number, email: string): Promise<void> {
  const { userId, now, origin } = inviter;
  const { name, email: former } = await personOrNotFound(trx, id);
  const ticket = newTicket('email_changes');
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
  await storeEmailChange(trx, { userId: id, tokenHash: ticket.ticket, email, expiresAt });
  const states = { before: { email: former }, after: { email } };
  const entry = await auditAccount(trx, { userId, now }, id, 'askForEmail', states);
  await writeMail(
    trx,
    tokenMail('emailChange', { account: id, origin, ticket, name, email, expiresAt }),
    now,
  );
  await writeMails(
    trx,
    [formerAddressMail('emailAsked', { id, name, to: former, newEmail: email, entry })],
    now,
  );
}

/** Without a password yet the new address counts at once and gets the invitation. Throws 404 or 422. */
export async function askForEmail(db: Db, inviter: Inviter, id: number, email: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { name, email: former, invited_at } = await personOrNotFound(trx, id);
    if (foldEmail(former) === foldEmail(email)) throw invalid({ email: ['This is the address already.'] });
    // Without a password the account gets the address at once, otherwise once the link is opened.
    if (await (invited_at ? freeAddress(trx, email, inviter.now) : holderOf(trx, email))) throw taken();
    if (!invited_at) return mailEmailChange(trx, inviter, id, email);
    await updatePerson(trx, id, { email, email_proved_at: null });
    await welcome(trx, inviter, { id, name, email });
    await auditAccount(trx, inviter, id, 'changeEmail', { before: { email: former }, after: { email } });
  });
}

/** Throws 422. */
export async function confirmEmailByLink(
  db: Db,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const change = await takeEmailChange(trx, { tokenHash: sha256(token), email, at: now });
    const claim = change && (await lockClaim(trx, change.user_id));
    const person = change && (await lockedPerson(trx, change.user_id));
    if (!change || !person || person.disabled_at) throw badLink();
    if (await freeAddress(trx, change.email, now)) throw taken();
    const { id, name, email: former } = person;
    await updatePerson(trx, id, { email: change.email, email_proved_at: now });
    await proveEmail(trx, { userId: id, at: now, claim });
    // They were mailed to the former address.
    await deleteResetsOf(trx, id);
    const states = { before: { email: former }, after: { email: change.email } };
    const entry = await auditAccount(trx, { userId: id, now }, id, 'changeEmail', states);
    await writeMails(
      trx,
      [formerAddressMail('emailChanged', { id, name, to: former, newEmail: change.email, entry })],
      now,
    );
  });
}
