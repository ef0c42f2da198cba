import type { FastifyInstance } from 'fastify';
import { getCoordinatorDashboard } from '#contract/calls/coordinator';
import { ROLES } from '#contract/roles';
import { ok, route } from '#provider/route';
import { atRisk, funnelOf, weeklyOf } from './dashboardRepository';
import { presentDashboard } from './presenter';

/** How the own college does; a coordinator without a college sees nothing. */
export function coordinatorDashboardRoutes(app: FastifyInstance): void {
  route(
    app,
    getCoordinatorDashboard,
    [ROLES.coordinator],
    async ({ services: { db, now }, user: { college } }) => {
      if (college === null) return ok({ funnel: [], weekly: [], at_risk: [] });
      const [funnel, weekly, students] = await Promise.all([
        funnelOf(db, college),
        weeklyOf(db, college, now()),
        atRisk(db, college),
      ]);
      return ok(presentDashboard(funnel, weekly, students));
    },
  );
}
