/** The diary as a file: what an export writes, an import reads. */
import { parse } from 'csv-parse/sync';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { ENTRY_NAMES, mapEntry, type EntryOf, type ToldKinds, type Ways } from '#contract/names/diary';
import { invalid } from '#provider/errors';
import type { CsvColumns } from '#provider/http/csv';
import type { Lookups } from '#provider/services/lookups';
import type { EntryRow, EntryStatements, StoredKinds } from './kindRepository';
import { TOLD } from './presenter';

type CellKinds = Omit<ToldKinds, 'ids'> & { ids: string };
const CELLS: Ways<StoredKinds, CellKinds> = { ...TOLD, ids: (ids) => ids.join(',') };

/** An entry, its cells, and the names of its skills. */
interface Exported {
  row: EntryRow;
  cells: EntryOf<CellKinds>;
  skills: string;
}

const ENTRY: CsvColumns<Exported> = {
  ...Object.fromEntries(ENTRY_NAMES.map((name) => [name, ({ cells }: Exported) => cells[name]])),
  skills: ({ skills }) => skills,
};

/** The columns of a diary's file, under the names of the store call. */
export const ENTRY_COLUMNS: Readonly<Record<EntryStatements['table'], CsvColumns<Exported>>> = {
  internship_diaries: {
    ...ENTRY,
    internship: ({ row }) => row.owner_name,
    company: ({ row }) => row.company,
    review_status: ({ row }) => row.review_status,
    review_comment: ({ row }) => row.review_comment,
  },
  project_diaries: { ...ENTRY, project: ({ row }) => row.owner_name, author: ({ row }) => row.author },
};

/** What the columns read. */
export const exported = (lookups: Lookups, row: EntryRow): Exported => ({
  row,
  cells: mapEntry(row, CELLS),
  skills: lookups.names('skills', row.skill_ids),
});

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
export function linesOfCsv(text: string, most: number = LIMITS.importRows): Line[] | null {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [',', ';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
  if (!hasFewColumns(text, delimiter)) return null;
  const records = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    to: most + 2,
  }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
  return records.map(({ record, info }) => ({
    number: info.records + info.empty_lines,
    cells: record.map(plain),
  }));
}

/** The lines of a file in UTF-8. Throws 422 `refused` when it is no such CSV. */
export function linesOrInvalid(content: Buffer, refused: FieldErrors, most?: number): Line[] {
  try {
    const lines = linesOfCsv(new TextDecoder('utf-8', { fatal: true }).decode(content), most);
    if (lines) return lines;
  } catch {
    // No text, or no CSV: said below.
  }
  throw invalid(refused);
}
