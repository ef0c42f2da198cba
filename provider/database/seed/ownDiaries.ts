/** Diaries of own placements, reviewed and confirmed. */
import type { Insertable, Selectable } from 'kysely';
import { DIARY_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { daysBetween, mondayOf } from '#provider/policies/diaries';
import { isWorkingDay } from '#provider/policies/placementDays';
import type { InternshipDiariesTable } from '../diarySchema';
import type { PlacementsTable } from '../placementSchema';
import type { WeekConfirmationsTable } from '../supervisionSchema';
import type { Demo } from './demo';

type Placement = Selectable<PlacementsTable>;

const WORK: Readonly<Record<string, readonly string[]>> = {
  'Hydrology survey intern': [
    'Read the staff gauges upstream of the barrage with the survey team and entered the levels.',
    'Measured the flow of the feeder canal at three sections with the current meter.',
    'Drew the cross-section of the canal out of the readings of the week.',
    'Compared rainfall and gauge readings of the last ten years for the monthly report.',
    'Walked along the right bank with the assistant engineer and marked where it seeps.',
    'Entered the levels of the observation wells and checked those that had jumped.',
  ],
  'Loom maintenance intern': [
    'Took the let-off motion of loom 14 apart with the fitter, cleaned it and put it together again.',
    'Changed worn picker sticks in shed B and noted the hours that each had run.',
    'Oiled the looms by the chart of the week and listed those that run warm.',
    'Set the warp tension of three looms after complaints about starting marks.',
    'Counted the stops of a shift by their cause and drew a chart of them.',
    'Helped to align the reed of loom 9 and watched the first hour of weaving.',
  ],
};
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
      const work = WORK[placement.title] ?? ['Worked with the team.'];
      const written = new Date(`${date}T12:30:00Z`);
      return {
        student_id: placement.student_id,
        placement_id: placement.id,
        date,
        description: work[i % work.length]!,
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
