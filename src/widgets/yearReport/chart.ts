import type { YearReport } from '#contract/yearReport/calls';
import type { Figure, YearReportName } from '#contract/yearReport/columns';
import type { ReportRow } from './table';

/** A bar: its outline is everybody, and each part is of those before it. */
interface Chart {
  unit: string;
  of: { key: string; label: string };
  /** The smallest first: it lies on top. */
  parts: readonly { key: string; label: string }[];
  sentence: (part: string, of: string) => string;
}

export const CHARTS: Readonly<Partial<Record<YearReportName, Chart>>> = {
  placements: {
    unit: 'Students',
    of: { key: 'roster', label: 'Enrolled' },
    parts: [
      { key: 'placed', label: 'Placed' },
      { key: 'offered', label: 'Offered' },
      { key: 'applied', label: 'Applied' },
    ],
    sentence: (part, of) => `${part} of ${of} students have a placement`,
  },
  completion: {
    unit: 'Internships',
    of: { key: 'placements', label: 'Internships' },
    parts: [{ key: 'completed', label: 'Completed' }],
    sentence: (part, of) => `${part} of ${of} internships are completed`,
  },
};

export interface Group {
  name: string;
  row: ReportRow;
}

const isCount = (value: Figure | undefined): value is number => typeof value === 'number';

/** Of several colleges each is one row, if no figure is hidden; of one its branches. Most placed first. */
export function groupsOf(report: YearReport, { of, parts }: Chart): Group[] {
  const rows = report.rows.filter(({ month }) => !month);
  const colleges = [...new Set(rows.map(({ college }) => String(college ?? '')))];
  const keys = [of.key, ...parts.map(({ key }) => key)];
  const isWhole = rows.every((row) => keys.every((key) => row[key] === null || isCount(row[key])));
  const groups =
    colleges.length > 1 && isWhole
      ? colleges.map((name) => {
          const own = rows.filter(({ college }) => String(college ?? '') === name);
          const sum = (key: string) => own.reduce((total, row) => total + Number(row[key] ?? 0), 0);
          return { name, row: Object.fromEntries(keys.map((key) => [key, sum(key)])) };
        })
      : rows.map((row) => ({
          name:
            [colleges.length > 1 && row.college, row.branch ?? 'No branch'].filter(Boolean).join(', ') || '–',
          row,
        }));
  const rank = ({ row }: Group) => keys.toReversed().map((key) => (isCount(row[key]) ? row[key] : 0));
  return groups.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    const main = parts[0] ? keys.toReversed().indexOf(parts[0].key) : 0;
    return (b[main] ?? 0) - (a[main] ?? 0) || (b.at(-1) ?? 0) - (a.at(-1) ?? 0);
  });
}
