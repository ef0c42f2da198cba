/** Who keeps and reads diaries and projects, and what can change. */
import { APPLICATION } from '#contract/application/lifecycle';
import {
  DIARY_PLACEMENT_STATES,
  LIVE_PLACEMENT_STATES,
  type PlacementState,
} from '#contract/placement/lifecycle';
import { afterEdit, type ReviewStatus } from '#contract/diary/reviewLifecycle';
import { WEEKDAYS } from '#contract/placement/fields';
import type { FormerTerms } from '#contract/placement/formerTerms';
import { daysOfPlacement, sideOf, type PlacementDays, isWorkingDay } from './placementDays';
import { termsOn } from './placementTerms';

const DAY_MS = 86_400_000;
const DAYS_A_MONTH = 30;

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
export const plusDays = (day: string, days: number): string =>
  dayOf(new Date(instant(day).getTime() + days * DAY_MS));

export const mondayOf = (day: string): string => plusDays(day, -((instant(day).getUTCDay() + 6) % 7));

export const sundayOf = (day: string): string => plusDays(mondayOf(day), 6);

/** Inclusive. Compared as numbers: as text 10000-01-01 comes before 9999-12-31. */
export function* daysBetween(first: string, last: string): Generator<string> {
  const end = instant(last).getTime();
  for (let at = instant(first).getTime(); at <= end; at += DAY_MS) yield dayOf(new Date(at));
}

/** Months may be fractions. */
export function lastDay(start: string, months: number): string {
  const date = instant(start);
  date.setUTCMonth(date.getUTCMonth() + Math.floor(months));
  // 31 January and a month is not 3 March.
  if (date.getUTCDate() !== instant(start).getUTCDate()) date.setUTCDate(0);
  return plusDays(dayOf(date), Math.round((months % 1) * DAYS_A_MONTH) - 1);
}

export interface DiaryPeriod extends PlacementDays {
  /** 1 is Monday. */
  workingDays: readonly number[];
  /** As agreed; null where nothing is. */
  hoursPerWeek?: number | null;
  /** Of earlier days, oldest first. */
  former?: readonly FormerTerms[];
  /** Until the placement is completed or over. */
  isOpen: boolean;
  /** Days can be missing: the college has approved it, and it is not over. */
  asks: boolean;
}

/** Without a placement its columns are null. */
interface Accepted {
  acceptedOn: string;
  months: number;
  start_date: string | null;
  end_date: string | null;
  ended_on: string | null;
  working_days: readonly number[] | null;
  hours_per_week: number | null;
  former_terms?: readonly FormerTerms[] | null;
  state: PlacementState | null;
}

/**
 * The placement's, or of older offers from acceptance, as long as offered (docs/placements.md, placements
 * 6).
 */
export function periodOf(accepted: Accepted): DiaryPeriod {
  const { acceptedOn, months, working_days, state } = accepted;
  const terms = {
    workingDays: working_days ?? WEEKDAYS,
    hoursPerWeek: accepted.hours_per_week,
    former: accepted.former_terms ?? [],
  };
  if (state === null) {
    const last = lastDay(acceptedOn, months);
    const end = last < acceptedOn ? acceptedOn : last;
    return { start: acceptedOn, end, ...terms, isOpen: true, asks: true };
  }
  const days = daysOfPlacement(accepted);
  const asks = state === 'approved' && days.start !== null && days.end !== null;
  return { ...days, ...terms, isOpen: LIVE_PLACEMENT_STATES.includes(state), asks };
}

/** The weekdays that were agreed for a day. */
export const workingDaysOn = (
  day: string,
  { workingDays, former = [] }: Pick<DiaryPeriod, 'workingDays' | 'former'>,
): readonly number[] => termsOn(day, former, null)?.working_days ?? workingDays;

/** A working day of the period. */
export const isExpected = (day: string, period: DiaryPeriod, holidays: ReadonlySet<string>): boolean =>
  period.asks && sideOf(day, period) === null && isWorkingDay(day, holidays, workingDaysOn(day, period));

/** Oldest first (docs/rules.md, diaries 15). */
export function expectedDays(
  period: DiaryPeriod,
  { from, to }: { from?: string; to: string },
  holidays: ReadonlySet<string>,
): string[] {
  const { start, end } = period;
  if (!period.asks || start === null || end === null) return [];
  const first = from !== undefined && from > start ? from : start;
  return [...daysBetween(first, to < end ? to : end)].filter((day) => isExpected(day, period, holidays));
}

interface Student {
  id: number;
}

/** Of an accepted offer; a cancelled one stays readable. */
export const mayKeepDiary = (application: { status: number; state: PlacementState | null }): boolean =>
  application.status === APPLICATION.offerAccepted || application.state === 'cancelled';

/** An own placement, once approved. */
export const mayKeepOwnDiary = (placement: { source: string; state: PlacementState }): boolean =>
  placement.source === 'own' && DIARY_PLACEMENT_STATES.includes(placement.state);

export const isOwnEntry = (entry: { author_id: number }, student: Student): boolean =>
  entry.author_id === student.id;

export const isTeamEntry = (entry: { project_id: number | null }, project: { id: number } | null): boolean =>
  project !== null && entry.project_id === project.id;

/** Null when it was approved and is locked. */
export const reviewAfterChange = (entry: { review_status: string }): ReviewStatus | null =>
  afterEdit(entry.review_status);

export const leads = (project: { leader_id: number }, student: Student): boolean =>
  project.leader_id === student.id;

/** The leader removes others; members may leave; a project keeps its leader. */
export const mayRemove = (project: { leader_id: number }, student: Student, memberId: number): boolean =>
  memberId !== project.leader_id && (leads(project, student) || memberId === student.id);
