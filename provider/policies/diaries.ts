/** Law of diaries and projects: who keeps them, who reads them, what can still be changed. */
import { APPLICATION } from '#contract/lifecycles/application';
import { DIARY_PLACEMENT_STATES, type PlacementState } from '#contract/lifecycles/placement';
import { afterEdit, type ReviewStatus } from '#contract/lifecycles/diaryReview';
import { WEEKDAYS } from '#contract/names/placement';
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

/** The days that a diary is about (YYYY-MM-DD, both included), and the weekdays on which work is done. */
export interface DiaryPeriod {
  start: string;
  end: string;
  /** The first day that is asked for; null where all from the start on are. */
  since: string | null;
  /** 1 is Monday. */
  workingDays: readonly number[];
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
  diary_since: string | null;
  /** Of the placement; null where none is. */
  state: PlacementState | null;
}

/** Beyond every day that a call takes. */
const NEVER = '9999-12-31';

/**
 * Until the company has named its dates, a placement is taken to begin with the acceptance and to last as
 * long as the internship was offered for; a diary asks for no day after its end, and for none at all of what
 * was cancelled
 * (docs/rules.md, placements 6).
 */
export function periodOf(accepted: Accepted): DiaryPeriod {
  const { acceptedOn, months, start_date, end_date, ended_on, working_days, diary_since, state } = accepted;
  const start = start_date ?? acceptedOn;
  const planned = end_date ?? lastDay(start, months);
  const end = ended_on ?? planned;
  return {
    start,
    end: end < start ? start : end,
    since: state === 'cancelled' ? NEVER : diary_since,
    workingDays: working_days ?? WEEKDAYS,
  };
}

/**
 * Whether a day of the period needs an entry: a working day, and none from before the diary could be kept
 * (docs/rules.md, diaries 15).
 */
export const isAskedFor = (
  day: string,
  { since, workingDays }: DiaryPeriod,
  holidays: ReadonlySet<string>,
): boolean => (since === null || day >= since) && isWorkingDay(day, holidays, workingDays);

interface Student {
  id: number;
}

/** A student keeps a diary of an internship whose offer the student accepted. */
export const mayKeepDiary = (application: { status: number }): boolean =>
  application.status === APPLICATION.offerAccepted;

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
