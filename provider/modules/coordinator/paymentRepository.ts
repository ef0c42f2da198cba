import { sql, type Kysely } from 'kysely';
import { PAYMENT_STATUSES } from '#contract/lifecycles/payment';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf } from '#provider/http/page';
import { countPaymentsOf } from './talliesRepository';

/** What the payments can be narrowed by; a coordinator without a college has none. */
export interface PaymentsAsked {
  college: string | null;
  statuses: number[] | null;
  /** Words out of the student's name, e-mail or USN. */
  q: string | null;
}

const matching = ({ college, statuses, q }: PaymentsAsked) => sql`
  from office_payments p
  where p.college = ${college} and p.status = any(${statuses ?? PAYMENT_STATUSES}::smallint[])
    ${
      q === null
        ? sql``
        : sql`and p.student_id in (select student_id from student_standings
            where college = ${college} and search_text like ${containing(q.toLowerCase())})`
    }`;

/** The applications of one page of `total` payments, latest change first. */
export async function pageOfPaymentIds(
  db: Kysely<Database>,
  asked: PaymentsAsked,
  page: number,
  total: number,
): Promise<number[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const order = slice.backwards
    ? sql`p.updated_at, p.application_id`
    : sql`p.updated_at desc, p.application_id desc`;
  const { rows } = await sql<{ id: number }>`
    select p.application_id as id ${matching(asked)} order by ${order}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return slice.backwards ? ids.reverse() : ids;
}

/** How many payments match: as it is kept, or, of some students, counted. */
export async function countPayments(db: Kysely<Database>, asked: PaymentsAsked): Promise<number> {
  const { college, statuses, q } = asked;
  if (college === null) return 0;
  if (q === null) return countPaymentsOf(db, college, statuses ?? PAYMENT_STATUSES);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${matching(asked)}`.execute(db);
  return rows[0]!.n;
}

/** The application behind a payment with its student's college, whoever it belongs to, held until the end. */
export const heldPayment = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .select(['a.id', 'a.status', 'a.internship_type', 'a.updated_at', 's.college'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
