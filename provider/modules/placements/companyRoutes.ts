import type { FastifyInstance } from 'fastify';
import {
  amendCompanyPlacement,
  cancelPlacement,
  confirmPlacement,
  listCompanyPlacements,
} from '#contract/placement/calls';
import { placementReasonRules } from '#contract/placement/rules';
import { ROLES } from '#contract/roles';
import { checkBody, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { companyOf } from '../companyProfile/repository';
import { amendByCompany } from './decide/amend';
import { cancelAtCompany, confirm, heldAtCompany, ownCompanyId } from './propose/company';
import { readPlacementFilters } from './lists/filters';
import { readAmendment, sentTerms, SELECT_PLACEMENT } from './form';
import { findPlacements, placementsByIds } from './lists/listRepository';
import { presentWithStudent } from './presenter';

const COMPANY = [ROLES.company] as const;

export function companyPlacementRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCompanyPlacements, COMPANY, {
    criteria: ({ services: { now }, query }) => readPlacementFilters(query, now()),
    count: async ({ services: { db }, user }, criteria, page) => {
      const company = await companyOf(db, user.id);
      return company ? findPlacements(db, { company: company.id }, criteria, page) : { total: 0, ids: [] };
    },
    rows: ({ services: { db } }, _asked, _page, { ids }) => placementsByIds(db, ids),
    present: (row, _context, { today }) => presentWithStudent(row, today),
  });

  route(app, confirmPlacement, COMPANY, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const { db, now } = services;
    const companyId = await ownCompanyId(services, user.id);
    const actor = { role: ROLES.company, userId: user.id, now: now(), origin: services.origin() };
    await confirm(db, actor, { companyId, id, sent: sentTerms(body) });
    return ok({ id }, 'Internship confirmed. Next, the college approves it.');
  });

  route(app, cancelPlacement, COMPANY, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReasonRules, { reason: body.reason });
    const companyId = await ownCompanyId(services, user.id);
    const actor = { role: ROLES.company, userId: user.id, now: services.now(), origin: services.origin() };
    await cancelAtCompany(services.db, actor, companyId, { id, reason: text(body.reason) });
    return ok({ id }, 'Internship cancelled.');
  });

  route(app, amendCompanyPlacement, COMPANY, async ({ services, user, body }) => {
    const { id, change } = readAmendment(body);
    const companyId = await ownCompanyId(services, user.id);
    const actor = { role: ROLES.company, userId: user.id, now: services.now(), origin: services.origin() };
    const waiting = await services.db
      .transaction()
      .execute(async (trx) =>
        amendByCompany(trx, await heldAtCompany(trx, companyId, id), actor, change, services.origin()),
      );
    return ok(
      { id, waiting },
      waiting ? 'New dates sent to the college for approval.' : 'Internship changed.',
    );
  });
}
