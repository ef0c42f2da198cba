/** Rows of the reports by the keys of their columns. */
import type { Kysely } from 'kysely';
import { WAITING_KINDS, WAITING_LABEL, type Figure, type YearReportName } from '#contract/yearReport/columns';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { accreditation } from './accreditation';
import { completion } from './completion';
import { hideSmall, hideSplit, isSmall, sumOf, sumsOf } from './hiding';
import { plan } from './plan';
import { onRoster, stipendQuartiles, whoApplied, whoIsPlaced, whoWasOffered } from './placementsRepository';
import { round, type Reading, type ReportRow, type ReportTable } from './reading';
import { waitingOf, type WaitingGroup } from './waitingRepository';

const COUNTED = ['roster', 'applied', 'offered', 'placed', 'self_sourced', 'fee_paying'] as const;
const STIPENDS = ['stipend_quartile_1', 'stipend_median', 'stipend_quartile_3'] as const;

interface Stipends {
  stipends: number;
  stipend_quartiles: number[] | null;
}
const stipendsOf = ({ stipends, stipend_quartiles: values }: Stipends, hides: boolean): ReportRow =>
  Object.fromEntries(
    STIPENDS.map((key, at) => [
      key,
      values === null || (hides && isSmall(stipends)) ? null : round(values[at]!),
    ]),
  );

interface Months {
  year: ReportRow;
  months: ReportRow[];
}

/** The year of a group is split into its months; students of the roster are no parts of it. */
function hideMonths({ year, months }: Months): void {
  for (const key of COUNTED) {
    if (key === 'roster') {
      for (const row of [year, ...months]) row[key] = hideSmall(row[key] as number);
      continue;
    }
    const split = hideSplit(
      year[key] as number,
      months.map((row) => row[key] as number),
    );
    year[key] = split.sum;
    months.forEach((row, at) => (row[key] = split.parts[at]!));
  }
}

async function placements(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
  const { hides } = reading;
  const groups = new Map<string, Map<string | null, ReportRow>>();
  const rowOf = (college: string, branch: string | null, month: string | null): ReportRow => {
    const key = JSON.stringify([college, branch]);
    const rows = groups.get(key) ?? new Map<string | null, ReportRow>();
    groups.set(key, rows);
    const row = rows.get(month) ?? {
      ...{ college, branch, month },
      ...Object.fromEntries(COUNTED.map((name) => [name, 0])),
      ...Object.fromEntries(STIPENDS.map((name) => [name, null])),
    };
    rows.set(month, row);
    return row;
  };
  for (const read of [onRoster, whoApplied, whoWasOffered])
    for (const { college, branch, month, ...counts } of await read(db, reading))
      Object.assign(rowOf(college, branch, month), counts);
  for (const { college, branch, month, stipends, stipend_quartiles, ...counts } of await whoIsPlaced(
    db,
    reading,
  ))
    Object.assign(rowOf(college, branch, month), counts, stipendsOf({ stipends, stipend_quartiles }, hides));
  const text = (value: Figure | undefined) => String(value ?? '');
  const sorted = [...groups.values()]
    .map((rows): Months => {
      const { college, branch } = [...rows.values()][0]!;
      const year = rows.get(null) ?? rowOf(text(college), (branch as string | null) ?? null, null);
      const months = [...rows.values()].filter(({ month }) => month !== null);
      return { year, months: months.sort((a, b) => text(a.month).localeCompare(text(b.month))) };
    })
    .sort((a, b) =>
      `${text(a.year.college)}\n${text(a.year.branch)}`.localeCompare(
        `${text(b.year.college)}\n${text(b.year.branch)}`,
      ),
    );
  if (hides) sorted.forEach(hideMonths);
  const years = sorted.map(({ year }) => year);
  const sums = {
    ...sumsOf(years, COUNTED),
    // Quartiles are of more people than any one group tells.
    ...stipendsOf(await stipendQuartiles(db, reading), hides),
  };
  return { rows: sorted.flatMap(({ year, months }) => [year, ...months]), sums };
}

function waitingRow(
  { kind, college, open, oldest, decided, ...days }: WaitingGroup,
  hides: boolean,
): ReportRow {
  const count = (value: number) => (hides ? hideSmall(value) : value);
  const hidesDays = hides && isSmall(decided);
  const daysOf = (value: number | null) => (value === null || hidesDays ? null : round(value, 1));
  return {
    kind: WAITING_LABEL[kind],
    college,
    open: count(open),
    oldest: oldest === null || (hides && isSmall(open)) ? null : dayOf(oldest),
    decided: count(decided),
    days_median: daysOf(days.days_median),
    days_90: daysOf(days.days_90),
  };
}

/** All colleges together; for publication counted from those that are shown. */
async function waiting(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
  const rows: ReportRow[] = [];
  for (const kind of WAITING_KINDS) {
    const [all, ...groups] = await waitingOf(db, reading, kind);
    const hides = reading.hides && kind !== 'moderation';
    const ofColleges = groups
      .filter(({ college }) => college !== null)
      .map((group) => waitingRow(group, hides));
    const together = waitingRow(all!, hides);
    if (hides && ofColleges.length > 0)
      for (const key of ['open', 'decided'] as const) together[key] = sumOf(ofColleges, key);
    rows.push(...(ofColleges.length === 1 ? [] : [together]), ...ofColleges);
  }
  return { rows, sums: null };
}

export const TABLES: Readonly<
  Record<YearReportName, (db: Kysely<Database>, reading: Reading) => Promise<ReportTable>>
> = { placements, completion, waiting, accreditation, plan };
