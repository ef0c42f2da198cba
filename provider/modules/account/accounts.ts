import type { InferType } from 'yup';
import type { Kysely } from 'kysely';
import { isOwnPassword } from '#contract/auth/commonPasswords';
import { OWN_PASSWORD } from '#contract/auth/rules';
import { read, type Rules } from '#contract/validate';
import type { Services } from '#provider/context';
import { invalid, notFound } from '#provider/errors';
import { checkBody, type Values } from '#provider/http/form';
import { checkPassword } from '#provider/security/passwords';
import { RATE_LIMITS, countFailures } from '#provider/services/limitsGuard';
import type { Database } from '#provider/database/schema';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { findPasswordHash, lockedPerson, type LockedPerson } from './repository';

/** Trimmed, numbers as text. Throws 422 with every field's message. */
export function checked<R extends Rules>(rules: R, body: Values): InferType<R> {
  checkBody(rules, body);
  return read(rules, body);
}

/** The password must not be the account's name or address: throws 422. */
export function refuseOwnPassword(password: string, account: { name: string; email: string }): void {
  if (isOwnPassword(password, account)) throw invalid({ password: [OWN_PASSWORD] });
}

export const wrongPassword = () => invalid({ current_password: ['The current password is not correct.'] });

/** Verifies the signed-in user's password. Throws 422, or 429 after many wrong ones. @returns its hash */
export function checkOwnPassword(services: Services, userId: number, password: string): Promise<string> {
  return countFailures(services, RATE_LIMITS.currentPassword, String(userId), async () => {
    const stored = await findPasswordHash(services.db, userId);
    if (stored !== null && (await checkPassword(stored, password))) return stored;
    throw wrongPassword();
  });
}

type Db = Kysely<Database>;

export interface Actor {
  userId: number;
  now: Date;
}
/** Locks the account. Throws 404. */
export async function personOrNotFound(trx: Db, id: number): Promise<LockedPerson> {
  const person = await lockedPerson(trx, id);
  if (!person) throw notFound('This account does not exist.');
  if (person.erased_at) throw notFound('The owner deleted this account.');
  return person;
}
export async function auditAccount(
  trx: Db,
  { userId, now }: Actor,
  subjectId: number,
  action: string,
  states: Pick<AuditEntry, 'before' | 'after'> = {},
): Promise<number> {
  const entry = { subject: 'account', subjectId, action, ...states } as const;
  const [id] = await writeAudit(trx, { actorId: userId, at: now }, [entry]);
  return id!;
}
