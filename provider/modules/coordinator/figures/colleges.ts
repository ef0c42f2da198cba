/** The colleges as rows: students, who has an internship, and what waits for a decision. */
import type { Kysely } from 'kysely';
import { STAGE_PLACE } from '#contract/application/progress';
import type { CollegeCounts } from '#contract/coordinator/colleges';
import type { Database } from '#provider/database/schema';
import { decidableByCollege } from '#provider/modules/placements/lists/listRepository';
import { waitingByCollege } from '#provider/modules/roster/claims/enrolmentRepository';
import { collegesOf, type Group } from './figuresRepository';
import type { RiskClock } from './riskClock';

/** Every college in use, or with students. */
export async function countsByCollege(
  db: Kysely<Database>,
  clock: RiskClock,
  counted: Promise<{ groups: readonly Group[] }>,
): Promise<CollegeCounts[]> {
  const [{ groups }, colleges, placements, claims] = await Promise.all([
    counted,
    collegesOf(db, clock),
    decidableByCollege(db),
    waitingByCollege(db),
  ]);
  const studentsOf = (college: string, least: number) =>
    groups.reduce(
      (sum, group) => sum + (group.college === college && group.stage >= least ? group.students : 0),
      0,
    );
  return colleges
    .map(({ college, retired, payments }) => ({
      college,
      retired,
      registered: studentsOf(college, 0),
      accepted: studentsOf(college, STAGE_PLACE.accepted),
      payments,
      placements: placements.get(college) ?? 0,
      claims: claims.get(college) ?? 0,
    }))
    .filter(({ retired, registered }) => !retired || registered > 0)
    .map(({ retired: _retired, ...row }) => row);
}
