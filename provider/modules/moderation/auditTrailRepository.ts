import { sql, type Kysely } from 'kysely';
import type { AuditSubject } from '#contract/audit';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { endOfDay, startOfDay } from '#provider/http/days';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage } from '#provider/http/page';

export interface AuditCriteria {
  subject: AuditSubject | null;
  subjectId: number | null;
  /** Part of a name, of the actor or of what it is about. */
  q: string | null;
  /** Days in Asia/Kolkata, inclusive. */
  from: string | null;
  to: string | null;
}

/** As they were at the decision. */
const NAMES = sql`folded(concat_ws(' ', actor_name, jsonb_path_query_array(about_names, '$[*].name')::text))`;

function matching(db: Kysely<Database>, { subject, subjectId, q, from, to }: AuditCriteria) {
  let query = db.selectFrom('audit_entries');
  if (subject) query = query.where('subject', '=', subject);
  if (subjectId !== null) query = query.where('subject_id', '=', subjectId);
  if (q) query = query.where(sql<boolean>`${NAMES} like ${containing(q)}`);
  if (from) query = query.where('at', '>=', startOfDay(from));
  if (to) query = query.where('at', '<', endOfDay(to));
  return query;
}

export async function pageOfAudit(
  db: Kysely<Database>,
  criteria: AuditCriteria,
  page: ListPage,
  total: number,
) {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const rows = await matching(db, criteria)
    .selectAll()
    .orderBy('id', slice.backwards ? 'asc' : 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return slice.backwards ? rows.reverse() : rows;
}
export type AuditRecord = Awaited<ReturnType<typeof pageOfAudit>>[number];

export const countAudit = (db: Kysely<Database>, criteria: AuditCriteria): Promise<number> =>
  countRows(matching(db, criteria));

export function auditBefore(
  db: Kysely<Database>,
  criteria: AuditCriteria,
  before: number | null,
  limit: number,
) {
  const query = matching(db, criteria).selectAll().orderBy('id', 'desc').limit(limit);
  return (before === null ? query : query.where('id', '<', before)).execute();
}
