/** Audit and mail of two-step changes (docs/security.md, sign-in 19). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { writeAudit } from '#provider/services/auditRepository';
import { plainName } from '#provider/mail/plainName';

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

const HAPPENED = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in also requires a code from your authenticator app. Keep your recovery codes where you can find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in requires only your password. Your recovery codes no longer work.',
  },
  renewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes were made for your account. The old ones no longer work.',
  },
  recovery: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with a recovery code instead of a code from your app.',
  },
} as const;

export interface Owner {
  id: number;
  name: string;
  email: string;
  agent: string;
}

/** @param entry of the audit log */
export function twoStepMail(
  what: keyof typeof HAPPENED,
  { id, name, email, agent }: Owner,
  { entry, left }: { entry: number; left?: number },
): NewMail {
  const { subject, text } = HAPPENED[what];
  const codes = left === undefined ? '' : ` Codes left: ${left}.`;
  return {
    kind: 'twoStep',
    cause: `entry ${entry}`,
    to: email,
    account: id,
    values: {
      name: plainName(name),
      title: subject,
      text: text + codes,
      device: plainName(agent),
    },
  };
}
