import type { Insertable } from 'kysely';
import type { PlacementState } from '#contract/placement/lifecycle';
import { CRITERIA, EVALUATION_KINDS, type EvaluationKind } from '#contract/supervision/criteria';
import { dayOf } from '#provider/http/days';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { evaluationsDue } from '#provider/policies/supervision';
import type { PlacementEvaluationsTable, WeekConfirmationsTable } from '../supervisionSchema';
import type { Demo } from './demo';

interface SeededPlacement {
  id: number;
  application_id: number | null;
  start_date: string | null;
  end_date: string | null;
  ended_on: string | null;
  supervisor_name: string | null;
  state: PlacementState;
}
interface SeededEntry {
  student_id: number;
  date: string;
  hours: number;
}

const OPEN_WEEKS = 2;

/** All past weeks are confirmed but the newest two; one was sent back. */
export function weekRows(
  { clock }: Demo,
  placement: SeededPlacement,
  entries: readonly SeededEntry[],
): Insertable<WeekConfirmationsTable>[] {
  const today = dayOf(clock.now);
  const weeks = [...new Set(entries.map(({ date }) => mondayOf(date)))].sort();
  const over = weeks.filter((week) => plusDays(week, 7 * OPEN_WEEKS) <= today);
  return over.map((week, i) => {
    const own = entries.filter(({ date }) => mondayOf(date) === week);
    const back = i === over.length - 1;
    return {
      placement_id: placement.id,
      week,
      state: back ? 'returned' : 'confirmed',
      hours: own.reduce((sum, { hours }) => sum + hours, 0),
      entries: own.length,
      comment: back ? 'Wednesday lacks what you did after the review. Please add it.' : null,
      by_kind: 'supervisor',
      by_name: placement.supervisor_name ?? '',
      witnessed_by: null,
      confirmed_at: clock.ago(2),
    };
  });
}

/** The recently ended placement has its mid evaluation, the completed one both, each on its due day. */
export const evaluationRows = (
  { clock }: Demo,
  placements: readonly SeededPlacement[],
): Insertable<PlacementEvaluationsTable>[] => {
  const ended = placements.find(
    ({ state, end_date }) => state === 'approved' && end_date !== null && end_date < clock.day(0),
  );
  const completed = placements.find(({ state }) => state === 'completed');
  return [
    ...(ended ? [evaluation(ended, 'mid')] : []),
    ...(completed ? EVALUATION_KINDS.map((kind) => evaluation(completed, kind)) : []),
  ];
};

const evaluation = (
  placement: SeededPlacement,
  kind: EvaluationKind,
): Insertable<PlacementEvaluationsTable> => ({
  placement_id: placement.id,
  kind,
  scores: kind === 'mid' ? [4, 5, 3, 5, 4, 4, 5, 3, 4, 5] : [5, 5, 4, 5, 4, 5, 5, 4, 4, 5],
  criteria: [...CRITERIA],
  strengths:
    kind === 'mid'
      ? 'Careful work, and quick to learn the tools of the team.'
      : 'Plans the day without being told, and explains the results well.',
  improvements: kind === 'mid' ? 'Ask earlier when something is stuck.' : 'Write shorter reports.',
  recommend: true,
  by_kind: 'supervisor',
  by_name: placement.supervisor_name ?? '',
  scan_file_id: null,
  witnessed_by: null,
  created_at: new Date(`${evaluationsDue(placement)[kind]!}T10:00:00Z`),
});
