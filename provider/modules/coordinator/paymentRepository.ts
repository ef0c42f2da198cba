import type { Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import type { Database } from '#provider/database/schema';
import { offsetOf } from '#provider/http/page';
import { payments } from '../student/paymentRepository';

/** Payments of the college's students; a coordinator without a college sees none. */
function ofCollege(db: Kysely<Database>, college: string | null, statuses: number[] | null) {
  const query = payments(db)
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.name as student_name', 's.usn'])
    .where('s.college', '=', college);
  return statuses ? query.where('a.status', 'in', statuses) : query;
}

/** One page of the college's payments, latest change first. */
export const pageOfCollegePayments = (
  db: Kysely<Database>,
  college: string | null,
  statuses: number[] | null,
  page: number,
) => ofCollege(db, college, statuses).limit(PER_PAGE).offset(offsetOf(page)).execute();

/** How many payments the college's students have. */
export async function countCollegePayments(
  db: Kysely<Database>,
  college: string | null,
  statuses: number[] | null,
): Promise<number> {
  const { n } = await db
    .selectFrom(ofCollege(db, college, statuses).as('p'))
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The application behind a payment with its student's college, whoever it belongs to. */
export const paymentApplication = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .select(['a.id', 'a.status', 'a.internship_type', 's.college'])
    .where('a.id', '=', id)
    .executeTakeFirst();
