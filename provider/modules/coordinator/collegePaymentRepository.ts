import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { collegeAndBranch } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import { isOfYears, type YearCriteria } from '#provider/services/yearsRepository';
import { inScope } from './scopeRepository';

interface PaymentCriteria {
  scope: Scope;
  statuses: readonly number[] | null;
  years: YearCriteria;
  q: string | null;
}

/** Rows `a` of applications with their students t. */
export const paymentsThat = ({ scope, statuses, years, q }: PaymentCriteria) => sql`
  from applications a join students t on t.id = a.student_id
  where a.internship_type = ${sql.lit(INTERNSHIP_TYPE.paid)} and ${inScope(scope)}
    and a.status = any(${[...(statuses ?? PAYMENT_STATUSES)]}::smallint[])
    and ${isOfYears(years, sql`a.year_day`)}
    ${q === null ? sql`` : sql`and t.search_text like ${containing(q)}`}`;

/** Latest change first; of pending ones alone the longest wait. */
const orderOf = ({ statuses }: PaymentCriteria) =>
  statuses?.length === 1 && statuses[0] === APPLICATION.paymentPending
    ? sql`a.updated_at, a.id`
    : sql`a.updated_at desc, a.id desc`;

export async function pageOfPaymentIds(
  db: Kysely<Database>,
  criteria: PaymentCriteria,
  page: ListPage,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id ${paymentsThat(criteria)} order by ${orderOf(criteria)}
    limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows.map(({ id }) => id);
}

export const countPayments = (db: Kysely<Database>, criteria: PaymentCriteria): Promise<number> =>
  countFrom(db, paymentsThat(criteria));

export async function idsOfPayments(db: Kysely<Database>, criteria: PaymentCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id ${paymentsThat(criteria)} order by ${orderOf(criteria)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In order of ids. */
export const lockedPayments = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['a.id', 'a.status', 'a.internship_type', 'a.updated_at', 'u.name', ...collegeAndBranch('s')])
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
