/** Writes CSV: each file has the same mark, cells and line ends (docs/rules.md, files 8). */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CHANGED_BY_SPREADSHEETS } from '../files/tables/table';

/** By which spreadsheets know UTF-8. */
const MARK = '\uFEFF';

type Cell = string | number | null;

/** The columns of a file, each with its heading, in their order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * One cell. A spreadsheet would run a text that begins like a formula, and shorten one of many digits: an
 * apostrophe makes it a text again. A text with such an apostrophe of its own gets another one: whoever takes
 * one off has the text.
 */
export function csvCell(value: Cell): string {
  const plain = value === null ? '' : String(value);
  const isText = typeof value === 'string';
  const safe = (isText ? CHANGED_BY_SPREADSHEETS : /^'*[=+\-@]/).test(plain) ? `'${plain}` : plain;
  return /[",\r\n\t;']/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

async function* linesOf<Row>(columns: CsvColumns<Row>, batches: Batches<Row>): AsyncGenerator<string> {
  yield MARK + lineOf(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of batches) yield rows.map((row) => lineOf(cells.map((cell) => cell(row)))).join('');
}

/** The records of `ids`, some at a time, so that a slow reader holds no connection and little memory. */
export async function* inBatches<Row>(
  ids: readonly number[],
  size: number,
  read: (ids: number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += size) yield await read(ids.slice(start, start + size));
}

/** Answers with a file `name` of the columns of all rows, which are read while it is sent. */
export function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: CsvColumns<Row>,
  batches: Batches<Row>,
): void {
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(linesOf(columns, batches)));
}
