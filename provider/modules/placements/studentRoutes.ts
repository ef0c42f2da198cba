import type { FastifyInstance } from 'fastify';
import {
  cancelOwnPlacement,
  getOwnPlacement,
  listOwnPlacements,
  storeEmergencyContact,
} from '#contract/calls/placements';
import { ROLES } from '#contract/roles';
import { emergencyContactRules, placementReasonRules } from '#contract/rules/placement';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { checkBody, text } from '#provider/http/form';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { isOwnPlacement } from '#provider/policies/placements';
import { ok, route } from '#provider/route';
import { studentOf } from '../student/repository';
import { cancelOwn } from './cancel';
import { storeContact } from './contact';
import { readPlacementFilters } from './filters';
import { countPlacements, pageOfPlacements } from './listRepository';
import { presentContact, presentPlacement, presentStep } from './presenter';
import { placementById, stepsOf } from './repository';

const STUDENT = [ROLES.student] as const;
export const SELECT_PLACEMENT = 'Select a placement';

/** The student's own placements. */
export function studentPlacementRoutes(app: FastifyInstance): void {
  route(app, listOwnPlacements, STUDENT, async ({ services: { db, now }, user, query }) => {
    const asked = readPlacementFilters(query, now());
    const whose = { student: (await studentOf(db, user.id)).id };
    const page = pageNumber(query.page);
    const total = await countPlacements(db, whose, asked);
    const found = await pageOfPlacements(db, whose, asked, page);
    const rows = found.map((row) => presentPlacement(row, asked.today));
    return ok(paginate({ page, total, path: listOwnPlacements.path, query, rows }));
  });

  route(app, getOwnPlacement, STUDENT, async ({ services: { db, now }, user, query }) => {
    const placement = await placementById(db, idOrNotFound(query.id));
    const student = await studentOf(db, user.id);
    if (!placement || !isOwnPlacement(placement, student)) throw notFound('Placement not found.');
    const history = (await stepsOf(db, placement.id)).map(presentStep);
    return ok({
      ...presentPlacement(placement, dayOf(now())),
      history,
      emergency_contact: presentContact(placement),
    });
  });

  route(app, cancelOwnPlacement, STUDENT, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReasonRules, { reason: body.reason });
    const actor = { role: ROLES.student, userId: user.id, now: now() };
    await cancelOwn(db, actor, (await studentOf(db, user.id)).id, { id, reason: text(body.reason) });
    return ok({ id }, 'Internship cancelled.');
  });

  route(app, storeEmergencyContact, STUDENT, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(emergencyContactRules, body);
    const contact = { name: text(body.name), relation: text(body.relation), phone: text(body.phone) };
    const actor = { role: ROLES.student, userId: user.id, now: now() };
    await storeContact(db, actor, (await studentOf(db, user.id)).id, { id, contact });
    return ok({ id }, 'Emergency contact saved.');
  });
}
