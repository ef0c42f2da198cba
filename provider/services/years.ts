/** Years that begin by themselves (docs/rules.md, years 1). */
import type { Kysely } from 'kysely';
import { academicYearOf } from '#contract/days';
import type { Database } from '../database/schema';
import { insertYears, recordedDays, yearsOf, type Days, type Year } from './yearsRepository';

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const inAYear = (day: string, by: 1 | -1) =>
  `${Number(day.slice(0, 4)) + by}${day.slice(4).replace('02-29', '02-28')}`;

function academicYear(day: string): Days {
  const first = Number(academicYearOf(day).slice(0, 4));
  return { from: `${first}-07-01`, to: `${first + 1}-06-30` };
}

const yearAfter = ({ to }: Days): Days => {
  const from = shifted(to, 1);
  return { from, to: shifted(inAYear(from, 1), -1) };
};
const yearBefore = ({ from }: Days): Days => ({ from: inAYear(from, -1), to: shifted(from, -1) });

const nameOf = ({ from, to }: Days): string =>
  from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)}-${to.slice(2, 4)}`;

/** A wrong date in a record must not add hundreds of years. */
const MOST_YEARS = 10;

/** Adds the years from the first record to the day, and to that of the last record. @returns all of them */
export async function beginYears(db: Kysely<Database>, today: string): Promise<Year[]> {
  const years = await yearsOf(db);
  const { first, last } = await recordedDays(db);
  const [oldest = academicYear(today), newest = oldest] = [years.at(-1), years[0]] as (Days | undefined)[];
  const missing: Days[] = years.length === 0 ? [oldest] : [];
  const until = [today, last ?? today].sort().at(-1)!;
  for (
    let year = yearAfter(newest);
    year.from <= until && missing.length < MOST_YEARS;
    year = yearAfter(year)
  )
    missing.push(year);
  for (let year = yearBefore(oldest), n = 0; first !== null && first <= year.to && n < MOST_YEARS; n += 1) {
    missing.push(year);
    year = yearBefore(year);
  }
  if (missing.length === 0) return years;
  const names = new Set(years.map(({ name }) => name));
  await insertYears(
    db,
    missing.map((days) => ({
      ...days,
      name: names.has(nameOf(days)) ? `${days.from} to ${days.to}` : nameOf(days),
    })),
  );
  return yearsOf(db);
}

/** The year after `year`, added where there is none. */
export async function nextYear(db: Kysely<Database>, year: Year): Promise<Year> {
  const find = (years: readonly Year[]) => years.findLast(({ from }) => from > year.to);
  const next = find(await yearsOf(db));
  if (next) return next;
  const days = yearAfter(year);
  await insertYears(db, [{ ...days, name: nameOf(days) }]);
  return find(await yearsOf(db))!;
}
