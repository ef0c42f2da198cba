import type { FastifyInstance } from 'fastify';
import { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { ROLES } from '#contract/roles';
import { dayOf, startOfWeek } from '#provider/http/days';
import { scopeOf } from '#provider/policies/applications';
import { viewerOf } from '#provider/policies/placements';
import { ok, route } from '#provider/route';
import { funnelOf, stagesOf, weeklyOf } from './talliesRepository';
import { NOTHING, presentDashboard } from './dashboardPresenter';
import { pilesOf } from './piles';
import { findPage } from './foundStudents';
import { readStudentFilters } from './studentFilters';
import { studentsByIds } from './studentRepository';
import { clockOf } from './studentRoutes';
import { waitingFor } from './waiting';

/** With the current one. */
const WEEKS = 8;

export function coordinatorDashboardRoutes(app: FastifyInstance): void {
  route(app, getCoordinatorDashboard, [ROLES.coordinator], async ({ services, user }) => {
    const scope = scopeOf(user);
    if (scope.college === null) return ok(NOTHING);
    const { db, now } = services;
    const asOf = await services.standings.bringUp();
    const clock = await clockOf(services, scope.college);
    // The list that the figure leads to: first page and count.
    const criteria = { scope, clock, filters: readStudentFilters({ at_risk: '1' }) };
    const [funnel, stages, weekly, waiting, piles, atRisk] = await Promise.all([
      funnelOf(db, scope),
      stagesOf(db, scope),
      weeklyOf(db, scope, startOfWeek(now(), 1 - WEEKS)),
      waitingFor(db, viewerOf(user)),
      pilesOf({ db, viewer: viewerOf(user), today: dayOf(now()) }),
      findPage(services, criteria, 1),
    ]);
    const students = await studentsByIds(db, atRisk.ids, clock);
    return ok(
      presentDashboard({
        asOf,
        funnel,
        stages,
        weekly,
        waiting,
        piles,
        atRisk: { total: atRisk.total, students, clock },
      }),
    );
  });
}
