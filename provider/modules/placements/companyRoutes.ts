import type { FastifyInstance } from 'fastify';
import {
  amendCompanyPlacement,
  cancelPlacement,
  confirmPlacement,
  countCompanyPlacements,
  listCompanyPlacements,
} from '#contract/placement/calls';
import { placementReasonRules } from '#contract/placement/rules';
import { ROLES } from '#contract/roles';
import { dataNotUpdated } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { checkBody, isRehearsal, NOTHING_CHANGED, text } from '#provider/http/form';
import { listedIds, namesSeveral } from '#provider/http/chosen';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { ok, route } from '#provider/route';
import { companyOf } from '../companyProfile/repository';
import { checkFacts } from './decide/checkRepository';
import { amendByCompany } from './decide/amend';
import { cancelAtCompany, confirm, lockedAtCompany, ownCompanyId } from './propose/company';
import { openEvaluations, silentSince } from '#provider/policies/supervision';
import { evaluationsGiven } from '#provider/services/evaluationsRepository';
import { EVERY_YEAR } from '#provider/services/yearsRepository';
import { ofPlacements } from './archivedFirst';
import { readPlacementFilters } from './lists/filters';
import { readAmendment, sentTerms, SELECT_PLACEMENT } from './form';
import { findPlacements, placementsByIds } from './lists/listRepository';
import { lastEntries, openWeeksOf, pilesOfCompany } from './lists/weeksRepository';
import { sentPlanId } from './planItem';
import { presentWithStudent } from './presenter';

const COMPANY = [ROLES.company] as const;
const ACT = { access: COMPANY, archivedFirst: ofPlacements('id') } as const;
const MASS_ACT = { access: COMPANY, archivedFirst: ofPlacements('id', 'ids') } as const;
const PLACEMENTS = { one: 'placement', many: 'placements' } as const;

export function companyPlacementRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCompanyPlacements, COMPANY, {
    criteria: ({ services: { now }, query }) =>
      readPlacementFilters(query, { now: now(), years: EVERY_YEAR }),
    count: async ({ services: { db }, user }, criteria, page) => {
      const company = await companyOf(db, user.id);
      return company ? findPlacements(db, { company: company.id }, criteria, page) : { total: 0, ids: [] };
    },
    rows: async ({ services: { db } }, { today }, _page, { ids }) => {
      const [weeks, given] = [await openWeeksOf(db, ids, today), await evaluationsGiven(db, ids)];
      const [facts, last] = [await checkFacts(db, ids), await lastEntries(db, ids)];
      return (await placementsByIds(db, ids)).map((row) => ({
        ...presentWithStudent(row, today),
        weeks_to_confirm: weeks.get(row.id) ?? 0,
        evaluations_to_give: openEvaluations(row, given.get(row.id) ?? [], today).length,
        hours: facts.get(row.id)?.hours ?? 0,
        hours_target: facts.get(row.id)?.hours_target,
        silent_since: silentSince(row, last.get(row.id), today),
      }));
    },
    present: (row) => row,
  });

  route(app, countCompanyPlacements, COMPANY, async ({ services: { db, now }, user }) => {
    const company = await companyOf(db, user.id);
    const none = { to_confirm: 0, to_confirm_since: null, weeks: 0, weeks_since: null };
    const piles = company ? await pilesOfCompany(db, company.id, dayOf(now())) : none;
    return ok({ ...piles, to_confirm_since: piles.to_confirm_since && dayOf(piles.to_confirm_since) });
  });

  massRoute(
    app,
    confirmPlacement,
    { ...MASS_ACT, subject: 'placement' },
    async ({ services, user, body }) => {
      const several = namesSeveral(body);
      const ids = several ? listedIds(body, PLACEMENTS) : [idOrInvalid(body.id, 'id', SELECT_PLACEMENT)];
      const { db, now } = services;
      const companyId = await ownCompanyId(services, user.id);
      const actor = { role: ROLES.company, userId: user.id, now: now(), origin: services.origin() };
      const dryRun = isRehearsal(body);
      const rows = await confirm(db, actor, {
        companyId,
        ids,
        sent: sentTerms(body),
        planId: sentPlanId(body),
        dryRun,
      });
      const moved = rows.filter(({ error }) => error === null).length;
      const outcome = { rows, moved, dry_run: dryRun ? 1 : 0 };
      if (several)
        return ok(outcome, dryRun ? NOTHING_CHANGED : `${moved} of ${ids.length} internships confirmed.`);
      if (moved === 0) throw dataNotUpdated(rows[0]!.error ?? undefined);
      return ok({ id: ids[0]!, ...outcome }, 'Internship confirmed. Next, the college approves it.');
    },
  );

  route(app, cancelPlacement, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReasonRules, { reason: body.reason });
    const companyId = await ownCompanyId(services, user.id);
    const actor = { role: ROLES.company, userId: user.id, now: services.now(), origin: services.origin() };
    await cancelAtCompany(services.db, actor, companyId, { id, reason: text(body.reason) });
    return ok({ id }, 'Internship cancelled.');
  });

  route(app, amendCompanyPlacement, ACT, async ({ services, user, body }) => {
    const { id, change } = readAmendment(body);
    const companyId = await ownCompanyId(services, user.id);
    const actor = { role: ROLES.company, userId: user.id, now: services.now(), origin: services.origin() };
    const waiting = await services.db
      .transaction()
      .execute(async (trx) =>
        amendByCompany(trx, await lockedAtCompany(trx, companyId, id), actor, change, services.origin()),
      );
    return ok(
      { id, waiting },
      waiting ? 'New dates sent to the college for approval.' : 'Internship changed.',
    );
  });
}
