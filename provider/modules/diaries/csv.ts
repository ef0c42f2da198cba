/** The diary as a file: what an export writes, an import reads. */
import { parse } from 'csv-parse/sync';
import { LIMITS } from '#contract/limits';
import { csvCell } from '../applications/csv';
import type { DiaryKind, EntryRow } from './kindRepository';

/** Begins with the mark by which spreadsheets know UTF-8. */
const MARK = '\uFEFF';

type Columns = Readonly<Record<string, (row: EntryRow, skills: string) => string | number | null>>;

const ENTRY: Columns = {
  date: (row) => row.date,
  hours: (row) => row.hours,
  description: (row) => row.description,
  learnings: (row) => row.learnings,
  blockers: (row) => row.blockers,
  links: (row) => row.links.join('\n'),
  mood_slider: (row) => row.mood_slider,
  skill_ids: (row) => row.skill_ids.join(','),
  skills: (_row, skills) => skills,
};
const COLUMNS: Readonly<Record<DiaryKind['owner'], Columns>> = {
  internship_id: {
    ...ENTRY,
    internship: (row) => row.owner_name,
    company: (row) => row.company,
    review_status: (row) => row.review_status,
    review_comment: (row) => row.review_comment,
  },
  project_id: { ...ENTRY, project: (row) => row.owner_name, author: (row) => row.author },
};

/** The entries as CSV under the names of the store call; `skillsOf` names an entry's skills. */
export function toCsv(
  kind: DiaryKind,
  rows: readonly EntryRow[],
  skillsOf: (row: EntryRow) => string,
): string {
  const columns = COLUMNS[kind.owner];
  const cells = rows.map((row) => Object.values(columns).map((column) => column(row, skillsOf(row))));
  return MARK + [Object.keys(columns), ...cells].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** One row of a file, and its number in the file as a spreadsheet counts: the heading is 1. */
export interface Line {
  number: number;
  cells: readonly string[];
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula, or for such a cell. */
const plain = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

const QUOTE = '"';

/** Whether no line has more cells than an import takes; a line is over before it is split into cells. */
function hasFewColumns(text: string, delimiter: string): boolean {
  let cells = 1;
  let quoted = false;
  for (const char of text) {
    if (char === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (char === delimiter) cells += 1;
    else if (char === '\n' || char === '\r') cells = 1;
    if (cells > LIMITS.importColumns) return false;
  }
  return true;
}

/**
 * The lines of a CSV, blank ones left out, at most one more than an import takes; null when one
 * has too many cells. Throws when it is no CSV.
 */
export function linesOfCsv(text: string): Line[] | null {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [',', ';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
  if (!hasFewColumns(text, delimiter)) return null;
  const records = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    to: LIMITS.importRows + 2,
  }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
  return records.map(({ record, info }) => ({
    number: info.records + info.empty_lines,
    cells: record.map(plain),
  }));
}
