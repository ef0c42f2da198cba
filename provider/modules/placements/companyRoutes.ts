import type { FastifyInstance } from 'fastify';
import {
  amendCompanyPlacement,
  cancelPlacement,
  confirmPlacement,
  getCompanyPlacement,
  listCompanyPlacements,
} from '#contract/placement/calls';
import { ROLES } from '#contract/roles';
import { placementReasonRules } from '#contract/placement/rules';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { checkBody, text } from '#provider/http/form';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { isAtCompany } from '#provider/policies/placements';
import { ok, route } from '#provider/route';
import { companyOf } from '../companyProfile/repository';
import { supervisedForCompany } from '../supervision/read';
import { amendByCompany } from './amend';
import { cancelAtCompany, confirm, heldAtCompany } from './company';
import { readPlacementFilters } from './filters';
import { readAmendment, sentTerms } from './form';
import { findPlacements, placementsByIds } from './listRepository';
import { presentStep, presentWithStudent } from './presenter';
import { placementById, stepsOf } from './repository';
import { SELECT_PLACEMENT } from './studentRoutes';

const COMPANY = [ROLES.company] as const;

/** The id of the user's company. Throws the 404 of a placement where there is no profile yet. */
export async function ownCompanyId({ db }: Services, userId: number): Promise<number> {
  const company = await companyOf(db, userId);
  if (!company) throw notFound('Placement not found.');
  return company.id;
}

/** Placements at the company. */
export function companyPlacementRoutes(app: FastifyInstance): void {
  route(app, listCompanyPlacements, COMPANY, async ({ services, user, query }) => {
    const { db, now } = services;
    const asked = readPlacementFilters(query, now());
    const company = await companyOf(db, user.id);
    const page = pageNumber(query.page);
    const { path } = listCompanyPlacements;
    if (!company) return ok(paginate({ page, total: 0, path, query, rows: [] }));
    const { total, ids } = await findPlacements(db, { company: company.id }, asked, page);
    const rows = (await placementsByIds(db, ids)).map((row) => presentWithStudent(row, asked.today));
    return ok(paginate({ page, total, path, query, rows }));
  });

  route(app, getCompanyPlacement, COMPANY, async ({ services, user, query }) => {
    const { db, now } = services;
    const placement = await placementById(db, idOrNotFound(query.id));
    const id = await ownCompanyId(services, user.id);
    if (!placement || !isAtCompany(placement, { id })) throw notFound('Placement not found.');
    const history = (await stepsOf(db, placement.id)).map(presentStep);
    const said = await supervisedForCompany(db, placement, now());
    return ok({ ...presentWithStudent(placement, dayOf(now())), ...said, history });
  });

  route(app, confirmPlacement, COMPANY, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const { db, now } = services;
    const companyId = await ownCompanyId(services, user.id);
    const actor = { role: ROLES.company, userId: user.id, now: now(), origin: services.origin() };
    await confirm(db, actor, { companyId, id, sent: sentTerms(body) });
    return ok({ id }, 'Internship confirmed. The college approves it next.');
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
    return ok({ id, waiting }, waiting ? 'The new dates wait for the college.' : 'Internship changed.');
  });
}
