import type { DataOf } from '#contract/calls/call';
import type { getCoordinatorDashboard, listCoordinatorPayments } from '#contract/calls/coordinator';
import { presentPayment } from '../student/presenter';
import type { atRisk, funnelOf, weeklyOf } from './dashboardRepository';
import type { pageOfCollegePayments } from './paymentRepository';

type Rows<Q extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>;
type Dashboard = DataOf<typeof getCoordinatorDashboard>;

/** A payment with the student who made it. */
export const presentCollegePayment = (
  row: Rows<typeof pageOfCollegePayments>[number],
): DataOf<typeof listCoordinatorPayments>['data'][number] => ({
  ...presentPayment(row),
  student: { name: row.student_name, usn: row.usn },
});

/** How the college does. */
export const presentDashboard = (
  funnel: Rows<typeof funnelOf>,
  weekly: Rows<typeof weeklyOf>,
  students: Rows<typeof atRisk>,
): Dashboard => ({
  funnel: funnel.map(({ branch, status, count }) => ({ branch, status, count })),
  weekly: weekly.map(({ week, applications }) => ({ week, applications })),
  at_risk: students.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    usn: row.usn,
    branch: row.branch,
    semester: row.semester,
    placed: row.placed,
    applications: row.applications,
  })),
});
