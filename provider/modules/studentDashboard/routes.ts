import type { FastifyInstance } from 'fastify';
import { ROLES } from '#contract/roles';
import { getStudentDashboard } from '#contract/student/calls';
import { ok, route } from '#provider/route';
import { studentOf } from '../student/repository';
import { studentDashboard } from './dashboard';

export function studentDashboardRoutes(app: FastifyInstance): void {
  route(app, getStudentDashboard, [ROLES.student], async ({ services, user }) =>
    ok(await studentDashboard(services, await studentOf(services.db, user.id))),
  );
}
