/** The placements of students, one row each. */
import type { Kysely } from 'kysely';
import { known } from '#contract/known';
import { PAGES } from '#contract/pages';
import { PAPER_TEMPLATES } from '#contract/paper/templates';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { accreditedStudents } from './accreditationRepository';
import { completion, ENDS } from './completion';
import { isSmall } from './hiding';
import { round, type Reading, type ReportRow, type ReportTable } from './reading';

export async function accreditation(db: Kysely<Database>, reading: Reading): Promise<ReportTable> {
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
  return { rows: reading.hides ? forPublication(rows, await completion(db, reading)) : rows, sums: null };
}

const groupOf = ({ college, branch }: ReportRow): string => JSON.stringify([college, branch]);

/** What a reader could count by its values, and the figures of completion that hide it. */
const COUNTABLE: readonly [keys: readonly string[], figures: readonly string[]][] = [
  [
    ['state', 'end_date', 'credits', 'papers'],
    [...ENDS, 'certificates'],
  ],
  [['evaluation', 'papers'], ['evaluations']],
];

/**
 * Nothing that names a person, none of a small group (a row each would count it), and nothing that completion
 * hides. Sorted by what is shown: the order of USNs would tell who is who.
 */
function forPublication(rows: readonly ReportRow[], { rows: groups }: ReportTable): ReportRow[] {
  const figures = new Map(groups.map((group) => [groupOf(group), group]));
  const sizes = new Map<string, number>();
  for (const row of rows) sizes.set(groupOf(row), (sizes.get(groupOf(row)) ?? 0) + 1);
  return rows
    .filter((row) => !isSmall(sizes.get(groupOf(row))!))
    .map((row): ReportRow => {
      const group = figures.get(groupOf(row)) ?? {};
      const isHidden = (key: string) => typeof group[key] !== 'number';
      const hidden = COUNTABLE.flatMap(([keys, counts]) => (counts.some(isHidden) ? keys : []));
      const unknown = ['usn', 'name', 'certificate', ...hidden].map((key) => [key, null]);
      return { ...row, ...(Object.fromEntries(unknown) as ReportRow) };
    })
    .map((row) => ({ row, at: JSON.stringify([row.college, row.branch, row.company, row.title, row]) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ row }) => row);
}
