/** The first sheet of an .xlsx, bounded before it is read: a few bytes of one may stand for gigabytes. */
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { Parser } from 'saxen';
import { fromBufferPromise } from 'yauzl';
import { LIMITS } from '#contract/limits';

const SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** What a spreadsheet of that size on disk unpacks to; one full of texts has a tenth. */
const UNPACKED = 8 * LIMITS.importBytes;
const PARTS = 200;
/**
 * Rows and columns of a sheet, blank ones too: a cell beyond them would have everything before it made up.
 * Programs write some thousand blank rows and some dozen blank columns behind what was typed.
 */
const MOST = { row: 5_000, column: 256 };
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/** A sheet has more rows or columns than an import takes. */
export class TooManyCells extends Error {}

export const isSpreadsheet = (content: Buffer): boolean =>
  content.subarray(0, SIGNATURE.length).equals(SIGNATURE);

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const isWithin = (address: string | undefined): boolean => {
  if (address === undefined) return true;
  const [, letters = '', row] = ADDRESS.exec(address) ?? [];
  return Number(row) <= MOST.row && columnOf(letters) <= MOST.column;
};

/** Counts rows and cells by the parser that the library reads with, in any part: one may be a sheet. */
function checkCells(xml: string): void {
  let [inSheet, rows, cells, fits] = [false, 0, 0, true];
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => {
    if (name === 'sheetData') inSheet = true;
    if (!inSheet || (name !== 'row' && name !== 'c')) return;
    if (name === 'row') [rows, cells] = [rows + 1, 0];
    else cells += 1;
    fits = rows <= MOST.row && cells <= MOST.column && isWithin(attributes().r);
    if (!fits) parser.stop();
  });
  parser.on('error', () => {});
  parser.parse(xml);
  if (!fits) throw new TooManyCells();
}

/** Unpacks every part once: what it is said to hold is what it holds then; yauzl checks that. */
async function checkParts(content: Buffer): Promise<void> {
  const zip = await fromBufferPromise(content);
  if (zip.entryCount > PARTS) throw new TooManyCells();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > UNPACKED) throw new TooManyCells();
    const part = await buffer(await zip.openReadStreamPromise(entry));
    checkCells(part.toString('utf8'));
  }
}

/** A cell as text: days as YYYY-MM-DD, numbers as they are. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};

/**
 * The rows of the first sheet, blank ones too. Throws `TooManyCells` before it reads one with more rows or
 * columns than an import takes, another error when the file is no spreadsheet.
 */
export async function cellsOfSpreadsheet(content: Buffer): Promise<string[][]> {
  await checkParts(content);
  return (await readSheet(content)).map((row) => row.map(cellText));
}
