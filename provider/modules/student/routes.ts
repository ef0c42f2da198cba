import type { FastifyInstance } from 'fastify';
import { ROLES } from '#contract/roles';
import { getEnrolment } from '#contract/roster/calls';
import { LOCKED_FIELDS } from '#contract/roster/headings';
import { getStudentPercentage, getStudentProfile, storeStudentProfile } from '#contract/student/calls';
import { refuseErrors } from '#provider/http/form';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readForm } from '#provider/plugins/uploads';
import { studentPercentage } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { RATE_LIMITS, countAttempt } from '#provider/services/limitsGuard';
import { policyRow } from '#provider/services/siteRepository';
import { enrolmentOf } from '../roster/enrolmentRepository';
import { presentStudent } from './presenter';
import { studentErrors, studentValues } from './profile';
import { studentOf } from './repository';
import { storeStudent } from './storeProfile';

const STUDENT = [ROLES.student] as const;

export function studentRoutes(app: FastifyInstance): void {
  route(app, getStudentProfile, STUDENT, async ({ services: { db, lookups }, user }) =>
    ok(presentStudent(lookups, await studentOf(db, user.id))),
  );

  route(app, storeStudentProfile, STUDENT, async ({ services, request, user }) => {
    const { db, lookups, now } = services;
    const values = studentValues(await readForm(request));
    const student = await studentOf(db, user.id);
    refuseErrors(studentErrors(lookups, values, student));
    // A guesser of birth dates waits for the college like everybody else.
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

  route(app, getEnrolment, STUDENT, async ({ services: { db }, user }) => {
    const student = await studentOf(db, user.id);
    const [enrolment, policy] = await Promise.all([enrolmentOf(db, student.id), policyRow(db)]);
    return ok({
      state: enrolment?.state ?? 'none',
      reason: enrolment?.reason ?? null,
      locked: enrolment?.state === 'confirmed' ? [...LOCKED_FIELDS] : [],
      requested: enrolment?.requested ?? null,
      needed: policy.belonging === 'confirmed',
    });
  });
}
