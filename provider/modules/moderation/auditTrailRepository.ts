/** Reads the trail of decisions, newest first. */
import type { Kysely } from 'kysely';
import type { AuditSubject } from '#contract/audit';
import { PER_PAGE } from '#contract/http';
import type { Database } from '#provider/database/schema';
import { offsetOf } from '#provider/http/page';

/** What the trail can be narrowed by. */
export interface AuditAsked {
  subject: AuditSubject | null;
  subjectId: number | null;
  /** The first instant, and the first one after. */
  from: Date | null;
  until: Date | null;
}

function matching(db: Kysely<Database>, { subject, subjectId, from, until }: AuditAsked) {
  let query = db.selectFrom('audit_entries');
  if (subject) query = query.where('subject', '=', subject);
  if (subjectId !== null) query = query.where('subject_id', '=', subjectId);
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  return query;
}

/** One page of entries. */
export const pageOfAudit = (db: Kysely<Database>, asked: AuditAsked, page: number) =>
  matching(db, asked).selectAll().orderBy('id', 'desc').limit(PER_PAGE).offset(offsetOf(page)).execute();
export type AuditRecord = Awaited<ReturnType<typeof pageOfAudit>>[number];

/** How many entries match. */
export async function countAudit(db: Kysely<Database>, asked: AuditAsked): Promise<number> {
  const { n } = await matching(db, asked)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The next `limit` entries older than `before`; the newest ones when it is null. */
export function auditBefore(db: Kysely<Database>, asked: AuditAsked, before: number | null, limit: number) {
  const query = matching(db, asked).selectAll().orderBy('id', 'desc').limit(limit);
  return (before === null ? query : query.where('id', '<', before)).execute();
}
