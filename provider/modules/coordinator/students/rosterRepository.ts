/** Students of the roster without an account in the figures (docs/rules.md, office 12). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import { inScope, isCounted } from '../scopeRepository';
import type { Standing } from '../figures/standingRepository';

const ofCollege = (scope: Scope) =>
  sql`from roster r join colleges c on c.id = r.college_id
    where ${scope.college === null ? sql`true` : sql`c.name = ${scope.college}`}`;

/** An array as PostgreSQL writes it ("{1,2}"): parsing 20,000 ids takes as long as finding them. */
export type RosterIds = string;

/** Rows without an account in the figures, by USN or address at the same college. Lists once, then joins. */
export async function idsOnRosterOnly(
  db: Kysely<Database>,
  scope: Scope,
  { left = false } = {},
): Promise<RosterIds | null> {
  const { branches } = scope;
  const { rows } = await sql<{ ids: RosterIds | null }>`
    with counted as materialized (
      select t.college_id, upper(btrim(t.usn)) as usn, lower(u.email) as email,
        u.id in (select user_id from university_accounts where former_emails <> '{}')
          and kept_address(u) is null as gave_up
      from students t join users u on u.id = t.user_id
      where ${inScope({ ...scope, branches: null })} and ${isCounted} and t.college_id is not null),
    open as (
      select r.id, r.college_id, r.usn, lower(r.email) as email, r.branch_id ${ofCollege(scope)}
        and r.student_id is null and r.left_at is ${left ? sql`not null` : sql`null`})
    select array_agg(o.id order by o.id)::text as ids from open o left join branches b on b.id = o.branch_id
    where (o.college_id, o.usn) not in (select college_id, usn from counted where usn is not null)
      and (o.email is null or (o.college_id, o.email) not in (select college_id, email from counted where not gave_up))
      ${branches === null ? sql`` : sql`and b.name = any(${branches}::text[])`}`.execute(db);
  return rows[0]!.ids;
}

/** As rows of standings, of the same types; ids are negative, so that they are no student's. */
export const rosterRows = (ids: RosterIds): RawBuilder<Standing> => sql`
  select -r.id as student_id, r.college_id, r.branch_id, r.semester, lower(r.name) as sort_name,
    folded(concat_ws(' ', r.name, r.email, r.usn)) as search_text, -1 as stage, 0 as applications,
    null::text as risk, null::timestamptz as risk_from, null::int as risk_weekdays, null::jsonb as risk_former
  from roster r where r.id = any(${ids}::integer[])`;

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
  left_at: Date | null;
  /** It waits to be confirmed. */
  has_account: boolean;
}

/**
 * @param ids negative, as in `rosterRows`. USNs are counted, since for "exists" the planner would read every
 * student of the college.
 */
export async function rosterStudents(db: Kysely<Database>, ids: readonly number[]): Promise<RosterStudent[]> {
  const wanted = ids.map((id) => -id);
  const { rows } = await sql<RosterStudent>`
    select -r.id as id, r.id as roster_id, r.name, r.email, r.usn, c.name as college, b.name as branch,
      r.semester, r.left_at, (select max(created_at) from mails where roster_id = r.id and kind = 'roster') as invited_at,
      (select count(*) > 0 from students s where s.college_id = r.college_id and upper(btrim(s.usn)) = r.usn)
      or exists (select from users u join students s on s.user_id = u.id
        where lower(u.email) = lower(r.email) and kept_address(u) is not null
          and s.college_id = r.college_id) as has_account
    from roster r join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id
    where r.id = any(${wanted}::integer[])`.execute(db);
  return rows;
}

/** How many of them there are, and how many were invited: by the branch's id first, in half the time. */
export async function rosterGroups(db: Kysely<Database>, ids: RosterIds | null) {
  if (ids === null) return [];
  const { rows } = await sql<{
    branch: string | null;
    semester: number | null;
    not_signed_in: number;
    invited: number;
  }>`
    with groups as materialized (
      select r.branch_id, r.semester, count(*)::int as not_signed_in, count(m.id)::int as invited
      from roster r
      left join (select distinct roster_id as id from mails where roster_id is not null and kind = 'roster') m on m.id = r.id
      where r.id = any(${ids}::integer[]) group by 1, 2)
    select b.name as branch, g.semester, sum(g.not_signed_in)::int as not_signed_in, sum(g.invited)::int as invited
    from groups g left join branches b on b.id = g.branch_id
    group by 1, 2 order by 1 nulls last, 2 nulls last`.execute(db);
  return rows;
}
