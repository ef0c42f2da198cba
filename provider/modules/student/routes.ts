import type { FastifyInstance } from 'fastify';
import {
  getStudentDashboard,
  getStudentPercentage,
  getStudentProfile,
  storeStudentProfile,
} from '#contract/student/calls';
import { ROLES } from '#contract/roles';
import { refuseErrors } from '#provider/http/form';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readForm } from '#provider/plugins/uploads';
import { RATE_LIMITS, countAttempt } from '#provider/services/limits';
import { studentPercentage } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { applyRoutes } from './applyRoutes';
import { studentDashboard } from './dashboard';
import { presentStudent } from './presenter';
import { studentErrors, studentValues } from './profile';
import { storeStudent } from './storeProfile';
import { studentOf } from './repository';

const STUDENT = [ROLES.student] as const;

/** The student's profile, applications and payments. */
export function studentRoutes(app: FastifyInstance): void {
  route(app, getStudentProfile, STUDENT, async ({ services: { db, lookups }, user }) =>
    ok(presentStudent(lookups, await studentOf(db, user.id))),
  );

  route(app, storeStudentProfile, STUDENT, async ({ services, request, user }) => {
    const { db, lookups, now } = services;
    const values = studentValues(await readForm(request));
    const student = await studentOf(db, user.id);
    refuseErrors(studentErrors(lookups, values, student));
    // Whoever guesses at a roster's birth dates waits for the college like everybody else.
    const mayMatch = await countAttempt(services, RATE_LIMITS.rosterMatches, String(user.id)).then(
      () => true,
      () => false,
    );
    await withinUploadQuota(services, user.id, values, () =>
      storeStudent(db, student, values, { now: now(), mayMatch }),
    );
    return ok({ id: student.id }, 'Profile updated successfully.');
  });

  route(app, getStudentPercentage, STUDENT, async ({ services: { db }, user }) =>
    ok(studentPercentage(await studentOf(db, user.id))),
  );

  route(app, getStudentDashboard, STUDENT, async ({ services, user }) =>
    ok(await studentDashboard(services, await studentOf(services.db, user.id))),
  );

  applyRoutes(app);
}
