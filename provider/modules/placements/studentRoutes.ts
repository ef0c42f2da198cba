import type { FastifyInstance } from 'fastify';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { phoneNumber } from '#contract/phone';
import {
  askNotStarting,
  cancelOwnPlacement,
  listOwnPlacements,
  proposePlacement,
  storeEmergencyContact,
  storePlacementReport,
} from '#contract/placement/calls';
import { WEEKDAYS } from '#contract/placement/fields';
import {
  emergencyContactRules,
  placementReasonRules,
  placementReportRules,
  proposalErrors,
} from '#contract/placement/rules';
import { ROLES } from '#contract/roles';
import { PARENT_CONSENT_NEEDED } from '#contract/student/age';
import type { Written } from '#provider/archivedFirst';
import type { Services } from '#provider/context';
import { forbidden } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { dayOf } from '#provider/http/days';
import { checkBody, refuseErrors, text, textOrNull, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { readFormOrBody } from '#provider/plugins/uploads';
import { mayApply, needsParentConsent } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { studentOf } from '../student/repository';
import { EVERY_YEAR } from '#provider/services/yearsRepository';
import { askNotStarting as ask } from './decide/notStart';
import { ofPlacements } from './archivedFirst';
import { readPlacementFilters } from './lists/filters';
import { sentTerms, readTerms, SELECT_PLACEMENT } from './form';
import { findPlacements, placementsByIds } from './lists/listRepository';
import { cancelOwn, propose, storeContact, storeReport } from './propose/own';
import { sentPlanId } from './planItem';
import { presentOwn } from './presenter';

const STUDENT = [ROLES.student] as const;
const OF_ONE = ofPlacements('id');
const ACT = { access: STUDENT, archivedFirst: OF_ONE } as const;

/** Throws 403 while the profile is incomplete, or for a minor without consent. */
async function refuseToPropose({ db, now }: Services, userId: number): Promise<void> {
  const student = await studentOf(db, userId);
  if (!mayApply(student)) throw forbidden(DASHBOARD_TEXTS.studentGate);
  if (needsParentConsent(student, dayOf(now()))) throw forbidden(PARENT_CONSENT_NEEDED);
}

const PROPOSAL = {
  access: STUDENT,
  archivedFirst: async (written: Written) => {
    await refuseToPropose(written.services, written.user.id);
    await OF_ONE(written);
  },
} as const;

export function studentPlacementRoutes(app: FastifyInstance): void {
  pagedRoute(app, listOwnPlacements, STUDENT, {
    criteria: ({ services: { now }, query }) =>
      readPlacementFilters(query, { now: now(), years: EVERY_YEAR }),
    count: async ({ services: { db }, user }, criteria, page) =>
      findPlacements(db, { student: (await studentOf(db, user.id)).id }, criteria, page),
    rows: ({ services: { db } }, _asked, _page, { ids }) => placementsByIds(db, ids),
    present: (row, _context, { today }) => presentOwn(row, today),
  });

  route(app, proposePlacement, PROPOSAL, async ({ services, request, user }) => {
    const { db, now } = services;
    const student = await studentOf(db, user.id);
    const form = await readFormOrBody(request);
    const values = wireValues(form, { lists: [], files: ['offer_letter'] });
    const id = text(values.id) === '' ? null : idOrInvalid(values.id, 'id', SELECT_PLACEMENT);
    const sent = sentTerms(values);
    refuseErrors(proposalErrors({ working_days: WEEKDAYS, ...values, ...sent }) ?? {});
    const planId = sentPlanId(values);
    const proposal = {
      ...readTerms(sent),
      company: text(values.company),
      website: textOrNull(values.website),
      title: text(values.title),
      description: text(values.description),
      ...(planId !== undefined && { plan_id: planId }),
    };
    const actor = { role: ROLES.student, userId: user.id, now: now(), origin: services.origin() };
    const letter = values.offer_letter as ReceivedFile;
    const { id: stored } = await withinUploadQuota(services, user.id, values, () =>
      propose(db, actor, student.id, { id, proposal, letter }),
    );
    return ok({ id: stored }, 'Submitted. Your college will review it.');
  });

  route(app, storePlacementReport, ACT, async ({ services, request, user }) => {
    const { db, now } = services;
    const values = wireValues(await readFormOrBody(request), { lists: [], files: ['report'] });
    const id = idOrInvalid(values.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReportRules, { report: values.report });
    const student = await studentOf(db, user.id);
    const actor = { role: ROLES.student, userId: user.id, now: now(), origin: services.origin() };
    const report = values.report as ReceivedFile;
    await withinUploadQuota(services, user.id, values, () =>
      storeReport(db, actor, student.id, { id, report }),
    );
    return ok({ id }, 'Report submitted.');
  });

  route(app, cancelOwnPlacement, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReasonRules, { reason: body.reason });
    const actor = { role: ROLES.student, userId: user.id, now: now(), origin: services.origin() };
    await cancelOwn(db, actor, (await studentOf(db, user.id)).id, { id, reason: text(body.reason) });
    return ok({ id }, 'Internship cancelled.');
  });

  route(app, askNotStarting, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReasonRules, { reason: body.reason });
    const actor = { role: ROLES.student, userId: user.id, now: now(), origin: services.origin() };
    await ask(db, actor, (await studentOf(db, user.id)).id, { id, reason: text(body.reason) });
    return ok({ id }, 'Your college has been notified. It decides next.');
  });

  route(app, storeEmergencyContact, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(emergencyContactRules, body);
    const contact = {
      name: text(body.name),
      relation: text(body.relation),
      phone: phoneNumber(text(body.phone)),
    };
    const actor = { role: ROLES.student, userId: user.id, now: now(), origin: services.origin() };
    await storeContact(db, actor, (await studentOf(db, user.id)).id, { id, contact });
    return ok({ id }, 'Emergency contact saved.');
  });
}
