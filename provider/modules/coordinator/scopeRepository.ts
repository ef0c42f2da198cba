import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#provider/policies/applications';

const isOfCollege = (column: RawBuilder<unknown>, { college }: Scope): RawBuilder<boolean> =>
  college === null ? sql<boolean>`${column} is not null` : sql<boolean>`${column} = ${college}`;

/** For rows `t` with college and branch. */
export const inScope = (scope: Scope): RawBuilder<boolean> => {
  const ofCollege = isOfCollege(sql`t.college`, scope);
  return scope.branches === null
    ? ofCollege
    : sql<boolean>`(${ofCollege} and t.branch = any(${scope.branches}::text[]))`;
};

/** For rows `alias` with college and student, who has the branch. */
export const ofScope = (scope: Scope, alias: 'p' | 'q'): RawBuilder<boolean> => {
  const [college, student] = [sql.ref(`${alias}.college`), sql.ref(`${alias}.student_id`)];
  const ofCollege = isOfCollege(sql`${college}`, scope);
  return scope.branches === null
    ? ofCollege
    : sql<boolean>`(${ofCollege} and ${student} in (
        select t.student_id from student_standings t where ${inScope(scope)}))`;
};
