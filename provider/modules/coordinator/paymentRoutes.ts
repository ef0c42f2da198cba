import type { FastifyInstance } from 'fastify';
import { listCoordinatorPayments, updatePaymentStatus } from '#contract/coordinator/calls';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { LIMITS } from '#contract/limits';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { ROLES } from '#contract/roles';
import { tooLong } from '#contract/textRules';
import { invalid } from '#provider/errors';
import { chosenIds, isFiltered, namesSeveral } from '#provider/http/chosen';
import { readFilters } from '#provider/http/filters';
import { isRehearsal, NOTHING_CHANGED, text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { scopeIn } from '#provider/http/scope';
import { pagedRoute } from '#provider/lists';
import { scopeOf, type Scope } from '#provider/policies/applications';
import { massRoute } from '#provider/mass';
import { ok } from '#provider/route';
import { readYear } from '#provider/http/years';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { ofApplications } from '../applications/archivedFirst';
import { paymentsByIds } from '../applications/payments/paymentRecordRepository';
import { statusOrInvalid } from '../applications/moves/status';
import { countPayments, idsOfPayments, pageOfPaymentIds } from './collegePaymentRepository';
import { decidePayment, decidePayments } from './decidePayments';
import { presentCollegePayment } from './presenter';

const COORDINATOR = [ROLES.coordinator] as const;

function remarkOrInvalid(value: unknown): string | null {
  const remark = text(value);
  if (remark.length > LIMITS.remark) throw invalid({ remark: [tooLong(LIMITS.remark)] });
  return textOrNull(remark);
}

const readPaymentFilters = (user: Scope, query: Readonly<Record<string, unknown>>, years: YearCriteria) =>
  readFilters(query, (filters) => ({
    years,
    scope: scopeIn(user, query),
    statuses: filters.statuses('status', PAYMENT_STATUSES),
    q: filters.search('q'),
  }));

export function coordinatorPaymentRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCoordinatorPayments, COORDINATOR, {
    criteria: async ({ services: { db }, user, query }) =>
      readPaymentFilters(user, query, await readYear(db, query)),
    count: ({ services: { db } }, criteria) => countPayments(db, criteria),
    rows: async ({ services: { db } }, criteria, page) =>
      paymentsByIds(db, await pageOfPaymentIds(db, criteria, page)),
    present: presentCollegePayment,
  });

  massRoute(
    app,
    updatePaymentStatus,
    { access: COORDINATOR, subject: 'payment', archivedFirst: ofApplications(['id', 'ids']) },
    async ({ services: { db, now }, user, body }) => {
      const isOne = !namesSeveral(body) && !isFiltered(body);
      const one = isOne ? idOrInvalid(body.id, 'id', DASHBOARD_TEXTS.missingApplicationId) : null;
      const status = statusOrInvalid(body.status);
      const verdict = { userId: user.id, to: status, remark: remarkOrInvalid(body.remark), now: now() };
      const dryRun = isRehearsal(body);
      if (one !== null && dryRun) throw invalid({ dry_run: ['Send ids or a filter'] });
      if (one !== null) {
        await decidePayment(db, scopeOf(user), { id: one, version: body.updated_at }, verdict);
        return ok({ id: one, status }, 'Payment status updated.');
      }
      const ids = await chosenIds(
        body,
        { one: 'payment', many: 'payments', list: listCoordinatorPayments },
        async (query) => idsOfPayments(db, readPaymentFilters(user, query, await readYear(db, query))),
      );
      const rows = await decidePayments(db, scopeOf(user), { ids, dryRun }, verdict);
      const moved = rows.filter(({ error }) => error === null).length;
      const data = { status, rows, moved, dry_run: dryRun ? 1 : 0 };
      return ok(data, dryRun ? NOTHING_CHANGED : `${moved} of ${rows.length} payments updated.`);
    },
  );
}
