import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/calls/call';
import type { getStudentDashboard } from '#contract/calls/student';
import { APPLICATION } from '#contract/lifecycles/application';
import type { Database } from '#provider/database/schema';
import { isPaid } from '#provider/policies/applications';
import { studentPercentage } from '#provider/policies/profiles';
import { waitingApplications, type WaitingApplication } from './dashboardRepository';
import { countsByStatus } from './applicationRepository';
import type { StudentRow } from './repository';

type Dashboard = DataOf<typeof getStudentDashboard>;
type Step = Dashboard['next_steps'][number];

function step(row: WaitingApplication): Step {
  if (row.status === APPLICATION.paymentFailed)
    return {
      kind: 'payment',
      label: `Send the payment for ${row.name} again`,
      due: null,
      application_id: row.id,
    };
  const label = isPaid(row)
    ? `Pay the fee of ${row.name} to accept the offer`
    : `Answer the offer of ${row.name}`;
  return { kind: isPaid(row) ? 'payment' : 'offer', label, due: null, application_id: row.id };
}

/** What the student's index page shows. */
export async function studentDashboard(db: Kysely<Database>, student: StudentRow): Promise<Dashboard> {
  const profile = studentPercentage(student);
  const [counts, rows] = await Promise.all([
    countsByStatus(db, student.id),
    waitingApplications(db, student.id),
  ]);
  const complete: Step[] = profile.mandatory_field
    ? []
    : [{ kind: 'profile', label: 'Complete your profile', due: null, application_id: null }];
  return { profile, applications_by_status: counts, next_steps: [...complete, ...rows.map(step)] };
}
