/** Rows of the reports by the keys of their columns. */
import type { Kysely } from 'kysely';
import { known } from '#contract/known';
import { PAGES } from '#contract/pages';
import { PAPER_TEMPLATES } from '#contract/paper/templates';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { CRITERIA } from '#contract/supervision/criteria';
import {
  criterionKey,
  SMALL,
  SMALL_GROUP,
  WAITING_KINDS,
  WAITING_LABEL,
  type Figure,
  type YearReportName,
} from '#contract/yearReport/columns';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { accreditedStudents } from './accreditationRepository';
import { completionOf, type CompletionGroup } from './completionRepository';
import type { ReportCriteria } from './criteria';
import { hideSmall, hideSplit, isSmall, sumOf, sumsOf } from './hiding';
import { onRoster, stipendQuartiles, whoApplied, whoIsPlaced, whoWasOffered } from './placementsRepository';
import { waitingOf, type WaitingGroup } from './waitingRepository';

export type ReportRow = Record<string, Figure>;
export interface ReportTable {
  rows: ReportRow[];
  /** Null for lists of persons. */
  sums: ReportRow | null;
}

interface Reading extends ReportCriteria {
  /** Whether figures of few people are hidden. */
  hides: boolean;
  origin: string;
}

const round = (value: number, places = 0): number => Number(value.toFixed(places));
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
      values === null ? null : hides && isSmall(stipends) ? SMALL : round(values[at]!),
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

const ENDS = ['ongoing', 'completed', 'ended_early', 'not_completed'] as const;
const AMOUNTS = ['planned_hours', 'recorded_hours', 'weeks', 'weeks_confirmed'] as const;
const CRITERIA_KEYS = CRITERIA.map((_name, at) => criterionKey(at));

const meansOf = (sums: readonly number[], evaluations: number): ReportRow =>
  Object.fromEntries(
    CRITERIA_KEYS.map((key, at) => [key, evaluations === 0 ? null : round(sums[at]! / evaluations, 2)]),
  );

function completionRow(group: CompletionGroup, hides: boolean): ReportRow {
  const { college, branch, placements: count, certificates, evaluations, sums } = group;
  const amounts = Object.fromEntries(AMOUNTS.map((key) => [key, round(group[key], 2)]));
  const means = meansOf(sums, evaluations);
  const ends = Object.fromEntries(ENDS.map((key) => [key, group[key]]));
  const row = {
    college,
    branch,
    placements: count,
    ...ends,
    certificates,
    ...amounts,
    evaluations,
    ...means,
  };
  if (!hides) return row;
  const hidden = (keys: readonly string[]): ReportRow => Object.fromEntries(keys.map((key) => [key, SMALL]));
  if (isSmall(count))
    return {
      ...row,
      ...hidden(['placements', ...ENDS, 'certificates', ...AMOUNTS, 'evaluations', ...CRITERIA_KEYS]),
    };
  const split = hideSplit(
    count,
    ENDS.map((key) => group[key]),
  );
  return {
    ...row,
    placements: split.sum,
    ...Object.fromEntries(ENDS.map((key, at) => [key, split.parts[at]!])),
    certificates: hideSmall(certificates),
    evaluations: hideSmall(evaluations),
    ...(isSmall(evaluations) && hidden(CRITERIA_KEYS)),
  };
}

async function completion(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
  const groups = await completionOf(db, reading);
  const rows = groups.map((group) => completionRow(group, reading.hides));
  // For publication, means of the groups whose means are shown.
  const shown = groups.filter(
    (group) => !reading.hides || (group.placements >= SMALL_GROUP && group.evaluations >= SMALL_GROUP),
  );
  const evaluations = shown.reduce((sum, group) => sum + group.evaluations, 0);
  const sums = CRITERIA.map((_name, at) => shown.reduce((sum, group) => sum + group.sums[at]!, 0));
  const totals = sumsOf(rows, ['placements', ...ENDS, 'certificates', ...AMOUNTS, 'evaluations']);
  return { rows, sums: { ...totals, ...meansOf(sums, evaluations) } };
}

function waitingRow(
  { kind, college, open, oldest, decided, ...days }: WaitingGroup,
  hides: boolean,
): ReportRow {
  const hidesOpen = hides && isSmall(open);
  const hidesDays = hides && isSmall(decided);
  const daysOf = (value: number | null) => (value === null ? null : hidesDays ? SMALL : round(value, 1));
  return {
    kind: WAITING_LABEL[kind],
    college,
    open: hidesOpen ? SMALL : open,
    oldest: oldest === null ? null : hidesOpen ? SMALL : dayOf(oldest),
    decided: hidesDays ? SMALL : decided,
    days_median: daysOf(days.days_median),
    days_90: daysOf(days.days_90),
  };
}

/** All colleges together; for publication from the groups that are shown. */
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
      for (const key of ['open', 'decided'] as const)
        if (typeof together[key] === 'number') together[key] = sumOf(ofColleges, key);
    rows.push(...(ofColleges.length === 1 ? [] : [together]), ...ofColleges);
  }
  return { rows, sums: null };
}

async function accreditation(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
  const students = await accreditedStudents(db, reading);
  const rows = students.map(
    ({ certificate, evaluation, state, offer_letter, report, evaluation_scan, scans, ...row }) => ({
      ...row,
      state: placementStateInfo(state).label,
      hours: row.hours === null ? null : round(row.hours, 2),
      evaluation: evaluation === null ? null : round(evaluation, 2),
      certificate: certificate && `${reading.origin}${PAGES.certificate(certificate)}`,
      credits: row.credits === null ? null : Number(row.credits),
      papers: [
        offer_letter && 'Offer letter',
        ...scans.map((key) => known(PAPER_TEMPLATES, key)?.label ?? key),
        report && 'Report',
        evaluation_scan && 'Evaluation on paper',
        certificate !== null && 'Certificate',
      ]
        .filter(Boolean)
        .join(', '),
    }),
  );
  return { rows: reading.hides ? withoutPersons(rows) : rows, sums: null };
}

/** Nothing that names a person; of a branch with few of them, only that there are. */
function withoutPersons(rows: readonly ReportRow[]): ReportRow[] {
  const groupOf = ({ college, branch }: ReportRow) => JSON.stringify([college, branch]);
  const sizes = new Map<string, number>();
  for (const row of rows) sizes.set(groupOf(row), (sizes.get(groupOf(row)) ?? 0) + 1);
  const nobody = { usn: null, name: null, certificate: null };
  return rows.map((row) => {
    if (!isSmall(sizes.get(groupOf(row))!)) return { ...row, ...nobody };
    const hidden = Object.fromEntries(Object.keys(row).map((key) => [key, SMALL]));
    return { ...hidden, ...nobody, college: row.college!, branch: row.branch! };
  });
}

export const TABLES: Readonly<
  Record<YearReportName, (db: Kysely<Database>, reading: Reading) => Promise<ReportTable>>
> = { placements, completion, waiting, accreditation };
