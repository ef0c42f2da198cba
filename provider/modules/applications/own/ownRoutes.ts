import type { FastifyInstance } from 'fastify';
import { APPLICATION, APPLICATION_STATUSES } from '#contract/application/lifecycle';
import { applyRules, paymentReferenceRules } from '#contract/application/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { RECEIPT_FORMATS } from '#contract/fileFormats';
import { ROLES } from '#contract/roles';
import { PARENT_CONSENT_NEEDED } from '#contract/student/age';
import {
  applyToInternship,
  listStudentApplications,
  listStudentPayments,
  storeStudentPayment,
  updateStudentApplication,
} from '#contract/student/calls';
import { fileProblem } from '#contract/textRules';
import type { Services } from '#provider/context';
import { forbidden, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { checkBody, flagOrInvalid, number, refuseErrors, text, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { readFormOrBody } from '#provider/plugins/uploads';
import { isOwnApplication, payeeOf } from '#provider/policies/applications';
import { mayApply, needsParentConsent } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { refuseUnconfirmed } from '#provider/modules/roster/belongingGuard';
import { collegeSettings } from '#provider/services/collegeSettingsRepository';
import { studentOf } from '#provider/modules/student/repository';
import { ofApplications } from '../archivedFirst';
import { apply, handInPayment, moveByStudent } from './apply';
import { presentOwnApplication, presentPayment } from './ownPresenter';
import { applicationById, countOwnApplications, pageOfOwnApplications } from './ownRepository';
import { paymentsOf } from '../payments/paymentRecordRepository';
import { eventsOf } from '../repository';
import { statusOrInvalid } from '../moves/status';

const STUDENT = [ROLES.student] as const;
const ACT = { access: STUDENT, archivedFirst: ofApplications(['id']) } as const;
const PAYMENT = { access: STUDENT, archivedFirst: ofApplications(['application_id']) } as const;

/** Others' records answer like unknown ones. */
async function ownApplication({ db }: Services, userId: number, id: number) {
  const student = await studentOf(db, userId);
  const application = await applicationById(db, id);
  if (!application || !isOwnApplication(application, student)) throw notFound('Application not found.');
  return application;
}

export function ownApplicationRoutes(app: FastifyInstance): void {
  route(app, applyToInternship, STUDENT, async ({ services, user, body }) => {
    const { db, lookups, now, origin } = services;
    checkBody(applyRules, { internship_id: body.internship_id ?? '', message: body.message ?? '' });
    const student = await studentOf(db, user.id);
    if (!mayApply(student)) throw forbidden(DASHBOARD_TEXTS.studentGate);
    if (needsParentConsent(student, dayOf(now()))) throw forbidden(PARENT_CONSENT_NEEDED);
    await refuseUnconfirmed(db, student.id);
    const id = await apply(db, {
      studentId: student.id,
      internshipId: number(body.internship_id),
      message: text(body.message),
      acknowledged: flagOrInvalid(body.acknowledged, 'acknowledged'),
      lookups,
      day: dayOf(now()),
      now: now(),
      origin: origin(),
    });
    return ok({ id }, DASHBOARD_TEXTS.applicationSubmitted);
  });

  pagedRoute(app, listStudentApplications, STUDENT, {
    criteria: async ({ services: { db }, user, query }) => {
      const statuses = readFilters(query, (filters) => filters.statuses('status', APPLICATION_STATUSES));
      return { statuses, student: await studentOf(db, user.id) };
    },
    count: ({ services: { db } }, { student, statuses }) => countOwnApplications(db, student.id, statuses),
    rows: async ({ services: { db } }, { student, statuses }, page) => {
      const rows = await pageOfOwnApplications(db, student.id, statuses, page);
      const payee = payeeOf(await collegeSettings(db, student.college));
      const events = await eventsOf(db, rows);
      return rows.map((row) => presentOwnApplication(row, events, payee));
    },
    present: (application) => application,
  });

  route(app, updateStudentApplication, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', DASHBOARD_TEXTS.missingApplicationId);
    const to = statusOrInvalid(body.status);
    const pays = to === APPLICATION.paymentPending;
    if (pays) checkBody(paymentReferenceRules, { reference: body.reference ?? '' });
    const application = await ownApplication(services, user.id, id);
    if (pays)
      await handInPayment(db, {
        userId: user.id,
        application,
        reference: text(body.reference),
        now: now(),
        origin: services.origin(),
      });
    else await moveByStudent(db, { userId: user.id, application, to, now: now(), origin: services.origin() });
    return ok({ id, status: to }, 'Application status updated.');
  });

  route(app, listStudentPayments, STUDENT, async ({ services: { db }, user }) => {
    const student = await studentOf(db, user.id);
    const payee = payeeOf(await collegeSettings(db, student.college));
    return ok((await paymentsOf(db, student.id)).map((row) => ({ ...presentPayment(row), payee })));
  });

  route(app, storeStudentPayment, PAYMENT, async ({ services, request, user }) => {
    const { db, now } = services;
    const values = wireValues(await readFormOrBody(request), { lists: [], files: ['receipt'] });
    const receipt = values.receipt as ReceivedFile | undefined;
    const id = idOrInvalid(values.application_id, 'application_id', DASHBOARD_TEXTS.missingApplicationId);
    checkBody(paymentReferenceRules, { reference: values.reference ?? '' });
    const problem = receipt ? fileProblem(receipt, RECEIPT_FORMATS) : null;
    refuseErrors(problem ? { receipt: [problem] } : {});
    const application = await ownApplication(services, user.id, id);
    const payment = {
      userId: user.id,
      application,
      reference: text(values.reference),
      receipt,
      now: now(),
      origin: services.origin(),
    };
    await withinUploadQuota(services, user.id, values, () => handInPayment(db, payment));
    return ok({ id }, 'Payment reference sent for verification.');
  });
}
