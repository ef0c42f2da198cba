/** The rows of a diary's file, whatever kind of file it is, under the names of the store call. */
import { LIMITS } from '#contract/limits';
import { ApiError } from '#provider/errors';
import { weighJson } from '#provider/http/weigh';
import type { Values } from '#provider/http/form';
import { linesOfCsv, type Line } from './csv';
import { fieldOf } from './headings';
import { cellsOfSpreadsheet, isSpreadsheet, TooManyCells } from './spreadsheet';

export interface FileRow {
  /** Its number in the file: of a table as a spreadsheet counts, of a JSON list from 1. */
  number: number;
  values: Values;
}

/** Names and values of a JSON list, each row with all of its fields and a list of skills. */
const MOST = {
  depth: 5,
  names: (LIMITS.importRows + 1) * 32,
  values: (LIMITS.importRows + 1) * 64,
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are known; the first of two columns of one field counts. */
function known(cells: Iterable<readonly [string, unknown]>): Values {
  const values: Values = Object.create(null);
  for (const [heading, cell] of cells) {
    const field = fieldOf(heading);
    if (field !== undefined && !(field in values)) values[field] = cell;
  }
  return values;
}

function rowsOfLines([heading, ...lines]: readonly Line[]): FileRow[] {
  const names = heading?.cells ?? [];
  return lines.map(({ number, cells }) => ({
    number,
    values: known(names.map((name, i) => [name, cells[i] ?? ''])),
  }));
}

function rowsOfJson(text: string): FileRow[] | null {
  weighJson(text, MOST);
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every(isRecord)) return null;
  return list.map((record, i) => ({ number: i + 1, values: known(Object.entries(record)) }));
}

async function rowsOfSpreadsheet(content: Buffer): Promise<FileRow[]> {
  const lines = (await cellsOfSpreadsheet(content)).map((cells, i) => ({ number: i + 1, cells }));
  const written = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return rowsOfLines(written.slice(0, LIMITS.importRows + 2));
}

/**
 * The rows of a spreadsheet (.xlsx), a CSV with a heading, or a JSON list, in UTF-8; null for anything else,
 * and 'tooLarge' for what has more rows or columns than an import takes. Reads no further than that.
 */
export async function readRows(content: Buffer): Promise<FileRow[] | 'tooLarge' | null> {
  try {
    if (isSpreadsheet(content)) return await rowsOfSpreadsheet(content);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (/^\s*\[/.test(text)) return rowsOfJson(text);
    const lines = linesOfCsv(text);
    return lines === null ? 'tooLarge' : rowsOfLines(lines);
  } catch (error) {
    return error instanceof TooManyCells || error instanceof ApiError ? 'tooLarge' : null;
  }
}
