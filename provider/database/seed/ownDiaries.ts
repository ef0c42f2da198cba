/** Diaries of own placements, reviewed and confirmed. */
import type { Insertable, Selectable } from 'kysely';
import { DIARY_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { daysBetween, mondayOf } from '#provider/policies/diaries';
import { isWorkingDay } from '#provider/policies/placementDays';
import type { InternshipDiariesTable } from '../diarySchema';
import type { PlacementsTable } from '../placementSchema';
import type { WeekConfirmationsTable } from '../supervisionSchema';
import type { Demo } from './demo';
import { ownDay } from './texts';

type Placement = Selectable<PlacementsTable>;

/** Entered again the day after: what a note beside a week looks like. */
const REPEATED = 30;
const HOURS = 6;

const withDiary = (placements: readonly Placement[]): Placement[] =>
  placements.filter(({ source, state }) => source === 'own' && DIARY_PLACEMENT_STATES.includes(state));

const daysOf = ({ start_date, end_date, ended_on, working_days }: Placement): string[] =>
  [...daysBetween(start_date!, ended_on ?? end_date!)].filter((day) =>
    isWorkingDay(day, new Set(), working_days),
  );

export function hoursOf(rows: readonly Insertable<InternshipDiariesTable>[]): Map<number, number> {
  const hours = new Map<number, number>();
  for (const { placement_id, hours: n } of rows)
    if (placement_id) hours.set(placement_id, (hours.get(placement_id) ?? 0) + Number(n));
  return hours;
}

export const ownDiaryRows = (placements: readonly Placement[]): Insertable<InternshipDiariesTable>[] =>
  withDiary(placements).flatMap((placement) =>
    daysOf(placement).map((date, i) => {
      const written = new Date(`${date}T12:30:00Z`);
      return {
        student_id: placement.student_id,
        placement_id: placement.id,
        date,
        description: ownDay(placement.title, placement.state === 'completed' && i === REPEATED ? i - 1 : i),
        hours: HOURS,
        review_status: 'approved',
        created_at: written,
        updated_at: written,
      };
    }),
  );

/** All weeks of a completed one, all but the last of one that ended early. */
export const ownWeekRows = (
  { clock }: Demo,
  placements: readonly Placement[],
): Insertable<WeekConfirmationsTable>[] =>
  withDiary(placements).flatMap((placement) => {
    const days = daysOf(placement);
    const weeks = [...new Set(days.map(mondayOf))];
    return weeks.slice(0, placement.state === 'completed' ? undefined : -1).map((week) => {
      const entries = days.filter((day) => mondayOf(day) === week).length;
      return {
        placement_id: placement.id,
        week,
        state: 'confirmed',
        hours: entries * HOURS,
        entries,
        comment: null,
        by_kind: 'supervisor',
        by_name: placement.supervisor_name ?? '',
        witnessed_by: null,
        confirmed_at: clock.ago(13),
      };
    });
  });
