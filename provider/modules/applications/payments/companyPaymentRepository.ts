import type { Kysely } from 'kysely';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';

const ofCompany = (db: Kysely<Database>, companyId: number, statuses: number[] | null) =>
  db
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('internship_type', '=', INTERNSHIP_TYPE.paid)
    .where('status', 'in', statuses ?? PAYMENT_STATUSES);

export async function pageOfCompanyPaymentIds(
  db: Kysely<Database>,
  companyId: number,
  statuses: number[] | null,
  page: ListPage,
): Promise<number[]> {
  const rows = await ofCompany(db, companyId, statuses)
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  return rows.map(({ id }) => id);
}

export const countCompanyPayments = (
  db: Kysely<Database>,
  companyId: number,
  statuses: number[] | null,
): Promise<number> => countRows(ofCompany(db, companyId, statuses));
