import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import type { PlacementIssueKind } from '#contract/placement/issues';
import { ROLES } from '#contract/roles';
import { collegeName } from '../database/collegeNames';
import type { Database } from '../database/schema';
import { isArchivedDay } from './yearsRepository';

/** Named placements, or the live ones of students or of a company. */
export type IssuesOf =
  | { placementIds: readonly number[] }
  | { studentIds: readonly number[] }
  | { companyId: number };

export interface NewIssue {
  kind: PlacementIssueKind;
  text: string;
  at: Date;
}

export interface ConcernedPlacement {
  placement_id: number;
  student: string;
  student_user_id: number;
  title: string;
  company: string;
  college: string | null;
}

const among = (of: IssuesOf) => {
  if ('placementIds' in of) return sql`p.id = any(${of.placementIds}::integer[])`;
  const live = sql`p.state = any(${[...LIVE_PLACEMENT_STATES]}::text[])`;
  return 'studentIds' in of
    ? sql`p.student_id = any(${of.studentIds}::integer[]) and ${live}`
    : sql`p.company_id = ${of.companyId} and ${live}`;
};

/** Skips placements of archived years, and with an open issue of the kind. @returns the others */
export async function insertIssues(
  trx: Kysely<Database>,
  of: IssuesOf,
  { kind, text, at }: NewIssue,
): Promise<ConcernedPlacement[]> {
  const { rows } = await sql<ConcernedPlacement>`
    with raised as (
      insert into placement_issues (placement_id, kind, text, since)
      select p.id, ${kind}, ${text}, ${at}::timestamptz from placements p
      where ${among(of)} and not ${isArchivedDay(sql`p.year_day`)} order by p.id
      on conflict (placement_id, kind) where settled_at is null do nothing
      returning placement_id)
    select p.id as placement_id, u.name as student, u.id as student_user_id, p.title, p.company,
      ${collegeName('p')} as college
    from raised r join placements p on p.id = r.placement_id
    join students s on s.id = p.student_id join users u on u.id = s.user_id
    order by p.id`.execute(trx);
  return rows;
}

/** @returns their colleges */
export async function closeIssues(
  trx: Kysely<Database>,
  of: IssuesOf,
  { kind, at, note }: { kind: PlacementIssueKind; at: Date; note: string },
): Promise<(string | null)[]> {
  const { rows } = await sql<{ college: string | null }>`
    update placement_issues i set settled_at = ${at}, note = ${note}
    from placements p where p.id = i.placement_id and i.kind = ${kind} and i.settled_at is null
      and ${among(of)}
    returning ${collegeName('p')} as college`.execute(trx);
  return rows.map(({ college }) => college);
}

/**
 * Coordinators of its college (`ofBranch`: of its branch) and its guide (docs/placements.md, placements
 * 14).
 */
export const follows = (viewer: {
  id: RawBuilder<unknown>;
  ofCollege: RawBuilder<unknown>;
  ofBranch?: RawBuilder<unknown>;
}) => sql<boolean>`((${viewer.ofCollege}
  ${viewer.ofBranch ? sql`and ${viewer.ofBranch}` : sql``}) or p.guide_id = ${viewer.id})`;

const OF_BRANCH = sql`(not exists (select from coordinator_branches c where c.user_id = u.id)
  or exists (select from coordinator_branches c where c.user_id = u.id and c.branch_id = p.branch_id))`;

/** Active coordinators of each placement. */
export async function coordinatorsOf(
  trx: Kysely<Database>,
  placementIds: readonly number[],
): Promise<{ placement_id: number; user_id: number }[]> {
  const { rows } = await sql<{ placement_id: number; user_id: number }>`
    select p.id as placement_id, u.id as user_id
    from placements p
    join users u on u.role_id = ${ROLES.coordinator} and u.disabled_at is null
      and ${follows({ id: sql`u.id`, ofCollege: sql`p.college_id = u.college_id`, ofBranch: OF_BRANCH })}
    where p.id = any(${placementIds}::integer[])
    order by p.id, u.id`.execute(trx);
  return rows;
}
