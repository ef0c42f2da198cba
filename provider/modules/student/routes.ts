import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { FieldErrors } from '#contract/http';
import { marksRules } from '#contract/eligibility/rules';
import { STUDENT_FORM } from '#contract/student/fields';
import { studentRules } from '#contract/student/rules';
import type { ReceivedForm } from '#provider/files/received';
import { invalid } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import {
  checkBody,
  formErrors,
  number,
  text,
  valuesOf,
  type Values,
  refuseErrors,
} from '#provider/http/form';
import { listErrors, placeErrors } from '#provider/http/references';
import type { Lookups } from '#provider/services/lookupRepository';
import { ROLES } from '#contract/roles';
import { getEnrolment, objectToRoster } from '#contract/roster/calls';
import { LOCKED_FIELDS } from '#contract/roster/headings';
import {
  getStudentPercentage,
  getStudentProfile,
  storeStudentProfile,
  type StudentProfile,
} from '#contract/student/calls';
import type { Database } from '#provider/database/schema';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readForm } from '#provider/plugins/uploads';
import { namesAgree } from '#provider/policies/names';
import { studentPercentage } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { RATE_LIMITS, countAttempt } from '#provider/services/limitsGuard';
import { policyRow } from '#provider/services/siteRepository';
import { objectTo } from '../roster/claims/change';
import { rosterMarks } from '../roster/claims/marksRepository';
import { enrolmentOf } from '../roster/claims/enrolmentRepository';
import { rosterRowsOf, studentOf, type StudentRow } from './repository';
import { presentStudent } from './presenter';
import { storeStudent } from './storeProfile';

const studentValues = (form: ReceivedForm): Values => valuesOf(form, STUDENT_FORM);

/** By wire name: the form's rules, then what the master lists do not offer and the student does not have. */
function studentErrors(lookups: Lookups, values: Values, own: StudentRow): FieldErrors {
  const college = lookups.hasName('colleges', text(values.college), own.college);
  const branch = lookups.hasName('branches', text(values.branch), own.branch);
  return {
    ...placeErrors(lookups, values),
    ...listErrors(lookups, 'skills', values, 'skill_ids', 'Select at least one skill', own.skill_ids),
    ...(college ? {} : { college: ['College is required'] }),
    ...(branch ? {} : { branch: ['Branch is required'] }),
    ...formErrors(studentRules, STUDENT_FORM.names, values),
  };
}

const STUDENT = [ROLES.student] as const;

/** What the form of a new student is filled with: nothing under another name, or if several rows match. */
async function onRoster(db: Kysely<Database>, student: StudentRow): Promise<StudentProfile['roster']> {
  const [row, another] = await rosterRowsOf(db, student.user_id);
  if (!row || another || !namesAgree(student.name, row.name)) return null;
  const { usn, college, branch, semester, dob } = row;
  return { usn, college, branch, semester, dob };
}

export function studentRoutes(app: FastifyInstance): void {
  route(app, getStudentProfile, STUDENT, async ({ services: { db, lookups, now }, user }) => {
    const student = await studentOf(db, user.id);
    const roster = student.completed_at === null ? await onRoster(db, student) : null;
    return ok(presentStudent(lookups, student, dayOf(now()), roster));
  });

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
    const [enrolment, policy, marks] = await Promise.all([
      enrolmentOf(db, student.id),
      policyRow(db),
      rosterMarks(db, student.id),
    ]);
    const isPending =
      enrolment !== undefined && (enrolment.state === 'claimed' || enrolment.requested !== null);
    return ok({
      state: enrolment?.state ?? 'none',
      reason: enrolment?.reason ?? null,
      locked: enrolment?.state === 'confirmed' ? [...LOCKED_FIELDS] : [],
      requested: enrolment?.requested ?? null,
      marks:
        enrolment?.state === 'confirmed' && marks
          ? { cgpa: marks.cgpa, backlogs: marks.backlogs, as_of: marks.as_of }
          : null,
      needed: policy.belonging === 'confirmed',
      pending_with: isPending ? 'college' : null,
      pending_since: isPending ? enrolment.claimed_at.toISOString() : null,
    });
  });

  route(app, objectToRoster, STUDENT, async ({ services: { db, now }, user, body }) => {
    checkBody(marksRules, body);
    const marks = {
      ...(text(body.cgpa) !== '' && { cgpa: number(body.cgpa) }),
      ...(text(body.backlogs) !== '' && { backlogs: number(body.backlogs) }),
    };
    if (Object.keys(marks).length === 0) throw invalid({ cgpa: ['Enter what the roster should say'] });
    const student = await studentOf(db, user.id);
    await db
      .transaction()
      .execute((trx) => objectTo(trx, { id: student.id, user_id: user.id }, marks, now()));
    return ok(null, 'Your college has your request. You are notified of its decision.');
  });
}
