import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { collegeAndBranch } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import { isOfYears, type YearCriteria } from '#provider/services/yearsRepository';
import { inScope, ofScope } from './scopeRepository';
import { countPaymentsOf } from './figures/talliesRepository';

interface PaymentCriteria {
  scope: Scope;
  statuses: number[] | null;
  years: YearCriteria;
  q: string | null;
}

/** Figures have the payments of years that are not archived; all others are read from the applications. */
const paymentsIn = (years: YearCriteria) =>
  years.isCounted
    ? sql`office_payments p`
    : sql`(select a.id as application_id, a.student_id, s.college, a.status, a.updated_at
        from applications a join students s on s.id = a.student_id
        where a.internship_type = ${INTERNSHIP_TYPE.paid} and ${isOfYears(years, sql`a.year_day`)}) p`;

const ofYears = ({ scope, years }: PaymentCriteria, statuses: readonly number[]) => sql`
  from ${paymentsIn(years)} where ${ofScope(scope, 'p')} and p.status = any(${statuses}::smallint[])`;

const byWords = ({ scope, years }: PaymentCriteria, statuses: readonly number[], q: string) => sql`
  from ${paymentsIn(years)}
  where ${ofScope(scope, 'p')} and p.status = any(${statuses}::smallint[])
    and p.student_id in (select t.student_id from student_standings t
      where ${inScope(scope)} and t.search_text like ${containing(q)})`;

/** Then the longest wait comes first. */
const isOfWaiting = (statuses: readonly number[] | null): boolean =>
  statuses?.length === 1 && statuses[0] === APPLICATION.paymentPending;

/** Latest change first; of pending ones the oldest. */
export async function pageOfPaymentIds(
  db: Kysely<Database>,
  criteria: PaymentCriteria,
  page: ListPage,
  total: number,
): Promise<number[]> {
  const { scope, statuses, q, years } = criteria;
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const order =
    slice.backwards !== isOfWaiting(statuses)
      ? sql`p.updated_at, p.application_id`
      : sql`p.updated_at desc, p.application_id desc`;
  const wanted = statuses ?? PAYMENT_STATUSES;
  // One index scan per status: a scan of all passed thousands of other applications. Constants, because the
  // planner misjudges statuses out of a table.
  const ofStatus = (status: number) => sql`
    (select p.application_id, p.updated_at from office_payments p
     where ${ofScope(scope, 'p')} and p.status = ${status}::smallint
     order by ${order} limit ${slice.offset + slice.limit})`;
  const matches =
    q !== null
      ? byWords(criteria, wanted, q)
      : years.isCounted
        ? sql`from (${sql.join(wanted.map(ofStatus), sql` union all `)}) p`
        : ofYears(criteria, wanted);
  const { rows } = await sql<{ id: number }>`
    select p.application_id as id ${matches}
    order by ${order} limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return slice.backwards ? ids.reverse() : ids;
}

export function countPayments(db: Kysely<Database>, criteria: PaymentCriteria): Promise<number> {
  const { scope, statuses, q, years } = criteria;
  const wanted = statuses ?? PAYMENT_STATUSES;
  if (q !== null) return countFrom(db, byWords(criteria, wanted, q));
  return years.isCounted ? countPaymentsOf(db, scope, wanted) : countFrom(db, ofYears(criteria, wanted));
}

export async function idsOfPayments(db: Kysely<Database>, criteria: PaymentCriteria): Promise<number[]> {
  const total = await countPayments(db, criteria);
  return pageOfPaymentIds(db, criteria, { page: 1, perPage: Math.max(total, 1) }, total);
}

/** Locked, in order of ids. */
export const heldPayments = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['a.id', 'a.status', 'a.internship_type', 'a.updated_at', 'u.name', ...collegeAndBranch('s')])
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
