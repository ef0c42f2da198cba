import type { PlacementRow } from '#contract/placement/shape';
import {
  PLACEMENT_TERMS,
  termsOf,
  WEEKDAYS as USUAL_DAYS,
  type PlacementTermValues,
} from '#contract/placement/fields';
import { typedOf, type TypedKinds, type ValuesOf } from '#contract/record';
import { formatDate } from '#src/lib/dates';
import { WEEKDAYS } from '#src/lib/week';

export type TermValues = ValuesOf<typeof PLACEMENT_TERMS, TypedKinds>;

export const WEEKDAY_OPTIONS = WEEKDAYS.map((label, i) => ({ value: String(i + 1), label }));

/** Blank if unknown; Monday to Friday at first. */
export function toTermValues(placement: PlacementRow | null): TermValues {
  const terms: Partial<PlacementTermValues> = placement ? termsOf(placement) : {};
  const days = terms.working_days?.length ? terms.working_days : [...USUAL_DAYS];
  return typedOf(PLACEMENT_TERMS, { ...terms, working_days: days });
}

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

/** "01 Jun 2026 to 31 Jul 2026"; a sentence without dates. */
export const periodText = ({
  start_date,
  end_date,
  ended_on,
}: Pick<PlacementRow, 'start_date' | 'end_date'> & Partial<Pick<PlacementRow, 'ended_on'>>): string =>
  start_date && end_date
    ? `${formatDate(start_date)} to ${formatDate(ended_on ?? end_date)}`
    : 'Dates not confirmed yet';
