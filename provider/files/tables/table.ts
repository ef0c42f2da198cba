/** A table of a file that was sent, and what its reader must know about it. */
import { cleanText, oneLine } from '#contract/text';

/** The file cannot be read; the message says why, to the person who sent it. */
export class Unreadable extends Error {}
/** The file has more rows, columns or content than an import takes. */
export class TooLarge extends Unreadable {}

export const DAMAGED = 'The spreadsheet is damaged. Open it, save it again as .xlsx, and choose that file.';

export interface TableShape {
  /** The columns by their headings, as `headingKey` spells them. */
  headings: Readonly<Record<string, string>>;
  /** A line is the heading when it names all columns of one of these sets. */
  needed: readonly (readonly string[])[];
  /** Columns in which a comma may be the decimal point. */
  decimals: readonly string[];
  /** The most rows below the heading. */
  rows: number;
  /** The most bytes of the file. */
  bytes: number;
  /** Whether two columns of one name are refused; else the first of them is read. */
  refusesTwins: boolean;
}

export interface Line {
  /** Its number in the file: of a CSV the line, of a sheet the row. */
  number: number;
  cells: string[];
}

export interface Table {
  /** The sheet of a spreadsheet. */
  sheet: string | null;
  /** The first line that is a heading; null when no line is. */
  heading: Line | null;
  /** The lines below it that have a value; without a heading the first lines of the file. */
  lines: Line[];
  /** The column of each cell of the heading; null for one that is not read. */
  columns: (string | null)[];
  /** The headings of those. */
  unread: string[];
}

/**
 * Texts that a spreadsheet would run as a formula, or would turn into another number: an export puts an
 * apostrophe before them, an import takes it off.
 */
const CHANGED = String.raw`[=+\-@\t\r\n]|(?:\d{12,}|0\d+)$`;
export const CHANGED_BY_SPREADSHEETS = new RegExp(`^'*(?:${CHANGED})`);
const MARKED = new RegExp(`^'+(?:${CHANGED})`);
/** A cell as it was before an export marked it. */
export const withoutMark = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell);

/** The heading stands among the first lines that have a value. */
export const HEADING_WITHIN = 30;
/** No heading is longer. */
const LONGEST = 60;

/** "Reg. No." and "reg-no" are one heading. */
export const headingKey = (heading: string): string =>
  heading.length > LONGEST
    ? ''
    : heading
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll('.', '')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim();

export function columnOf({ headings }: TableShape, heading: string): string | null {
  const key = headingKey(heading);
  return Object.hasOwn(headings, key) ? headings[key]! : null;
}

const isHeading = (shape: TableShape, { cells }: Line): boolean => {
  const columns = new Set(cells.map((cell) => columnOf(shape, cell)));
  return shape.needed.some((set) => set.every((column) => columns.has(column)));
};

export const hasValue = ({ cells }: Line): boolean => cells.some((cell) => cleanText(cell) !== '');

/** The place of the heading among lines that have a value; -1 when there is none. */
export const headingAt = (shape: TableShape, lines: readonly Line[]): number =>
  lines.slice(0, HEADING_WITHIN).findIndex((line) => isHeading(shape, line));

/** Cells of a file that separates them with something else may write `8,25`. */
const withPoint = (cell: string): string => (/^\s*\d+,\d+\s*$/.test(cell) ? cell.replace(',', '.') : cell);

/** The column of each heading; beside one that has our own name its other names are none. */
function columnsOf(shape: TableShape, heading: readonly string[]): (string | null)[] {
  const keys = heading.map(headingKey);
  const own = (column: string) => headingKey(column);
  const columns = heading.map((cell, i) => {
    const column = columnOf(shape, cell);
    return column !== null && keys[i] !== own(column) && keys.includes(own(column)) ? null : column;
  });
  const isTwin = (column: string | null, i: number) => column !== null && columns.indexOf(column) !== i;
  const twin = columns.find(isTwin);
  if (shape.refusesTwins && twin) throw new Unreadable(`Two columns of the file are "${twin}"`);
  return columns.map((column, i) => (isTwin(column, i) ? null : column));
}

/** How a line differs that has more cells than the heading; null for one that has not. */
export function tooWide({ columns }: Pick<Table, 'columns'>, { cells }: Line): string | null {
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  return width > columns.length
    ? `This line has ${width} cells and the heading ${columns.length}: put a text that contains a comma between quotation marks`
    : null;
}

/** What an importer reads out of lines that have a value; `decimalComma` where commas separate nothing. */
export function tableOf(
  shape: TableShape,
  lines: readonly Line[],
  { sheet, decimalComma }: { sheet: string | null; decimalComma: boolean },
): Table {
  const at = headingAt(shape, lines);
  if (at < 0) return { sheet, heading: null, lines: lines.slice(0, 1), columns: [], unread: [] };
  const names = lines[at]!.cells.map(oneLine);
  const heading = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  const columns = columnsOf(shape, heading);
  const below = lines.slice(at + 1);
  if (below.length > shape.rows) throw new TooLarge();
  const points = columns.map((column) => decimalComma && column !== null && shape.decimals.includes(column));
  return {
    sheet,
    heading: { number: lines[at]!.number, cells: heading },
    lines: below.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell, i) => cleanText(points[i] ? withPoint(cell) : cell)),
    })),
    columns,
    unread: heading.filter((name, i) => name !== '' && columns[i] === null),
  };
}
