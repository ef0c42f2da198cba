/** The terms of a placement in forms and in words. */
import type { PlacementRow } from '#contract/placement/shape';
import { WEEKDAYS as USUAL_DAYS } from '#contract/placement/fields';
import { formatDate } from '#src/lib/dates';
import { WEEKDAYS } from '#src/lib/week';

/** What a form of terms holds: texts, and the weekdays as texts from 1 (Monday) to 7. */
export interface TermValues {
  start_date: string;
  end_date: string;
  hours_per_week: string;
  working_days: string[];
  mode: string;
  place: string;
  supervisor_name: string;
  supervisor_email: string;
  supervisor_phone: string;
  supervisor_designation: string;
}

export const WEEKDAY_OPTIONS = WEEKDAYS.map((label, i) => ({ value: String(i + 1), label }));

/** The form's values of a placement; blank where nothing was said yet, Monday to Friday at first. */
export function toTermValues(placement: PlacementRow | null): TermValues {
  const supervisor = placement?.supervisor;
  const days = placement?.working_days.length ? placement.working_days : USUAL_DAYS;
  return {
    start_date: placement?.start_date ?? '',
    end_date: placement?.end_date ?? '',
    hours_per_week: placement?.hours_per_week ? String(placement.hours_per_week) : '',
    working_days: days.map(String),
    mode: placement?.mode ?? '',
    place: placement?.place ?? '',
    supervisor_name: supervisor?.name ?? '',
    supervisor_email: supervisor?.email ?? '',
    supervisor_phone: supervisor?.phone ?? '',
    supervisor_designation: supervisor?.designation ?? '',
  };
}

/** The terms that a form has changed. */
export function changedTerms(before: TermValues, after: TermValues): Partial<TermValues> {
  const names = Object.keys(before) as (keyof TermValues)[];
  return Object.fromEntries(
    names.filter((name) => String(after[name]) !== String(before[name])).map((name) => [name, after[name]]),
  );
}

/** "Mon to Fri" where the days follow each other, else "Mon, Wed, Sat". */
export function weekdaysText(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1]?.slice(0, 3) ?? String(day));
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const runs = days.length > 2 && last - first === days.length - 1;
  return runs ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

/** "01 Jun 2026 to 31 Jul 2026"; a sentence where no days are named yet. */
export const periodText = ({
  start_date,
  end_date,
}: Pick<PlacementRow, 'start_date' | 'end_date'>): string =>
  start_date && end_date ? `${formatDate(start_date)} to ${formatDate(end_date)}` : 'Dates not confirmed yet';
