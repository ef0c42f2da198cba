import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#provider/policies/applications';

/** For rows `t` with college and branch. */
export const inScope = ({ college, branches }: Scope): RawBuilder<boolean> =>
  branches === null
    ? sql<boolean>`t.college = ${college}`
    : sql<boolean>`(t.college = ${college} and t.branch = any(${branches}::text[]))`;

/** For rows `alias` with college and student, who has the branch. */
export const ofScope = (scope: Scope, alias: 'p' | 'q'): RawBuilder<boolean> => {
  const [college, student] = [sql.ref(`${alias}.college`), sql.ref(`${alias}.student_id`)];
  return scope.branches === null
    ? sql<boolean>`${college} = ${scope.college}`
    : sql<boolean>`(${college} = ${scope.college} and ${student} in (
        select t.student_id from student_standings t where ${inScope(scope)}))`;
};
