import type { CoordinatorDiary } from '#contract/calls/coordinator';

export interface Week {
  key: string;
  student: CoordinatorDiary['student'];
  /** Its Monday, YYYY-MM-DD. */
  monday: string;
  entries: readonly CoordinatorDiary[];
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The entries by student and week, in the order in which they come. */
export function byWeek(entries: readonly CoordinatorDiary[]): Week[] {
  const weeks = new Map<string, { student: Week['student']; monday: string; entries: CoordinatorDiary[] }>();
  for (const entry of entries) {
    const monday = mondayOf(entry.date);
    const key = `${entry.student?.id}/${monday}`;
    const week = weeks.get(key) ?? { student: entry.student, monday, entries: [] };
    week.entries.push(entry);
    weeks.set(key, week);
  }
  return [...weeks].map(([key, week]) => ({ key, ...week }));
}
