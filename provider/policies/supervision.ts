/** Lifetimes of links, weeks, and what can be said when. */
import { PLACEMENT_OUTCOMES, type PlacementState } from '#contract/placement/lifecycle';
import {
  EVALUATION_KINDS,
  EVALUATION_OPENS_DAYS,
  LINK_DAYS,
  type EvaluationKind,
  type EvaluationState,
} from '#contract/supervision/criteria';
import { LIMITS } from '#contract/limits';
import { mondayOf, plusDays } from './diaries';
import { daysOfPlacement } from './placementDays';

/** YYYY-MM-DD in Asia/Kolkata. */
interface Placement {
  state: PlacementState;
  start_date: string | null;
  end_date: string | null;
  /** Where it is not `end_date`. */
  ended_on: string | null;
}

interface Period {
  start: string;
  end: string;
}

const DAY_MS = 86_400_000;

/** Null before dates are named. */
export function supervisedPeriod(placement: Placement): Period | null {
  const { start, end } = daysOfPlacement(placement);
  return start === null || end === null ? null : { start, end };
}

/** States in which a link shows something. */
const SHOWN: readonly PlacementState[] = ['approved', ...PLACEMENT_OUTCOMES];

export const linkEnds = ({ end }: Period): string => plusDays(end, LINK_DAYS);

/** docs/placements.md, supervision 1. There is nothing to confirm of a student who deleted the account. */
export function mayHaveLink(
  placement: Placement & { student_erased_at: Date | null },
  today: string,
): boolean {
  const period = placement.student_erased_at === null ? supervisedPeriod(placement) : null;
  return period !== null && SHOWN.includes(placement.state) && today <= linkEnds(period);
}

/** Until it was ended by a decision. */
export const maySpeak = ({ state }: Pick<Placement, 'state'>): boolean => state === 'approved';

/** Mondays of weeks that have begun, oldest first. */
export function weeksUntil(placement: Placement, today: string): string[] {
  const period = supervisedPeriod(placement);
  if (!period) return [];
  const last = today < period.end ? today : period.end;
  const weeks: string[] = [];
  for (let at = mondayOf(period.start); at <= last && weeks.length < 10 * LIMITS.weeks; at = plusDays(at, 7))
    weeks.push(at);
  return weeks;
}

/** Its Sunday, or the placement's last day, has passed. */
export function isWeekOver(placement: Placement, week: string, today: string): boolean {
  const end = supervisedPeriod(placement)?.end;
  return plusDays(week, 6) < today || (end !== undefined && end < today);
}

const SILENT_DAYS = 7;

/** While it is under way: the day of the last entry, or the first day, once it is over a week ago. */
export function silentSince(placement: Placement, last: string | undefined, today: string): string | null {
  const period = supervisedPeriod(placement);
  if (!maySpeak(placement) || !period || period.start > today || period.end < today) return null;
  const since = last ?? period.start;
  return plusDays(since, SILENT_DAYS) < today ? since : null;
}

/** Halfway, and on the last day. */
export function evaluationsDue(placement: Placement): Record<EvaluationKind, string | null> {
  const period = supervisedPeriod(placement);
  if (!period) return { mid: null, final: null };
  const days = (Date.parse(period.end) - Date.parse(period.start)) / DAY_MS;
  return { mid: plusDays(period.start, Math.floor(days / 2)), final: period.end };
}

/** Some days before it is due, but not before the first day of the placement. */
function evaluationOpens(placement: Placement, due: string): string {
  const from = plusDays(due, -EVALUATION_OPENS_DAYS);
  return placement.start_date !== null && from < placement.start_date ? placement.start_date : from;
}

/** @param given evaluations so far */
export function evaluationStates(
  placement: Placement,
  given: readonly EvaluationKind[],
  today: string,
): Record<EvaluationKind, EvaluationState> {
  const due = evaluationsDue(placement);
  const stateOf = (kind: EvaluationKind): EvaluationState => {
    if (given.includes(kind)) return 'done';
    const day = due[kind];
    if (day === null || !maySpeak(placement)) return 'closed';
    if (kind === 'mid' && given.includes('final')) return 'closed';
    return today >= evaluationOpens(placement, day) ? 'open' : 'closed';
  };
  return Object.fromEntries(EVALUATION_KINDS.map((kind) => [kind, stateOf(kind)])) as Record<
    EvaluationKind,
    EvaluationState
  >;
}

/** The day on which each that is not given yet was opened. */
export function openEvaluations(
  placement: Placement,
  given: readonly EvaluationKind[],
  today: string,
): { kind: EvaluationKind; day: string }[] {
  const states = evaluationStates(placement, given, today);
  const due = evaluationsDue(placement);
  return EVALUATION_KINDS.filter((kind) => states[kind] === 'open').map((kind) => ({
    kind,
    day: evaluationOpens(placement, due[kind]!),
  }));
}

/** The mid one at once, the final one after report or end (docs/placements.md, supervision 6). */
export const mayStudentRead = (
  kind: EvaluationKind,
  { state, report_file_id }: { state: PlacementState; report_file_id: number | null },
): boolean => kind === 'mid' || report_file_id !== null || state !== 'approved';
