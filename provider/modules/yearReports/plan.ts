/** Items of the plan that are due in the year, or open from before, by programme and semester. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { hideSplit, sumsOf } from './hiding';
import { planCounts, type PlanGroup } from './planReportRepository';
import type { Reading, ReportRow, ReportTable } from './reading';

const PARTS = ['owe', 'placed', 'running', 'completed', 'credited', 'exempt'] as const;
const OPEN = ['owe', 'placed', 'running'] as const;

/** The parts add up to the students; who is late is one of two parts of what is open. */
function hidden(row: PlanGroup): ReportRow {
  const split = hideSplit(
    row.students,
    PARTS.map((key) => row[key]),
  );
  const open = OPEN.reduce((sum, key) => sum + row[key], 0);
  return {
    college: row.college,
    programme: row.programme,
    semester: row.semester,
    students: split.sum,
    ...Object.fromEntries(PARTS.map((key, at) => [key, split.parts[at]!])),
    late: hideSplit(open, [row.late, open - row.late]).parts[0]!,
  };
}

export async function plan(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
  const groups = await planCounts(db, reading);
  const rows = reading.hides ? groups.map(hidden) : groups.map((group): ReportRow => ({ ...group }));
  return { rows, sums: sumsOf(rows, ['students', ...PARTS, 'late']) };
}
