/** The diary as a file: what an export writes, an import reads. */
import { parse } from 'csv-parse/sync';
import { csvCell } from '../applications/csv';
import type { EntryRow } from './kindRepository';

/** Begins with the mark by which spreadsheets know UTF-8. */
const MARK = '\uFEFF';

const COLUMNS: Readonly<Record<string, (row: EntryRow, skills: string) => string | number | null>> = {
  date: (row) => row.date,
  hours: (row) => row.hours,
  description: (row) => row.description,
  learnings: (row) => row.learnings,
  blockers: (row) => row.blockers,
  links: (row) => row.links.join('\n'),
  mood_slider: (row) => row.mood_slider,
  skill_ids: (row) => row.skill_ids.join(','),
  skills: (_row, skills) => skills,
  internship: (row) => row.owner_name,
  company: (row) => row.company,
  review_status: (row) => row.review_status,
  review_comment: (row) => row.review_comment,
};

/** The entries as CSV under the names of the store call; `skillsOf` names an entry's skills. */
export function toCsv(rows: readonly EntryRow[], skillsOf: (row: EntryRow) => string): string {
  const cells = rows.map((row) => Object.values(COLUMNS).map((column) => column(row, skillsOf(row))));
  return MARK + [Object.keys(COLUMNS), ...cells].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
const plain = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

function rowsOfCsv(text: string): Row[] {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = heading.includes(';') && !heading.includes(',') ? ';' : ',';
  const lines = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  }) as string[][];
  const names = (lines.shift() ?? []).map((name) => name.trim().toLowerCase());
  return lines.map((cells) => {
    const row: Row = Object.create(null);
    names.forEach((name, i) => (row[name] = plain(cells[i] ?? '')));
    return row;
  });
}

/** The rows of a CSV with a heading or of a JSON list, in UTF-8; null for anything else. */
export function readRows(content: Buffer): Row[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!/^\s*\[/.test(text)) return rowsOfCsv(text);
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isRow) ? list : null;
  } catch {
    return null;
  }
}
