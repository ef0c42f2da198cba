/** Conditions by which a coordinator finds those of the own scope, and nobody else. */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#provider/policies/applications';

/** Of rows `t` that name college and branch: of the college, and of the branches where any are named. */
export const inScope = ({ college, branches }: Scope): RawBuilder<boolean> =>
  branches === null
    ? sql<boolean>`t.college = ${college}`
    : sql<boolean>`(t.college = ${college} and t.branch = any(${branches}::text[]))`;

/** Of rows `alias` that name the college and a student: the student tells the branch. */
export const ofScope = (scope: Scope, alias: 'p' | 'q'): RawBuilder<boolean> => {
  const [college, student] = [sql.ref(`${alias}.college`), sql.ref(`${alias}.student_id`)];
  return scope.branches === null
    ? sql<boolean>`${college} = ${scope.college}`
    : sql<boolean>`(${college} = ${scope.college} and ${student} in (
        select t.student_id from student_standings t where ${inScope(scope)}))`;
};
