import { sql, type Kysely } from 'kysely';
import { branchName, collegeAndBranch, collegeName } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import { inScope } from '../scopeRepository';

export interface ExceptionCriteria {
  scope: Scope;
  q: string | null;
  studentId: number | null;
}

/** Of students `t`; an internship that is gone took its exceptions along. */
const matching = ({ scope, q, studentId }: ExceptionCriteria) => sql`
  from eligibility_exceptions e join students t on t.id = e.student_id join users u on u.id = t.user_id
  where ${inScope(scope)}
  ${studentId === null ? sql`` : sql`and t.id = ${studentId}`}
  ${q === null ? sql`` : sql`and folded(concat_ws(' ', u.name, t.usn)) like ${containing(q)}`}`;

export interface ExceptionListRow {
  id: number;
  student_id: number;
  name: string;
  usn: string | null;
  college: string | null;
  branch: string | null;
  internship_id: number | null;
  internship: string | null;
  reason: string;
  until: string;
  by: string | null;
  created_at: Date;
}

export async function pageOfExceptions(
  db: Kysely<Database>,
  criteria: ExceptionCriteria,
  page: ListPage,
): Promise<ExceptionListRow[]> {
  const { rows } = await sql<ExceptionListRow>`
    select e.id, t.id as student_id, u.name, t.usn, ${collegeName('t')} as college, ${branchName('t')} as branch,
      e.internship_id, (select name from internships where id = e.internship_id) as internship, e.reason,
      e.until::text as until, (select name from users where id = e.created_by) as by, e.created_at
    ${matching(criteria)} order by e.id desc limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export const countExceptions = (db: Kysely<Database>, criteria: ExceptionCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

/** Locked, in the order of ids. */
export const studentsToExcept = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.name', ...collegeAndBranch('s')])
    .where(sql<boolean>`s.id = any(${[...ids]}::integer[])`)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();

export const internshipNamed = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom('internships')
    .select(['id', 'slug', 'name', 'listed'])
    .where('id', '=', id)
    .executeTakeFirst();

interface NewException {
  student_id: number;
  internship_id: number | null;
  reason: string;
  until: string;
  created_by: number;
  created_at: Date;
}

/** Another one for the same takes its place. @returns its id */
export async function writeException(trx: Kysely<Database>, row: NewException): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into eligibility_exceptions (student_id, internship_id, reason, until, created_by, created_at)
    values (${row.student_id}, ${row.internship_id}, ${row.reason}, ${row.until}, ${row.created_by}, ${row.created_at})
    on conflict (student_id, coalesce(internship_id, 0)) do update set reason = excluded.reason,
      until = excluded.until, created_by = excluded.created_by, created_at = excluded.created_at
    returning id`.execute(trx);
  return rows[0]!.id;
}

export type WhichException = { id: number } | { studentId: number; internshipId: number | null };

export const lockException = (trx: Kysely<Database>, which: WhichException) =>
  trx
    .selectFrom('eligibility_exceptions as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .select(['e.id', 'e.internship_id', 'e.until', 's.user_id', ...collegeAndBranch('s')])
    .where(
      'id' in which
        ? sql<boolean>`e.id = ${which.id}`
        : sql<boolean>`e.student_id = ${which.studentId} and e.internship_id is not distinct from ${which.internshipId}`,
    )
    .forUpdate('e')
    .executeTakeFirst();

export const deleteException = (trx: Kysely<Database>, id: number) =>
  trx.deleteFrom('eligibility_exceptions').where('id', '=', id).execute();
