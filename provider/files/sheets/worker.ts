/** Runs in a worker thread alone (`writeSheet`): 20,000 rows take seconds. */
import { parentPort } from 'node:worker_threads';
import { isCalendarDate } from '#contract/days';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { defaultStyle, properties } from './features';
import type { Sheet, SheetCell } from './sheet';

/** What XML cannot hold, and what a cell cannot. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const LONGEST = 32_767;
const DAY_FORMAT = 'yyyy-mm-dd';

/** Texts are cells of texts: a leading = is no formula. Days are days, which sort and filter as such. */
const cellOf = (value: SheetCell) => {
  if (value === null || value === '') return null;
  if (typeof value === 'string' && isCalendarDate(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY_FORMAT };
  return typeof value === 'number'
    ? { value, type: Number }
    : { value: value.replace(FORBIDDEN, '').slice(0, LONGEST), type: String };
};

const [NARROW, WIDE, PADDING] = [8, 60, 2];
const widthOf = (heading: string, at: number, { rows }: Sheet): number => {
  const longest = rows.slice(0, 500).reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
  return Math.min(Math.max(longest, heading.length, NARROW) + PADDING, WIDE);
};

async function write(sheet: Sheet): Promise<Buffer> {
  const headings = sheet.headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = [headings, ...sheet.rows.map((row) => row.map(cellOf))] as SheetData;
  const { name: title, author } = sheet;
  const options = {
    sheet: title,
    stickyRowsCount: 1,
    columns: sheet.headings.map((heading, at) => ({ width: widthOf(heading, at, sheet) })),
  };
  const features = [defaultStyle, properties({ title, author, at: new Date() })];
  return writeXlsxFile(data, options, { features }).toBuffer();
}

parentPort?.once(
  'message',
  (sheet: Sheet) => void write(sheet).then((file) => parentPort?.postMessage(file)),
);
