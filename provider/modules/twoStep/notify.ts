/** Audit and mail of two-step changes (docs/rules.md, sign-in 19). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeMails } from '#provider/mail/outboxRepository';
import { writeAudit } from '#provider/services/auditRepository';
import { twoStepMail, type Owner } from './mails';

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

/** In the transaction of the change. */
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
