/** Conditions that the reports share. Without a college nothing is counted: it is nobody's. */
import { sql, type RawBuilder } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import type { ReportCriteria } from './criteria';

interface Columns {
  college: RawBuilder<unknown>;
  branch: RawBuilder<unknown>;
  semester: RawBuilder<unknown>;
}

/** For rows with college, branch and semester. */
export const isReported = (
  { scope, branch, semester }: ReportCriteria,
  columns: Columns,
): RawBuilder<boolean> => sql<boolean>`(
  ${scope.college === null ? sql`${columns.college} is not null` : sql`${columns.college} = ${scope.college}`}
  ${scope.branches === null ? sql`` : sql`and ${columns.branch} = any(${[...scope.branches]}::text[])`}
  ${branch === null ? sql`` : sql`and ${columns.branch} = ${branch}`}
  ${semester === null ? sql`` : sql`and ${columns.semester} = ${semester}`})`;

/** For students s. */
export const isOfStudent = (criteria: ReportCriteria): RawBuilder<boolean> =>
  isReported(criteria, { college: sql`s.college`, branch: sql`s.branch`, semester: sql`s.semester` });

/** For placements p of students s. */
export const isOfPlacement = (criteria: ReportCriteria): RawBuilder<boolean> =>
  isReported(criteria, { college: sql`p.college`, branch: sql`p.branch`, semester: sql`s.semester` });

export const isOfYear = ({ year }: ReportCriteria, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${year.from}::date and ${year.to}::date`;

export const dayIn = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${time} at time zone ${sql.lit(TIME_ZONE)})::date`;
