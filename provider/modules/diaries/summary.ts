/** Days of an internship with and without entries, YYYY-MM-DD in Asia/Kolkata. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { DiaryDay, getDiarySummary } from '#contract/diary/calls';
import {
  expectedDays,
  daysBetween,
  isExpected,
  lastDay,
  mondayOf,
  plusDays,
  sundayOf,
  workingDaysOn,
  type DiaryPeriod,
} from '#provider/policies/diaries';
import { sideOf, isWeekend } from '#provider/policies/placementDays';
import type { Database } from '#provider/database/schema';
import type { CollegeSettings } from '#provider/services/collegeSettingsRepository';
import { presentFormer } from './presenter';
import { daysOfDiary, returnedHours, type StudentDiary } from './internshipRepository';

interface Entry {
  id: number;
  date: string;
  hours: number;
  review_status: string;
  skill_ids: readonly number[];
}

interface Diary {
  entries: readonly Entry[];
  period: DiaryPeriod;
  holidays: ReadonlySet<string>;
  hoursTarget: number;
  today: string;
  month: string;
}

/** Skills are ids. */
type Summary = Omit<DataOf<typeof getDiarySummary>, 'skills' | 'hours_returned'> & { skill_ids: number[] };

/** Today is not missing before it is over. */
function stateOf(day: string, { today, holidays, period }: Diary): string {
  const side = sideOf(day, period);
  if (side !== null) return side;
  if (day > today) return 'future';
  if (!period.asks) return 'free';
  if (day === today) return 'today';
  if (isWeekend(day, workingDaysOn(day, period))) return 'weekend';
  if (holidays.has(day)) return 'holiday';
  return isExpected(day, period, holidays) ? 'missing' : 'free';
}

const WITHOUT_ENTRY = { hours: null, entry_id: null, review_status: null };

/** This week counts once complete and breaks nothing before; weeks without a working day are skipped. */
function completeWeeks({ entries, period, holidays, today }: Diary): number {
  const written = new Set(entries.map(({ date }) => date));
  const weeks = new Map<string, string[]>();
  // Coming days of this week belong to it.
  for (const day of expectedDays(period, { to: sundayOf(today) }, holidays)) {
    const monday = mondayOf(day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  let count = 0;
  for (const [monday, days] of [...weeks].reverse()) {
    if (days.every((day) => written.has(day))) count += 1;
    else if (monday !== mondayOf(today)) break;
  }
  return count;
}

/** As agreed. */
const hoursADay = ({ hoursPerWeek = null, workingDays }: DiaryPeriod): number | null =>
  hoursPerWeek === null || workingDays.length === 0
    ? null
    : Math.round((hoursPerWeek / workingDays.length) * 100) / 100;

/** The month's days, and sums of the whole internship up to today. */
export function summarise(diary: Diary): Summary {
  const { entries, period, holidays, hoursTarget, today, month } = diary;
  const byDay = new Map(entries.map((entry) => [entry.date, entry]));
  const inside = entries.filter(({ date }) => sideOf(date, period) === null);
  const dayIn = (date: string): DiaryDay => {
    const entry = byDay.get(date);
    if (!entry) return { date, state: stateOf(date, diary), ...WITHOUT_ENTRY };
    const { id, hours, review_status } = entry;
    return { date, state: sideOf(date, period) ?? 'filled', hours, entry_id: id, review_status };
  };
  const first = `${month}-01`;
  const lacking = (span: { from?: string; to: string }): number =>
    expectedDays(period, span, holidays).filter((day) => !byDay.has(day)).length;
  return {
    month,
    days: [...daysBetween(first, lastDay(first, 1))].map(dayIn),
    hours_total: inside.reduce((sum, { hours }) => sum + hours, 0),
    hours_target: hoursTarget,
    filled: inside.length,
    entries_outside: entries.length - inside.length,
    missing: lacking({ to: plusDays(today, -1) }),
    starts_on: period.start,
    ends_on: period.end,
    open: period.isOpen ? 1 : 0,
    working_days: [...period.workingDays],
    former_terms: presentFormer(period.former),
    hours_a_day: hoursADay(period),
    working_days_left: period.end === null ? 0 : lacking({ from: today, to: period.end }),
    complete_weeks: completeWeeks(diary),
    approved: inside.filter(({ review_status }) => review_status === 'approved').length,
    skill_ids: [...new Set(inside.flatMap(({ skill_ids }) => skill_ids))],
  };
}

interface Of {
  studentId: number;
  diary: StudentDiary;
  settings: CollegeSettings;
  today: string;
  month: string;
}

export async function diaryStanding(db: Kysely<Database>, { studentId, diary, settings, today, month }: Of) {
  const hours_returned = await returnedHours(db, studentId, diary.owner);
  const summary = summarise({
    entries: await daysOfDiary(db, studentId, diary.owner),
    period: diary.period,
    holidays: new Set(settings.holidays.map(({ date }) => date)),
    hoursTarget: diary.hoursTarget ?? settings.hours_target,
    today,
    month,
  });
  return { ...summary, hours_returned };
}
