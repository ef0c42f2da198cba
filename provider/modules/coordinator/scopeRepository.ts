import { sql, type RawBuilder } from 'kysely';
import { branchIds, collegeId } from '#provider/database/collegeNames';
import type { Scope } from '#provider/policies/applications';

/** For rows `t` with college and branch. */
export const inScope = ({ college, branches }: Scope): RawBuilder<boolean> => {
  const ofCollege =
    college === null
      ? sql<boolean>`t.college_id is not null`
      : sql<boolean>`t.college_id = ${collegeId(college)}`;
  return branches === null
    ? ofCollege
    : sql<boolean>`(${ofCollege} and t.branch_id = any(${branchIds(branches)}))`;
};

/** A row `t` of students whose row of the roster says that they left: in no list without `state=left`. */
export const hasLeft = sql<boolean>`(t.id in (
  select student_id from roster where left_at is not null and student_id is not null))`;

/** Those of the scope who did not leave. */
export const enrolledIn = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${inScope(scope)} and not ${hasLeft})`;

/** Everybody, or only confirmed students by policy (docs/rules.md, belonging 3): a row `t` of students. */
export const isCounted = sql<boolean>`((select belonging from policy) = 'open'
  or exists (select from enrolments where student_id = t.id and state = 'confirmed'))`;
