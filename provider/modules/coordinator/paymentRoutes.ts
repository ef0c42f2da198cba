import type { FastifyInstance } from 'fastify';
import { listCoordinatorPayments, updatePaymentStatus } from '#contract/calls/coordinator';
import { PAYMENT_STATUSES } from '#contract/lifecycles/payment';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { tooLong } from '#contract/rules/fields';
import { TEXTS } from '#contract/texts';
import { invalid, notFound } from '#provider/errors';
import { Filters } from '#provider/http/filters';
import { text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { isOfOwnCollege } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { moveApplication } from '../applications/move';
import { statusOrInvalid } from '../applications/status';
import { presentCollegePayment } from './presenter';
import { countCollegePayments, pageOfCollegePayments, paymentApplication } from './paymentRepository';

const COORDINATOR = [ROLES.coordinator] as const;

function remarkOrInvalid(value: unknown): string | null {
  const remark = text(value);
  if (remark.length > LIMITS.remark) throw invalid({ remark: [tooLong(LIMITS.remark)] });
  return textOrNull(remark);
}

/** Payments of students of the coordinator's college. */
export function coordinatorPaymentRoutes(app: FastifyInstance): void {
  route(app, listCoordinatorPayments, COORDINATOR, async ({ services: { db }, user, query }) => {
    const filters = new Filters(query);
    const statuses = filters.statuses('status', PAYMENT_STATUSES);
    filters.check();
    const page = pageNumber(query.page);
    const [rows, total] = await Promise.all([
      pageOfCollegePayments(db, user.college, statuses, page),
      countCollegePayments(db, user.college, statuses),
    ]);
    return ok(
      paginate({
        page,
        total,
        path: listCoordinatorPayments.path,
        query,
        rows: rows.map(presentCollegePayment),
      }),
    );
  });

  route(app, updatePaymentStatus, COORDINATOR, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', TEXTS.missingApplicationId);
    const to = statusOrInvalid(body.status);
    const remark = remarkOrInvalid(body.remark);
    const application = await paymentApplication(db, id);
    if (!application || !isOfOwnCollege(application, user)) throw notFound('Payment not found.');
    await db
      .transaction()
      .execute((trx) =>
        moveApplication(trx, { role: ROLES.coordinator, application, to, now: now(), set: { remark } }),
      );
    return ok({ id, status: to }, 'Payment status updated.');
  });
}
