/** One format of CSV for all files (docs/security.md, files 8). */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CHANGED_BY_SPREADSHEETS } from '../files/tables/table';

const MARK = '\uFEFF';

type Cell = string | number | null;

export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Marks texts that a spreadsheet would run or shorten with an apostrophe, doubling one of their own. */
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

/** Reads in batches, so that a slow client holds no connection and little memory. */
export async function* inBatches<Row>(
  ids: readonly number[],
  size: number,
  read: (ids: number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += size) yield await read(ids.slice(start, start + size));
}

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
