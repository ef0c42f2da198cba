/** Writes the trail of decisions (docs/rules.md, audit 1). */
import type { Kysely } from 'kysely';
import type { AuditState, AuditSubject } from '#contract/audit';
import type { Database } from '../database/schema';

/** Who decided, and when; null is the command line. */
interface Deed {
  actorId: number | null;
  at: Date;
}

export interface AuditEntry {
  subject: AuditSubject;
  /** The record's id; of payments the application's. */
  subjectId: number;
  /** What was done, in the word of the lifecycle's event. */
  action: string;
  /** What was and what is; left out where there is nothing to say. */
  before?: AuditState | null;
  after?: AuditState | null;
}

const json = (state: AuditState | null | undefined) => (state ? JSON.stringify(state) : null);

/**
 * Adds to the trail what one user did at one time.
 * @param trx the transaction of the change itself, so that neither is kept without the other
 * @returns the numbers of the entries, in their order: what a mail names as its cause
 */
export async function writeAudit(
  trx: Kysely<Database>,
  { actorId, at }: Deed,
  entries: readonly AuditEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const actor =
    actorId === null
      ? undefined
      : await trx
          .selectFrom('users')
          .select(['name', 'role_id'])
          .where('id', '=', actorId)
          .executeTakeFirst();
  const written = await trx
    .insertInto('audit_entries')
    .values(
      entries.map(({ subject, subjectId, action, before, after }) => ({
        at,
        actor_id: actorId,
        actor_name: actor?.name ?? null,
        actor_role: actor?.role_id ?? null,
        subject,
        subject_id: subjectId,
        action,
        before: json(before),
        after: json(after),
      })),
    )
    .returning('id')
    .execute();
  return written.map(({ id }) => id).sort((a, b) => a - b);
}
