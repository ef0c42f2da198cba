import { ENTRY_FIELDS, type EntryField } from '#contract/diary/fields';
import { headingKey, lineError, type TableShape } from '#provider/files/tables/table';
import { LIMITS } from '#contract/limits';
import { ApiError, invalid } from '#provider/errors';
import { textOf } from '#provider/files/tables/decoding';
import type { Values } from '#provider/http/form';
import { tableOrInvalid, type ReadFile, type Sent } from '#provider/http/imports';
import { isTimeSheet, joinDays, withHours, type FileRow } from './timeSheets';
import { weighJson } from '#provider/http/weigh';

/** A column: a field, or the names of skills in place of their ids. */
export type Column = EntryField | 'skills';

const DIARY_HEADINGS: Readonly<Record<string, Column>> = Object.fromEntries(
  Object.entries(ENTRY_FIELDS).flatMap(([field, { label, headings, ...rest }]) => {
    const column = 'column' in rest && rest.column === 'skills' ? 'skills' : (field as EntryField);
    return [
      [headingKey(field), field as EntryField] as const,
      ...[column, label, ...headings].map((name) => [headingKey(name), column] as const),
    ];
  }),
);

export function fieldOf(name: string): Column | undefined {
  const key = headingKey(name);
  return Object.hasOwn(DIARY_HEADINGS, key) ? DIARY_HEADINGS[key] : undefined;
}

export interface DiaryFile {
  rows: FileRow[];
  about: ReadFile;
}

const WANTED =
  'Choose a spreadsheet (.xlsx), a CSV file with a header row, or a JSON list, which names "date"';
const TOO_LARGE = `The file holds more than ${LIMITS.importRows} entries or ${LIMITS.importColumns} columns`;
const EMPTY = 'The file holds no entries';

const SHAPE: TableShape = {
  headings: DIARY_HEADINGS,
  needed: [['date']],
  decimals: ['hours'],
  rows: LIMITS.importRows,
  bytes: LIMITS.importBytes,
  refusesTwins: false,
};

/** Limits of JSON: each row with all fields and a list of skills. */
const MOST = {
  depth: 5,
  names: (LIMITS.importRows + 1) * 32,
  values: (LIMITS.importRows + 1) * 64,
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of several columns of one field the exact name wins, else the first. */
function known(cells: readonly (readonly [string, unknown])[]): Values {
  const values: Values = Object.create(null);
  const exact = new Set<string>();
  for (const [heading, cell] of cells) {
    const field = fieldOf(heading);
    if (field === undefined || exact.has(field)) continue;
    if (headingKey(heading) === headingKey(field)) exact.add(field);
    else if (field in values) continue;
    values[field] = cell;
  }
  return values;
}

const recordsOf = (json: unknown): unknown => (isRecord(json) ? json.entries : json);

/** Null unless it is a list of records. Throws 400 or 413 for too many values. */
function rowsOfJson(content: Buffer): FileRow[] | null {
  const json = textOf(content);
  weighJson(json, MOST);
  const list = recordsOf(JSON.parse(json));
  if (!Array.isArray(list) || !list.every(isRecord)) return null;
  return list.map((record, i) => ({ number: i + 1, values: known(Object.entries(record)), errors: [] }));
}

function jsonOrInvalid(content: Buffer): FileRow[] {
  try {
    const rows = rowsOfJson(content);
    if (rows !== null && rows.length <= LIMITS.importRows) return rows;
    if (rows !== null) throw invalid({ file: [TOO_LARGE] });
  } catch (error) {
    if (error instanceof ApiError) throw invalid({ file: [TOO_LARGE] });
  }
  throw invalid({ file: [WANTED] });
}

const isJson = (content: Buffer): boolean =>
  /^[\u0000\ufeff\ufffe\s\ufffd]*[[{]/.test(content.subarray(0, 64).toString('utf8'));

/** From .xlsx, CSV or JSON. Throws 422 on `file`, 503 when too many are being read. */
export async function rowsOfDiary(file: Sent): Promise<DiaryFile> {
  if (isJson(file.content)) {
    const rows = jsonOrInvalid(file.content);
    if (rows.length === 0) throw invalid({ file: [EMPTY] });
    return { rows: rows.map(withHours), about: {} };
  }
  const table = await tableOrInvalid(file, SHAPE, { wanted: WANTED, tooLarge: TOO_LARGE, empty: EMPTY });
  const rows = table.lines.map((line) => {
    const wide = lineError(table, line);
    return {
      number: line.number,
      values: known(table.heading.cells.map((name, i) => [name, line.cells[i] ?? ''])),
      errors: wide === null ? [] : [wide],
    };
  });
  return {
    rows: isTimeSheet(table.heading.cells) ? joinDays(rows) : rows.map(withHours),
    about: table.about,
  };
}
