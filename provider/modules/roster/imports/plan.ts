import type { RosterImport } from '#contract/roster/calls';
import { ROSTER_COLUMNS, type RosterColumn } from '#contract/roster/headings';
import { textKey } from '#contract/text';
import type { Lookups } from '#provider/services/lookupRepository';
import type { StoredRow } from '../repository';
import type { FileRow } from './file';

export type Report = RosterImport['rows'][number];

export interface Colleges {
  /** For rows without a college; a coordinator's only one. */
  college: string | null;
  anyCollege: boolean;
}

export interface Plan {
  report: Report;
  /** Null for a wrong row. */
  stored: StoredRow | null;
}

const COLUMNS = ROSTER_COLUMNS.filter((column) => !['college', 'usn', 'branch'].includes(column));
const NUMBERS: readonly RosterColumn[] = ['semester', 'cgpa', 'backlogs'];

/** A file asks for twenty thousand. */
interface Known {
  colleges: ReadonlyMap<string, number>;
  branches: ReadonlyMap<string, number>;
  /** Valid for whoever has it already. */
  isRetired(list: 'colleges' | 'branches', id: number): boolean;
}
export const knownNames = (lookups: Lookups): Known => ({
  colleges: lookups.allByName('colleges'),
  branches: lookups.allByName('branches'),
  isRetired: (list, id) => lookups.isRetired(list, id),
});

/** Null, with an error of the row, for an unknown college or one out of scope. */
export function collegeOf(
  row: FileRow,
  { college, anyCollege }: Colleges,
  { colleges }: Known,
): number | null {
  const refused = (error: string): null => {
    row.errors.push(error);
    return null;
  };
  const named = row.values.college ?? college;
  if (!named) return refused('The college is missing');
  const id = colleges.get(textKey(named));
  if (id === undefined) return refused(`There is no college "${named}"`);
  // Before its roster is read.
  if (!anyCollege && id !== colleges.get(textKey(college ?? ''))) return refused('This is another college');
  return id;
}

function branchOf(row: FileRow, before: StoredRow | undefined, known: Known): number | null {
  const { branch } = row.values;
  if (branch === null) return null;
  if (branch === undefined) return before?.branch_id ?? null;
  const id = known.branches.get(textKey(branch));
  const isOffered = id !== undefined && (id === before?.branch_id || !known.isRetired('branches', id));
  if (!isOffered) row.errors.push(`There is no branch "${branch}"`);
  return id ?? null;
}

export function planned(
  row: FileRow,
  collegeId: number | null,
  before: StoredRow | undefined,
  known: Known,
): Plan {
  const branchId = branchOf(row, before, known);
  if (!before && collegeId !== null && known.isRetired('colleges', collegeId))
    row.errors.push(`There is no college "${row.values.college ?? ''}"`);
  const values = Object.fromEntries(
    COLUMNS.map((column) => {
      const sent = row.values[column];
      const value = typeof sent === 'string' && NUMBERS.includes(column) ? Number(sent) : sent;
      return [column, value === undefined ? (before?.[column as keyof StoredRow] ?? null) : value];
    }),
  ) as unknown as Omit<StoredRow, 'college_id' | 'usn' | 'branch_id' | 'left'>;
  if (!values.name && !row.errors.some((error) => error.startsWith('The name ')))
    row.errors.push('The name is missing');
  const stored: StoredRow = {
    ...values,
    college_id: collegeId ?? 0,
    usn: row.usn,
    branch_id: branchId,
    left: false,
  };
  const names = [...COLUMNS, 'branch_id', 'left'] as const;
  const changes = names
    .filter((name) => before && before[name as keyof StoredRow] !== stored[name as keyof StoredRow])
    .map((name) => (name === 'branch_id' ? 'branch' : name));
  const action = !before ? 'add' : changes.length > 0 ? 'change' : 'same';
  const wrong = row.errors.length > 0;
  const report: Report = {
    row: row.number,
    usn: row.usn,
    action: wrong ? 'error' : action,
    changes: wrong ? [] : changes,
    errors: row.errors,
  };
  return { report, stored: wrong ? null : stored };
}

/** Nothing when the student is on no roster. */
export function leaver({ number, usn, errors }: FileRow, before: StoredRow | undefined): Plan {
  const leaves = before !== undefined && !before.left;
  const action = errors.length > 0 ? 'error' : leaves ? 'leave' : 'same';
  return { report: { row: number, usn, action, changes: [], errors }, stored: null };
}

export const keyOf = (collegeId: number | null, usn: string) => `${collegeId} ${usn}`;

export const leavingPlan = (usn: string): Plan => ({
  stored: null,
  report: { row: null, usn, action: 'leave', changes: [], errors: [] },
});
