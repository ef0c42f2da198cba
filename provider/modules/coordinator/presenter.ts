import type { DataOf } from '#contract/call';
import type {
  CoordinatorStudentRow,
  getCoordinatorStudent,
  listCoordinatorPayments,
} from '#contract/coordinator/calls';
import type { CoordinatorWeek } from '#contract/coordinator/diaries/calls';
import { phaseOn } from '#provider/policies/placements';
import { riskReason } from '#provider/policies/risk';
import { dayOf } from '#provider/http/days';
import { expectedDays, periodOf, plusDays } from '#provider/policies/diaries';
import { presentPayment } from '../applications/own/ownPresenter';
import type { StudentPaymentRow } from '../applications/payments/paymentRecordRepository';
import { holidaysIn, weekdaysOf, type RiskClock } from './figures/riskClock';
import type { diaryDaysOf, placementsOfStudent } from './students/studentRecordRepository';
import type { StudentListRow } from './students/studentRepository';
import type { WeekRow } from './diaries/weekFactsRepository';

type Rows<Q extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>;

export const presentCollegePayment = (
  row: StudentPaymentRow,
): DataOf<typeof listCoordinatorPayments>['data'][number] => ({
  ...presentPayment(row),
  student: { name: row.student_name, usn: row.usn },
  college: row.college,
  decided: row.decided_at && { by: row.decided_by, at: row.decided_at.toISOString() },
});

/** In words; null when not at risk. */
export const presentRisk = (
  row:
    | (Pick<StudentListRow, 'risk' | 'risk_since' | 'risk_weekdays' | 'risk_former'> & {
        college?: string | null;
      })
    | undefined,
  clock: RiskClock,
): string | null =>
  row === undefined || row.risk === null || row.risk_since === null
    ? null
    : riskReason(row.risk, {
        since: row.risk_since,
        today: clock.today,
        holidays: holidaysIn(clock, row.college ?? null),
        workingDays: weekdaysOf(row.risk_weekdays ?? 0),
        former: row.risk_former ?? [],
      });

export const presentStudentRow = (row: StudentListRow, clock: RiskClock): CoordinatorStudentRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  usn: row.usn,
  college: row.college,
  branch: row.branch,
  semester: row.semester,
  applications: row.applications,
  placed: Number(row.placed),
  stage: row.stage,
  last_application: row.last_application && {
    status: row.last_application.status,
    day: row.last_application.day,
  },
  reason: presentRisk(row, clock),
  risk_since: row.risk_since,
  confirmed: Number(row.confirmed),
  proposed: Number(row.proposed),
  awaits_approval: Number(row.awaits_approval),
  signed_in: Number(row.signed_in),
  plan: row.plan,
  ...(row.left_at && { left_at: row.left_at.toISOString() }),
  ...(row.roster_id !== null && { roster_id: row.roster_id }),
  ...(row.invited_at && { invited_at: row.invited_at.toISOString() }),
});

export const presentDiaryDay = (
  row: Rows<typeof diaryDaysOf>[number],
): DataOf<typeof getCoordinatorStudent>['diaries'][number] => ({
  id: row.id,
  date: row.date,
  hours: row.hours,
  description: row.description,
  internship: { id: row.internship_id, name: row.internship },
  placement_id: row.placement_id,
  review_status: row.review_status,
  review_comment: row.review_comment,
  ...(row.day_hours !== null && { day_hours: row.day_hours }),
});

export const presentPlacementInShort = (
  row: Rows<typeof placementsOfStudent>[number],
  today: string,
): DataOf<typeof getCoordinatorStudent>['placements'][number] => ({
  id: row.id,
  application_id: row.application_id,
  title: row.title,
  company: row.company,
  start_date: row.start_date,
  end_date: row.end_date,
  ended_on: row.ended_on,
  state: row.state,
  phase: phaseOn(row, today),
});

/** A diary's week from Monday to Sunday. */

type PlacementColumns = Pick<
  WeekRow,
  | 'months'
  | 'start_date'
  | 'end_date'
  | 'ended_on'
  | 'working_days'
  | 'hours_per_week'
  | 'former_terms'
  | 'state'
>;

export interface Calendar {
  today: string;
  holidaysOf: (college: string | null) => ReadonlySet<string>;
}

/** Past working days of the placement without entry (docs/rules.md, diaries 4 and placements 6). */
export function missingDays(
  row: Pick<WeekRow, 'week' | 'days' | 'first_day' | 'accepted_at' | keyof PlacementColumns>,
  today: string,
  holidays: ReadonlySet<string>,
): string[] {
  const { week, days, first_day, accepted_at, ...placement } = row;
  const period = periodOf({
    ...placement,
    months: placement.months ?? 0,
    acceptedOn: accepted_at ? dayOf(accepted_at) : first_day,
  });
  const [sunday, yesterday] = [plusDays(week, 6), plusDays(today, -1)];
  const span = { from: week, to: sunday < yesterday ? sunday : yesterday };
  return expectedDays(period, span, holidays).filter((day) => !days.includes(day));
}

/** Reviews come before corrections; since the entry that waits longest. */
function pendingOf({ pending_since, returned_since }: WeekRow) {
  if (pending_since) return { pending_with: 'college' as const, pending_since: pending_since.toISOString() };
  if (returned_since)
    return { pending_with: 'student' as const, pending_since: returned_since.toISOString() };
  return { pending_with: null, pending_since: null };
}

export const presentWeek = (row: WeekRow, calendar: Calendar): CoordinatorWeek => ({
  id: row.first_id,
  student: { id: row.student_id, name: row.name, usn: row.usn },
  internship: { id: row.internship_id, name: row.internship, company: row.company },
  placement_id: row.placement_id,
  college: row.college,
  week: row.week,
  hours: row.inside_hours,
  entries: row.entries,
  ...(row.outside > 0 && { entries_outside: row.outside }),
  ...(row.long_days > 0 && { long_days: row.long_days }),
  pending: row.pending,
  ...pendingOf(row),
  placement: row.placement,
  missing: missingDays(row, calendar.today, calendar.holidaysOf(row.college)),
  supervisor:
    row.answer === null
      ? null
      : {
          state: row.answer,
          hours: row.answer_hours ?? 0,
          days: row.answer_days ?? 0,
          by: row.answer_by ?? '',
          by_kind: row.answer_kind ?? '',
          at: row.answer_at!.toISOString(),
          comment: row.answer_comment,
        },
});
