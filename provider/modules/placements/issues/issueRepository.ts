import { sql, type Kysely } from 'kysely';
import type { IssueState, PlacementIssueKind } from '#contract/placement/issues';
import { branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import { firstOf } from '#provider/database/firstOf';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { PlacementViewer } from '#provider/policies/placements';
import { isOfYears, yearOfDay, type OfYear, type YearCriteria } from '#provider/services/yearsRepository';
import { isFollowedBy } from '../lists/viewerRepository';

type Db = Kysely<Database>;

interface IssueCriteria {
  viewer: PlacementViewer;
  state: IssueState;
  kind: PlacementIssueKind | null;
  college: string | null;
  years: YearCriteria;
  q: string | null;
}

export interface IssueRow {
  id: number;
  placement_id: number;
  kind: PlacementIssueKind;
  text: string;
  since: Date;
  settled_at: Date | null;
  settled_by: string | null;
  note: string | null;
  student_id: number;
  student_user_id: number;
  student_name: string;
  usn: string | null;
  branch: string | null;
  semester: number | null;
  title: string;
  company: string;
  state: string;
  college: string | null;
}

const COLUMNS = sql`i.id, i.placement_id, i.kind, i.text, i.since, i.settled_at, b.name as settled_by, i.note,
  s.id as student_id, s.user_id as student_user_id, u.name as student_name, s.usn, ${branchName('s')} as branch, s.semester,
  p.title, p.company, p.state, ${collegeName('p')} as college`;

const FROM = sql`
  from placement_issues i join placements p on p.id = i.placement_id
    join students s on s.id = p.student_id join users u on u.id = s.user_id
    left join users b on b.id = i.settled_by`;

const matching = ({ viewer, state, kind, college, years, q }: IssueCriteria) => sql`
  ${FROM}
  where ${isFollowedBy(viewer)} and i.settled_at is ${state === 'open' ? sql`null` : sql`not null`}
    and ${isOfYears(years, sql`p.year_day`)}
  ${kind === null ? sql`` : sql`and i.kind = ${kind}`}
  ${college === null ? sql`` : sql`and p.college_id = ${collegeId(college)}`}
  ${
    q === null
      ? sql``
      : sql`and (folded(u.name) like ${containing(q)} or folded(s.usn) like ${containing(q)} or folded(p.title) like ${containing(q)}
          or folded(p.company) like ${containing(q)})`
  }`;

/** Open ones oldest first, settled ones newest first. */
export async function issuesPage(db: Db, criteria: IssueCriteria, page: ListPage): Promise<IssueRow[]> {
  const order = criteria.state === 'open' ? sql`i.since, i.id` : sql`i.settled_at desc, i.id desc`;
  const { rows } = await sql<IssueRow>`
    select ${COLUMNS} ${matching(criteria)} order by ${order} limit ${page.perPage} offset ${offsetOf(page)}`.execute(
    db,
  );
  return rows;
}

export async function idsOfIssues(db: Db, criteria: IssueCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.id ${matching(criteria)} order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const countIssues = (db: Db, criteria: IssueCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

export async function openIssuesOf(db: Db, placementId: number): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${COLUMNS} ${FROM} where i.placement_id = ${placementId} and i.settled_at is null
    order by i.since, i.id`.execute(db);
  return rows;
}

/** Those that the viewer follows, locked, in order of ids. */
export async function lockedIssues(
  trx: Db,
  viewer: PlacementViewer,
  ids: readonly number[],
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${COLUMNS} ${FROM} where ${isFollowedBy(viewer)} and i.id = any(${ids}::integer[])
    order by i.id for update of i`.execute(trx);
  return rows;
}

/** The years of those that the viewer follows. */
export async function followedIssues(
  db: Db,
  viewer: PlacementViewer,
  ids: readonly number[],
): Promise<OfYear[]> {
  const { rows } = await sql<OfYear>`
    select ${yearOfDay(sql`p.year_day`)} as year ${FROM}
    where ${isFollowedBy(viewer)} and i.id = any(${ids}::integer[])`.execute(db);
  return rows;
}

export const markSettled = (
  trx: Db,
  ids: readonly number[],
  { by, at, note }: { by: number; at: Date; note: string | null },
) =>
  trx
    .updateTable('placement_issues')
    .set({ settled_by: by, settled_at: at, note })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();

export async function openIssues(
  db: Db,
  viewer: PlacementViewer,
): Promise<{ count: number; since: Date | null; first: number[] }> {
  const { rows } = await sql<{ count: number; since: Date | null; first: number[] }>`
    select count(*)::int as count, min(i.since) as since, ${firstOf(sql`i.id`, sql`i.since, i.id`)} as first
    from placement_issues i join placements p on p.id = i.placement_id
    where ${isFollowedBy(viewer)} and i.settled_at is null`.execute(db);
  return rows[0]!;
}
