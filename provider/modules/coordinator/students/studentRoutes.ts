import type { FastifyInstance } from 'fastify';
import { type CsvColumns, inBatches } from '#provider/http/csv';
import {
  exportCoordinatorStudents,
  getCoordinatorStudent,
  listCoordinatorStudents,
  storeParentConsent,
} from '#contract/coordinator/calls';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { scopeIn } from '#provider/http/scope';
import { pagedRoute, exportRoute } from '#provider/lists';
import { isInScope, payeeOf } from '#provider/policies/applications';
import { mayReadPlacement, viewerOf } from '#provider/policies/placements';
import { ok, route } from '#provider/route';
import { collegeSettings, holidaysByCollege } from '#provider/services/collegeSettingsRepository';
import { planItemsOf, presentPlan } from '#provider/services/planRepository';
import { PLAN_STATE_LABEL } from '#contract/plan/states';
import { readYear } from '#provider/http/years';
import { presentOwnApplication, presentPayment } from '#provider/modules/applications/own/ownPresenter';
import { applicationsOfStudent } from '#provider/modules/applications/own/ownRepository';
import { paymentsOf } from '#provider/modules/applications/payments/paymentRecordRepository';
import { presentEventByName } from '#provider/modules/applications/presenter';
import { eventsOf } from '#provider/modules/applications/repository';
import { presentStudent } from '#provider/modules/student/presenter';
import { presentDiaryDay, presentPlacementInShort, presentRisk, presentStudentRow } from '../presenter';
import { riskClock, type RiskClock } from '../figures/riskClock';
import { grantsOf } from '../plan/planRecordRepository';
import { presentGrant } from '../plan/presenter';
import { noteParentConsent } from './parentConsent';
import { diaryDaysOf, placementsOfStudent, studentById } from './studentRecordRepository';
import {
  findStudents,
  idsOfStudents,
  type StudentListRow,
  studentsByIds,
  withRoster,
} from './studentRepository';
import { readStudentFilters } from './studentFilters';

const STUDENT_COLUMNS: CsvColumns<StudentListRow & { reason: string | null }> = {
  ID: (row) => row.id,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Mobile: (row) => row.mobile,
  USN: (row) => row.usn,
  Branch: (row) => row.branch,
  Semester: (row) => row.semester,
  Applications: (row) => row.applications,
  Placed: (row) => (row.placed ? 'Yes' : 'No'),
  'At risk': (row) => row.reason,
  'At risk since': (row) => row.risk_since,
  Confirmed: (row) => (row.confirmed ? 'Yes' : 'No'),
  'Proposal pending': (row) => (row.proposed ? 'Yes' : 'No'),
  'Signed in': (row) => (row.signed_in ? 'Yes' : 'No'),
  Plan: (row) => row.plan?.name ?? null,
  Due: (row) => row.plan?.due ?? null,
  'State of the plan': (row) => row.plan && PLAN_STATE_LABEL[row.plan.state],
  Late: (row) => row.plan && (row.plan.late ? 'Yes' : 'No'),
};

/** Of the university's office. */
const COLLEGE_COLUMN: CsvColumns<StudentListRow> = { College: (row) => row.college };

const COORDINATOR = [ROLES.coordinator] as const;
const DIARY_DAYS = 60;
const EXPORT_BATCH = 200;

const datesOf = (holidays: readonly { date: string }[]): string[] => holidays.map(({ date }) => date);

/** Of one college, or of all. */
export async function clockOf({ db, now }: Services, college: string | null): Promise<RiskClock> {
  const at = { now: now(), years: await readYear(db, {}) };
  if (college !== null) return riskClock(at, datesOf((await collegeSettings(db, college)).holidays));
  const all = [...(await holidaysByCollege(db))];
  return riskClock(at, [], new Map(all.map(([name, holidays]) => [name, datesOf(holidays)])));
}

export function coordinatorStudentRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCoordinatorStudents, COORDINATOR, {
    criteria: async ({ services, user, query }) => {
      const filters = readStudentFilters(query, await readYear(services.db, query));
      const scope = scopeIn(user, query);
      return withRoster(services.db, { scope, filters, clock: await clockOf(services, scope.college) });
    },
    count: ({ services: { db } }, criteria, page) => findStudents(db, criteria, page),
    rows: ({ services: { db } }, { clock, filters }, _page, { ids }) =>
      studentsByIds(db, ids, clock, filters.owes),
    present: (row, _context, { clock }) => presentStudentRow(row, clock),
  });

  exportRoute(app, exportCoordinatorStudents, COORDINATOR, {
    criteria: async ({ services, user, query }) => {
      const filters = readStudentFilters(query, await readYear(services.db, query));
      const scope = scopeIn(user, query);
      return withRoster(services.db, { scope, filters, clock: await clockOf(services, scope.college) });
    },
    name: 'students',
    columns: ({ user }) =>
      user.college === null ? { ...STUDENT_COLUMNS, ...COLLEGE_COLUMN } : STUDENT_COLUMNS,
    batches: async ({ services: { db } }, criteria) =>
      inBatches(await idsOfStudents(db, criteria), EXPORT_BATCH, async (some) =>
        (await studentsByIds(db, some, criteria.clock, criteria.filters.owes)).map((row) => ({
          ...row,
          reason: presentRisk(row, criteria.clock),
        })),
      ),
  });

  route(app, storeParentConsent, COORDINATOR, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a student');
    await noteParentConsent(db, id, { user, now: now(), day: dayOf(now()) });
    return ok(null, 'Consent noted. The student has been notified.');
  });

  route(app, getCoordinatorStudent, COORDINATOR, async ({ services, user, query }) => {
    const { db, lookups, now } = services;
    const student = await studentById(db, idOrNotFound(query.id));
    if (!student || !isInScope(student, user)) throw notFound('Student not found.');
    const clock = await clockOf(services, student.college);
    const [[row], placements, applications, diaries, payments] = await Promise.all([
      studentsByIds(db, [student.id], clock),
      placementsOfStudent(db, student.id),
      applicationsOfStudent(db, student.id),
      diaryDaysOf(db, student.id, { viewer: viewerOf(user), limit: DIARY_DAYS }),
      paymentsOf(db, student.id),
    ]);
    const items = (await planItemsOf(db, [student.id], { today: clock.today })).get(student.id) ?? [];
    const payee = payeeOf(await collegeSettings(db, student.college));
    const events = await eventsOf(db, applications);
    return ok({
      profile: presentStudent(lookups, student, dayOf(now())),
      reason: presentRisk(row, clock),
      risk_since: row?.risk_since ?? null,
      confirmed: Number(row?.confirmed ?? false),
      plan: row?.plan ?? null,
      plans: items.map(presentPlan),
      grants: (
        await grantsOf(
          db,
          items.map(({ roster_id }) => roster_id),
        )
      ).map(presentGrant),
      parent_consent: student.parent_consent_at
        ? { by: student.parent_consent_name, at: student.parent_consent_at.toISOString() }
        : null,
      placements: placements
        .filter((placement) => mayReadPlacement(placement, user))
        .map((placement) => presentPlacementInShort(placement, dayOf(now()))),
      applications: applications.map((application) =>
        presentOwnApplication(application, events, payee, presentEventByName),
      ),
      diaries: diaries.map(presentDiaryDay),
      payments: payments.map(presentPayment),
    });
  });
}
