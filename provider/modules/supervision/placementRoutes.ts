import type { FastifyInstance } from 'fastify';
import { getCollegePlacement, getCompanyPlacement, getOwnPlacement } from '#contract/placement/calls';
import { ROLES } from '#contract/roles';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { idOrNotFound } from '#provider/http/ids';
import { isInScope } from '#provider/policies/applications';
import { isAtCompany, isOwnPlacement, mayReadPlacement } from '#provider/policies/placements';
import { mayStudentRead } from '#provider/policies/supervision';
import { ok, route } from '#provider/route';
import { presentChecks } from '../placements/decide/checks';
import { ownCompanyId } from '../placements/propose/company';
import { openIssuesOf } from '../placements/issues/issueRepository';
import { presentIssue } from '../placements/issues/issues';
import { linksOf } from '../placements/supervisor/linkRepository';
import {
  presentContact,
  presentFeedback,
  presentOfCollege,
  presentOwn,
  presentStep,
  presentStepByName,
  presentWithStudent,
} from '../placements/presenter';
import { withSameNames } from '../placements/lists/sameNames';
import { feedbackOf } from '../placements/feedback/feedbackRepository';
import { presentPapers } from '../placements/papers/presenter';
import { scansOf } from '../placements/papers/scanRepository';
import { stipendsOf } from '../placements/stipends/stipendRepository';
import { presentMonths } from '../placements/stipends/stipends';
import { overlapping, placementById, stepsOf } from '../placements/repository';
import { supervisorChecks } from '../placements/supervisor/supervisorGuard';
import { planItemsOf, planOfPlacements, presentPlan } from '#provider/services/planRepository';
import { studentOf } from '../student/repository';
import { presentLink, presentSupervised } from './presenter';
import { supervisedRows } from './read';

/** A placement with its supervision, as each side reads it (docs/placements.md, supervision 6). */
export function placementRoutes(app: FastifyInstance): void {
  route(app, getOwnPlacement, [ROLES.student], async ({ services: { db, now }, user, query }) => {
    const placement = await placementById(db, idOrNotFound(query.id));
    const student = await studentOf(db, user.id);
    if (!placement || !isOwnPlacement(placement, student)) throw notFound('Placement not found.');
    const history = (await stepsOf(db, placement.id)).map((step) => presentStep(step, placement));
    const today = dayOf(now());
    const supervised = presentSupervised(placement, await supervisedRows(db, placement), {
      today,
      mayRead: (kind) => mayStudentRead(kind, placement),
      companyAlone: true,
    });
    return ok({
      ...presentOwn(placement, today),
      ...supervised,
      plan: (await planOfPlacements(db, [placement], today))(placement),
      checks: await presentChecks(db, placement.id),
      stipend_months: presentMonths(placement, await stipendsOf(db, placement.id)),
      history,
      emergency_contact: presentContact(placement),
      papers: presentPapers(placement, await scansOf(db, placement.id)),
      feedback: presentFeedback(await feedbackOf(db, placement.id)),
    });
  });

  route(app, getCompanyPlacement, [ROLES.company], async ({ services, user, query }) => {
    const { db, now } = services;
    const placement = await placementById(db, idOrNotFound(query.id));
    const id = await ownCompanyId(services, user.id);
    if (!placement || !isAtCompany(placement, { id })) throw notFound('Placement not found.');
    const history = (await stepsOf(db, placement.id)).map((step) => presentStepByName(step, placement));
    const today = dayOf(now());
    const supervised = presentSupervised(placement, await supervisedRows(db, placement), { today });
    const stipend_months = presentMonths(placement, await stipendsOf(db, placement.id));
    return ok({ ...presentWithStudent(placement, today), ...supervised, stipend_months, history });
  });

  route(app, getCollegePlacement, [ROLES.coordinator], async ({ services: { db, now }, user, query }) => {
    const placement = await placementById(db, idOrNotFound(query.id));
    if (!placement || !mayReadPlacement(placement, user)) throw notFound('Placement not found.');
    const history = (await stepsOf(db, placement.id)).map((step) => presentStepByName(step, placement));
    const today = dayOf(now());
    const [named] = await withSameNames(db, [placement]);
    const supervised = presentSupervised(placement, await supervisedRows(db, placement), {
      today,
      withScans: true,
    });
    return ok({
      ...presentOfCollege(placement, today, named!.same_name),
      ...supervised,
      plan: (await planOfPlacements(db, [placement], today))(placement),
      plans: ((await planItemsOf(db, [placement.student_id], { today })).get(placement.student_id) ?? []).map(
        presentPlan,
      ),
      supervisor_links: (await linksOf(db, placement.id)).map(presentLink),
      checks: await presentChecks(db, placement.id),
      stipend_months: presentMonths(placement, await stipendsOf(db, placement.id)),
      history,
      emergency_contact: presentContact(placement),
      papers: presentPapers(placement, await scansOf(db, placement.id)),
      feedback: presentFeedback(await feedbackOf(db, placement.id)),
      supervisor_checks: await supervisorChecks(db, placement),
      overlapping: (await overlapping(db, placement))
        .filter((other) => mayReadPlacement(other, user))
        .map(({ id, title, company, start_date, end_date, state }) => ({
          id,
          title,
          company,
          start_date,
          end_date,
          state,
        })),
      issues: (await openIssuesOf(db, placement.id)).map(presentIssue),
      may_decide: isInScope(placement, user) && placement.year?.archived !== true ? 1 : 0,
    });
  });
}
