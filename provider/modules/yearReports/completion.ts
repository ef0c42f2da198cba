/** How placements ended, by college and branch. */
import type { Kysely } from 'kysely';
import { CRITERIA } from '#contract/supervision/criteria';
import { criterionKey, SMALL, SMALL_GROUP } from '#contract/yearReport/columns';
import type { Database } from '#provider/database/schema';
import { completionOf, type CompletionGroup } from './completionRepository';
import { hideSmall, hideSplit, isSmall, sumsOf } from './hiding';
import { round, type Reading, type ReportRow, type ReportTable } from './reading';

export const ENDS = ['ongoing', 'completed', 'ended_early', 'not_completed'] as const;
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
  const unknown = Object.fromEntries(Object.keys(row).map((key) => [key, null]));
  if (isSmall(count)) return { ...unknown, college, branch, placements: SMALL };
  const { sum, parts } = hideSplit(
    count,
    ENDS.map((key) => group[key]),
  );
  const shown = Object.fromEntries(ENDS.map((key, at) => [key, parts[at]!]));
  return {
    ...row,
    ...shown,
    placements: sum,
    // Of completed ones only: nearly all have one.
    certificates: shown.completed === null ? null : hideSmall(certificates),
    evaluations: hideSmall(evaluations),
    ...(isSmall(evaluations) && Object.fromEntries(CRITERIA_KEYS.map((key) => [key, null]))),
  };
}

export async function completion(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
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
