/** What is kept of, and told about, a change of an account's second step (docs/rules.md, sign-in 19). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeMails } from '#provider/mail/outboxRepository';
import { writeAudit } from '#provider/services/auditRepository';
import { twoStepMail, type Owner } from './mails';

/** A deed that the owner of the account is mailed about. */
export interface Deed {
  userId: number;
  at: Date;
  owner: Owner;
}

const ACTIONS = {
  on: 'twoStepOn',
  off: 'twoStepOff',
  renewed: 'renewRecoveryCodes',
  recovery: 'useRecoveryCode',
} as const;

/** Keeps in the trail what happened, and mails the owner about it, in the transaction that did it. */
export async function notifyOwner(
  trx: Kysely<Database>,
  { userId, at, owner }: Deed,
  what: keyof typeof ACTIONS,
  after: { left: number } | null = null,
): Promise<void> {
  const [entry] = await writeAudit(trx, { actorId: userId, at }, [
    { subject: 'account', subjectId: userId, action: ACTIONS[what], after },
  ]);
  await writeMails(trx, [twoStepMail(what, owner, { entry: entry!, left: after?.left })], at);
}
