/** Writes the trail of decisions (docs/rules.md, audit 1). */
import { sql, type Kysely } from 'kysely';
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
  before: AuditState | null;
  after: AuditState | null;
}

const json = (state: AuditState | null) => (state === null ? null : (JSON.stringify(state) as never));

/**
 * Adds to the trail what one user did at one time.
 * @param trx the transaction of the change itself, so that neither is kept without the other
 */
export async function writeAudit(
  trx: Kysely<Database>,
  { actorId, at }: Deed,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const actor =
    actorId === null
      ? undefined
      : await trx
          .selectFrom('users')
          .select(['name', 'role_id'])
          .where('id', '=', actorId)
          .executeTakeFirst();
  await trx
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
    .execute();
}

/**
 * Puts together what is kept of each day. A sum that is read meanwhile is exact, and so is one of two callers
 * at once: the second one finds the rows gone.
 */
export async function mergeAuditTallies(db: Kysely<Database>): Promise<void> {
  await sql`
    with many as (select subject, day from audit_tallies group by 1, 2 having count(*) > 1),
    gone as (
      delete from audit_tallies t using many m where t.subject = m.subject and t.day = m.day
      returning t.subject, t.day, t.n)
    insert into audit_tallies (subject, day, n) select subject, day, sum(n) from gone group by 1, 2`.execute(
    db,
  );
}
