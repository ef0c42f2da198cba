/** Students of the roster whom no account in the figures is (docs/rules.md, office 12). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import { inScope } from '../scopeRepository';

/** By USN or address, at the same college. */
const isCounted = sql`(
  exists (select from students s join student_standings x on x.student_id = s.id
    where s.college_id = r.college_id and upper(btrim(s.usn)) = r.usn)
  or exists (select from users u join students s on s.user_id = u.id
    join student_standings x on x.student_id = s.id
    where lower(u.email) = lower(r.email) and s.college_id = r.college_id))`;

/** As rows of standings; the id of the roster's row is negative, so that it is no student's. */
export const onRosterOnly = (scope: Scope): RawBuilder<unknown> => sql`
  select * from (
    select -r.id as student_id, c.name as college, b.name as branch, r.semester, lower(r.name) as sort_name,
      lower(concat_ws(' ', r.name, r.email, r.usn)) as search_text, (-1)::smallint as stage,
      0 as applications, null::text as risk, null::timestamptz as risk_from
    from roster r join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id
    where r.student_id is null and r.left_at is null and not ${isCounted}) t
  where ${inScope(scope)}`;

/** Changes with whatever a search among them would find. */
export async function stampOf(db: Kysely<Database>, scope: Scope): Promise<{ count: number; stamp: string }> {
  const { rows } = await sql<{ count: number; stamp: string | null }>`
    select count(*)::int as count, sum(hashtextextended(concat_ws('|', t.student_id, t.search_text, t.branch,
      t.semester), 0))::text as stamp
    from (${onRosterOnly(scope)}) t`.execute(db);
  const { count, stamp } = rows[0]!;
  return { count, stamp: stamp ?? '' };
}

const INVITATION = sql`(select max(m.created_at) from mails m
  where m.cause >= 'roster ' || r.id || ' ' and m.cause < 'roster ' || r.id || '!')`;

export interface RosterStudent {
  id: number;
  roster_id: number;
  name: string;
  email: string | null;
  usn: string;
  college: string;
  branch: string | null;
  semester: number | null;
  invited_at: Date | null;
  /** It waits to be confirmed. */
  has_account: boolean;
}

/** @param ids negative, as in `onRosterOnly` */
export async function rosterStudents(db: Kysely<Database>, ids: readonly number[]): Promise<RosterStudent[]> {
  const { rows } = await sql<RosterStudent>`
    select -r.id as id, r.id as roster_id, r.name, r.email, r.usn, c.name as college, b.name as branch,
      r.semester, ${INVITATION} as invited_at,
      exists (select from students s left join users u on u.id = s.user_id where s.college_id = r.college_id
        and (upper(btrim(s.usn)) = r.usn or lower(u.email) = lower(r.email))) as has_account
    from roster r join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id
    where r.id = any(${ids.map((id) => -id)}::integer[])`.execute(db);
  return rows;
}

/** How many of them there are, and how many were invited. */
export async function rosterGroups(db: Kysely<Database>, scope: Scope) {
  const { rows } = await sql<{
    branch: string | null;
    semester: number | null;
    not_signed_in: number;
    invited: number;
  }>`
    select t.branch, t.semester, count(*)::int as not_signed_in, count(m.id)::int as invited
    from (${onRosterOnly(scope)}) t
    left join (select distinct split_part(cause, ' ', 2)::int as id from mails where kind = 'roster') m
      on m.id = -t.student_id
    group by 1, 2 order by 1 nulls last, 2 nulls last`.execute(db);
  return rows;
}
