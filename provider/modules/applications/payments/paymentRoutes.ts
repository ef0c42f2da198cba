import type { FastifyInstance } from 'fastify';
import { listCompanyPayments, type CompanyPayment } from '#contract/application/calls';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { ROLES } from '#contract/roles';
import { readFilters } from '#provider/http/filters';
import { pagedRoute } from '#provider/lists';
import { pendingPayment } from '../own/ownPresenter';
import { companyOf } from '#provider/modules/companyProfile/repository';
import { countCompanyPayments, pageOfCompanyPaymentIds } from './companyPaymentRepository';
import { paymentsByIds, type StudentPaymentRow } from './paymentRecordRepository';

/** Without the receipt, which is for the college. */
const presentCompanyPayment = (row: StudentPaymentRow): CompanyPayment => ({
  id: row.id,
  student: { name: row.student_name, usn: row.usn },
  internship: row.internship,
  amount: row.amount,
  reference: row.reference,
  status: row.status,
  updated_at: row.updated_at.toISOString(),
  ...pendingPayment(row),
});

export function companyPaymentRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCompanyPayments, [ROLES.company], {
    criteria: async ({ services: { db }, user, query }) => {
      const statuses = readFilters(query, (filters) => filters.statuses('status', PAYMENT_STATUSES));
      return { statuses, company: await companyOf(db, user.id) };
    },
    count: ({ services: { db } }, { company, statuses }) =>
      company ? countCompanyPayments(db, company.id, statuses) : 0,
    rows: async ({ services: { db } }, { company, statuses }, page) =>
      paymentsByIds(db, company ? await pageOfCompanyPaymentIds(db, company.id, statuses, page) : []),
    present: presentCompanyPayment,
  });
}
