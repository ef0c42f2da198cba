/** Conditions that the reports share. Without a college nothing is counted: it is nobody's. */
import { sql, type RawBuilder } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import { branchId, branchIds, collegeId } from '#provider/database/collegeNames';
import type { ReportCriteria } from './criteria';

interface Columns {
  collegeId: RawBuilder<unknown>;
  branchId: RawBuilder<unknown>;
  semester: RawBuilder<unknown>;
}

/** For rows with college, branch and semester. */
export const isReported = (
  { scope, branch, semester }: ReportCriteria,
  columns: Columns,
): RawBuilder<boolean> => sql<boolean>`(
  ${scope.college === null ? sql`${columns.collegeId} is not null` : sql`${columns.collegeId} = ${collegeId(scope.college)}`}
  ${scope.branches === null ? sql`` : sql`and ${columns.branchId} = any(${branchIds(scope.branches)})`}
  ${branch === null ? sql`` : sql`and ${columns.branchId} = ${branchId(branch)}`}
  ${semester === null ? sql`` : sql`and ${columns.semester} = ${semester}`})`;

/** For students s. */
export const isOfStudent = (criteria: ReportCriteria): RawBuilder<boolean> =>
  isReported(criteria, {
    collegeId: sql`s.college_id`,
    branchId: sql`s.branch_id`,
    semester: sql`s.semester`,
  });

/** For placements p of students s. */
export const isOfPlacement = (criteria: ReportCriteria): RawBuilder<boolean> =>
  isReported(criteria, {
    collegeId: sql`p.college_id`,
    branchId: sql`p.branch_id`,
    semester: sql`s.semester`,
  });

export const isOfYear = ({ year }: ReportCriteria, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${year.from}::date and ${year.to}::date`;

export const dayIn = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${time} at time zone ${sql.lit(TIME_ZONE)})::date`;
