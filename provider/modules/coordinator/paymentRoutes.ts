import type { FastifyInstance } from 'fastify';
import { listCoordinatorPayments, updatePaymentStatus } from '#contract/coordinator/calls';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { LIMITS } from '#contract/limits';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { ROLES } from '#contract/roles';
import { tooLong } from '#contract/textRules';
import { dataNotUpdated, invalid, notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { text, textOrNull, isCurrentVersion } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { isInScope, scopeOf } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { moveApplication } from '../applications/moves/move';
import { paymentsByIds } from '../applications/payments/paymentRecordRepository';
import { statusOrInvalid } from '../applications/moves/status';
import { countPayments, heldPayment, pageOfPaymentIds } from './collegePaymentRepository';
import { presentCollegePayment } from './presenter';

const COORDINATOR = [ROLES.coordinator] as const;

function remarkOrInvalid(value: unknown): string | null {
  const remark = text(value);
  if (remark.length > LIMITS.remark) throw invalid({ remark: [tooLong(LIMITS.remark)] });
  return textOrNull(remark);
}

export function coordinatorPaymentRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCoordinatorPayments, COORDINATOR, {
    criteria: ({ user, query }) =>
      readFilters(query, (filters) => ({
        scope: scopeOf(user),
        statuses: filters.statuses('status', PAYMENT_STATUSES),
        q: filters.search('q'),
      })),
    count: async ({ services: { db, standings } }, criteria) => {
      const asOf = await standings.bringUp();
      return { total: await countPayments(db, criteria), asOf };
    },
    rows: async ({ services: { db } }, criteria, page, { total }) =>
      paymentsByIds(db, await pageOfPaymentIds(db, criteria, page, total)),
    present: presentCollegePayment,
  });

  route(app, updatePaymentStatus, COORDINATOR, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', DASHBOARD_TEXTS.missingApplicationId);
    const to = statusOrInvalid(body.status);
    const remark = remarkOrInvalid(body.remark);
    await db.transaction().execute(async (trx) => {
      const application = await heldPayment(trx, id);
      if (!application || !isInScope(application, user)) throw notFound('Payment not found.');
      if (!isCurrentVersion(body.updated_at, application.updated_at)) throw dataNotUpdated();
      await moveApplication(trx, {
        role: ROLES.coordinator,
        userId: user.id,
        application,
        to,
        now: now(),
        set: { remark },
      });
    });
    return ok({ id, status: to }, 'Payment status updated.');
  });
}
