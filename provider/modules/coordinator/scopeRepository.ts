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

/** Everybody, or only confirmed students by policy (docs/rules.md, belonging 3): a row `t` of students. */
export const isCounted = sql<boolean>`((select belonging from policy) = 'open'
  or exists (select from enrolments where student_id = t.id and state = 'confirmed'))`;
