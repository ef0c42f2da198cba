/** Law of diaries and projects: who keeps them, who reads them, what can still be changed. */
import { APPLICATION } from '#contract/application/lifecycle';
import {
  AGREED_PLACEMENT_STATES,
  DIARY_PLACEMENT_STATES,
  LIVE_PLACEMENT_STATES,
  type PlacementState,
} from '#contract/placement/lifecycle';
import { afterEdit, type ReviewStatus } from '#contract/diary/reviewLifecycle';
import { WEEKDAYS } from '#contract/placement/fields';
import { daysOfPlacement, sideOf, type PlacementDays } from './placementDays';
import { isWorkingDay } from './workingDays';

const DAY_MS = 86_400_000;
const DAYS_A_MONTH = 30;

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
/** The day so many days later, YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string =>
  dayOf(new Date(instant(day).getTime() + days * DAY_MS));

/** The Monday of the week of a day, YYYY-MM-DD. */
export const mondayOf = (day: string): string => plusDays(day, -((instant(day).getUTCDay() + 6) % 7));

/** The Sunday of the week of a day. */
export const sundayOf = (day: string): string => plusDays(mondayOf(day), 6);

/**
 * The days from `first` to `last`, both included. They are counted as numbers: as a text 10000-01-01 comes
 * before 9999-12-31.
 */
export function* daysBetween(first: string, last: string): Generator<string> {
  const end = instant(last).getTime();
  for (let at = instant(first).getTime(); at <= end; at += DAY_MS) yield dayOf(new Date(at));
}

/** The last day of an internship of so many months (fractions too) that begins on `start`. */
export function lastDay(start: string, months: number): string {
  const date = instant(start);
  date.setUTCMonth(date.getUTCMonth() + Math.floor(months));
  // 31 January and a month is no 3 March.
  if (date.getUTCDate() !== instant(start).getUTCDate()) date.setUTCDate(0);
  return plusDays(dayOf(date), Math.round((months % 1) * DAYS_A_MONTH) - 1);
}

/** The days that a diary is about, the weekdays on which work is done, and what it takes and asks for. */
export interface DiaryPeriod extends PlacementDays {
  /** 1 is Monday. */
  workingDays: readonly number[];
  /** Whether entries are taken: until the placement is completed or over in another way. */
  isOpen: boolean;
  /** Whether days can be missing: it has agreed dates, and is not over. */
  asks: boolean;
}

/** What is known of an accepted internship; without a placement its columns are null. */
interface Accepted {
  acceptedOn: string;
  /** How long the internship was offered for. */
  months: number;
  start_date: string | null;
  end_date: string | null;
  ended_on: string | null;
  working_days: readonly number[] | null;
  /** Of the placement; null where none is. */
  state: PlacementState | null;
}

/**
 * The period of a diary: that of its placement, and none before its dates are agreed. What was accepted
 * before there were placements begins with the acceptance and lasts as long as it was offered for
 * (docs/rules.md, placements 6).
 */
export function periodOf(accepted: Accepted): DiaryPeriod {
  const { acceptedOn, months, working_days, state } = accepted;
  const workingDays = working_days ?? WEEKDAYS;
  if (state === null) {
    const last = lastDay(acceptedOn, months);
    const end = last < acceptedOn ? acceptedOn : last;
    return { start: acceptedOn, end, workingDays, isOpen: true, asks: true };
  }
  const days = daysOfPlacement(accepted);
  const asks = AGREED_PLACEMENT_STATES.includes(state) && days.start !== null && days.end !== null;
  return { ...days, workingDays, isOpen: LIVE_PLACEMENT_STATES.includes(state), asks };
}

/** Whether a day is asked for: a working day of the period. */
export const isAskedFor = (
  day: string,
  { start, end, workingDays, asks }: DiaryPeriod,
  holidays: ReadonlySet<string>,
): boolean => asks && sideOf(day, { start, end }) === null && isWorkingDay(day, holidays, workingDays);

/** The days that are asked for from `from` to `to`, oldest first (docs/rules.md, diaries 15). */
export function daysAskedFor(
  period: DiaryPeriod,
  { from, to }: { from?: string; to: string },
  holidays: ReadonlySet<string>,
): string[] {
  const { start, end } = period;
  if (!period.asks || start === null || end === null) return [];
  const first = from !== undefined && from > start ? from : start;
  return [...daysBetween(first, to < end ? to : end)].filter((day) => isAskedFor(day, period, holidays));
}

interface Student {
  id: number;
}

/** A student keeps a diary of an internship whose offer was accepted, and reads that of a cancelled one. */
export const mayKeepDiary = (application: { status: number; state: PlacementState | null }): boolean =>
  application.status === APPLICATION.offerAccepted || application.state === 'cancelled';

/** And of one that the student found alone, once the college has approved it. */
export const mayKeepOwnDiary = (placement: { source: string; state: PlacementState }): boolean =>
  placement.source === 'own' && DIARY_PLACEMENT_STATES.includes(placement.state);

/** An internship's entry is read and written by its student alone. */
export const isOwnEntry = (entry: { author_id: number }, student: Student): boolean =>
  entry.author_id === student.id;

/** A project's entries are read and written by whoever is in its team now. */
export const isTeamEntry = (entry: { project_id: number | null }, project: { id: number } | null): boolean =>
  project !== null && entry.project_id === project.id;

/** What becomes of an entry's review by a change of the entry; null when it was approved and is locked. */
export const reviewAfterChange = (entry: { review_status: string }): ReviewStatus | null =>
  afterEdit(entry.review_status);

/** Project and team are changed by the leader. */
export const leads = (project: { leader_id: number }, student: Student): boolean =>
  project.leader_id === student.id;

/** The leader removes others; members may leave; a project keeps its leader. */
export const mayRemove = (project: { leader_id: number }, student: Student, memberId: number): boolean =>
  memberId !== project.leader_id && (leads(project, student) || memberId === student.id);
