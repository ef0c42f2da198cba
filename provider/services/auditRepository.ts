/** Writes the trail of decisions (docs/rules.md, audit 1). */
import { sql, type Kysely } from 'kysely';
import type { AuditState, AuditSubject } from '#contract/audit';
import type { Database } from '../database/schema';
import { auditNames } from './auditNames';

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

/**
 * Adds to the trail what one user did at one time, however much in one statement.
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
  const given = entries.map(({ subject, subjectId, action, before = null, after = null }) => ({
    actor_id: null,
    subject,
    subject_id: subjectId,
    action,
    before,
    after,
  }));
  const names = await auditNames(trx, given);
  // An address may be another record's once this one is gone.
  const rows = given.map((entry) => ({
    ...entry,
    about: names.about(entry).map((one) => ({ ...one, slug: null })),
  }));
  const written = await sql<{ id: number }>`
    insert into audit_entries
      (at, actor_id, actor_name, actor_role, subject, subject_id, action, before, after, about_names)
    select ${at}::timestamptz, ${actorId}::integer, ${actor?.name ?? null}::text,
      ${actor?.role_id ?? null}::smallint, subject, subject_id, action, before::jsonb, after::jsonb,
      about::jsonb
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (subject text, subject_id integer, action text, before json, after json, about json))
      with ordinality as e (subject, subject_id, action, before, after, about, place)
    order by place
    returning id`.execute(trx);
  return written.rows.map(({ id }) => id).sort((a, b) => a - b);
}
