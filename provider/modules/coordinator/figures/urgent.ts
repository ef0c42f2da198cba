/** The most urgent of all piles: what a coordinator starts with. */
import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { PLACEMENT_ISSUE_LABEL, type PlacementIssueKind } from '#contract/placement/issues';
import { STIPEND_STATE_LABEL, type StipendState } from '#contract/stipend/months';
import { MOST_URGENT } from '#provider/database/firstOf';
import { startOfDay } from '#provider/http/days';
import { plusDays } from '#provider/policies/diaries';
import { presentRisk } from '../presenter';
import { SOON_DAYS } from '#provider/modules/placements/lists/listRepository';
import type { StudentListRow } from '../students/studentRepository';
import type { OfficePileRow } from './piles';
import type { RiskClock } from './riskClock';
import { type RecordPile, type UrgentRow } from './urgentRepository';

type UrgentTask = NonNullable<DataOf<typeof getCoordinatorDashboard>['first']>[number];

const TO_DECIDE: Readonly<Record<string, string>> = {
  submitted: 'Submitted by the student',
  confirmed: 'Confirmed by the company',
  approved: 'New dates requested',
};

const REASON: Readonly<Record<RecordPile, (about: string) => string>> = {
  diaries: () => 'Diary entries to review',
  placements: (about) => TO_DECIDE[about] ?? about,
  claims: (about) => (about === 'claimed' ? 'Enrolment to confirm' : 'Change of the enrolment requested'),
  payments: () => 'Payment to verify',
  complete: () => 'Ended, to be completed',
  money: (about) => `Stipend of a month: ${STIPEND_STATE_LABEL[about as StipendState].toLowerCase()}`,
  issues: (about) => PLACEMENT_ISSUE_LABEL[about as PlacementIssueKind],
};

const presentRecord = (row: UrgentRow): UrgentTask => ({
  kind: row.kind,
  record: {
    id: row.id,
    student_id: row.student_id,
    placement_id: row.placement_id,
    name: row.name,
    usn: row.usn,
    college: row.college,
    branch: row.branch,
    semester: row.semester,
    title: row.title,
    company: row.company,
    amount: row.amount,
  },
  reason: REASON[row.kind](row.about ?? ''),
  since: row.since.toISOString(),
  by: row.by,
});

const presentAtRisk = (row: StudentListRow, clock: RiskClock): UrgentTask => ({
  kind: 'risk',
  record: {
    id: row.id,
    student_id: row.id,
    placement_id: null,
    name: row.name,
    usn: row.usn,
    college: row.college,
    branch: row.branch,
    semester: row.semester,
    title: null,
    company: null,
    amount: null,
  },
  reason: presentRisk(row, clock) ?? '',
  since: startOfDay(row.risk_since ?? clock.today).toISOString(),
  by: null,
});

/** By day where one is near, then the first of each pile by age, then the second of each. */
export function mostUrgent(
  piles: readonly OfficePileRow[],
  {
    rows,
    atRisk,
    clock,
  }: { rows: readonly UrgentRow[]; atRisk: readonly StudentListRow[]; clock: RiskClock },
): UrgentTask[] {
  const soon = plusDays(clock.today, SOON_DAYS);
  const all = piles.flatMap(({ key, first }) =>
    first.flatMap((id, place) => {
      const student = key === 'risk' ? atRisk.find((one) => one.id === id) : undefined;
      const row = rows.find((one) => one.kind === key && one.id === id);
      const task = student ? presentAtRisk(student, clock) : row && presentRecord(row);
      if (!task) return [];
      const isSoon = task.by !== null && clock.today <= task.by && task.by <= soon;
      return [{ task, order: isSoon ? `0 ${task.by}` : `${place + 1} ${task.since}` }];
    }),
  );
  return all
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, MOST_URGENT)
    .map(({ task }) => task);
}
