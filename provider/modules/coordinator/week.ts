/** A diary's week from Monday to Sunday. */
import type { CoordinatorWeek } from '#contract/coordinator/calls';
import { dayOf } from '#provider/http/days';
import { daysAskedFor, periodOf, plusDays } from '#provider/policies/diaries';
import type { WeekRow } from './weekRepository';

type PlacementColumns = Pick<
  WeekRow,
  'months' | 'start_date' | 'end_date' | 'ended_on' | 'working_days' | 'state'
>;

interface Calendar {
  today: string;
  holidays: ReadonlySet<string>;
}

/** Past working days of the placement without entry (docs/rules.md, diaries 4 and placements 6). */
function missingDays(
  row: Pick<WeekRow, 'week' | 'days' | 'first_day' | 'accepted_at' | keyof PlacementColumns>,
  { today, holidays }: Calendar,
): string[] {
  const { week, days, first_day, accepted_at } = row;
  const period = periodOf({
    ...row,
    months: row.months ?? 0,
    acceptedOn: accepted_at ? dayOf(accepted_at) : first_day,
  });
  const [sunday, yesterday] = [plusDays(week, 6), plusDays(today, -1)];
  const span = { from: week, to: sunday < yesterday ? sunday : yesterday };
  return daysAskedFor(period, span, holidays).filter((day) => !days.includes(day));
}

export const presentWeek = (row: WeekRow, calendar: Calendar): CoordinatorWeek => ({
  student: { id: row.student_id, name: row.name, usn: row.usn },
  internship: { id: row.internship_id, name: row.internship, company: row.company },
  placement_id: row.placement_id,
  week: row.week,
  hours: row.inside_hours,
  entries: row.entries,
  ...(row.outside > 0 && { entries_outside: row.outside }),
  pending: row.pending,
  missing: missingDays(row, calendar),
});
