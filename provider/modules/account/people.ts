import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { heldPerson, type HeldPerson } from './repository';

type Db = Kysely<Database>;

export interface Keeper {
  userId: number;
  now: Date;
}
/** Locks the account. Throws 404. */
export async function personOrNotFound(trx: Db, id: number): Promise<HeldPerson> {
  const person = await heldPerson(trx, id);
  if (!person) throw notFound('This account does not exist.');
  return person;
}
/** @returns the id of the audit entry */
export async function trail(
  trx: Db,
  { userId, now }: Keeper,
  subjectId: number,
  action: string,
  states: Pick<AuditEntry, 'before' | 'after'> = {},
): Promise<number> {
  const entry = { subject: 'account', subjectId, action, ...states } as const;
  const [id] = await writeAudit(trx, { actorId: userId, at: now }, [entry]);
  return id!;
}
