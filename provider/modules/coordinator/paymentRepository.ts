import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import { PAYMENT_STATUSES } from '#contract/lifecycles/payment';
import { INTERNSHIP_TYPE } from '#contract/options';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf } from '#provider/http/page';

/** What the payments can be narrowed by; a coordinator without a college has none. */
export interface PaymentsAsked {
  college: string | null;
  statuses: number[] | null;
  /** Words out of the student's name, e-mail or USN. */
  q: string | null;
}

/** From the college's students to the applications of each: joined, whole tables would be read. */
const matching = ({ college, statuses, q }: PaymentsAsked) => sql`
  from students s
  cross join lateral (
    select id, updated_at from applications
    where student_id = s.id and internship_type = ${INTERNSHIP_TYPE.paid}
      and status = any(${statuses ?? PAYMENT_STATUSES}::smallint[]) offset 0) a
  where s.college = ${college}
    ${q === null ? sql`` : sql`and s.search_text like ${containing(q.toLowerCase())}`}`;

/** The applications of one page of payments, latest change first. */
export async function pageOfPaymentIds(
  db: Kysely<Database>,
  asked: PaymentsAsked,
  page: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id ${matching(asked)} order by a.updated_at desc, a.id desc
    limit ${PER_PAGE} offset ${offsetOf(page)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many payments match. */
export async function countPayments(db: Kysely<Database>, asked: PaymentsAsked): Promise<number> {
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
