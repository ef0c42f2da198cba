import { cleanText, oneLine } from '#contract/text';

export class Unreadable extends Error {}
export class TooLarge extends Unreadable {}

export const DAMAGED = 'The spreadsheet is damaged. Open it, save it again as .xlsx, and choose that file.';

export interface TableShape {
  /** Columns by heading, as `headingKey` spells them. */
  headings: Readonly<Record<string, string>>;
  /** A line is the heading when it has all columns of one of these sets. */
  needed: readonly (readonly string[])[];
  decimals: readonly string[];
  rows: number;
  bytes: number;
  /** Whether two columns of one name are refused; else the first one is read. */
  refusesTwins: boolean;
}

export interface Line {
  number: number;
  cells: string[];
  /** Columns, from 0, of formulas without a stored value. */
  unstored?: readonly number[];
}

export interface Table {
  sheet: string | null;
  /** Null when no line is a heading. */
  heading: Line | null;
  /** Non-blank lines below the heading; without one the first lines of the file. */
  lines: Line[];
  /** The column of each heading cell; null for unread ones. */
  columns: (string | null)[];
  unread: string[];
}

/** Would run as a formula or change as a number: exports mark them with an apostrophe, imports remove it. */
const CHANGED = String.raw`[=+\-@\t\r\n]|(?:\d{12,}|0\d+)$`;
export const CHANGED_BY_SPREADSHEETS = new RegExp(`^'*(?:${CHANGED})`);
const MARKED = new RegExp(`^'+(?:${CHANGED})`);
export const withoutMark = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell);

export const HEADING_WITHIN = 30;
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

function columnOf({ headings }: TableShape, heading: string): string | null {
  const key = headingKey(heading);
  return Object.hasOwn(headings, key) ? headings[key]! : null;
}

const isHeading = (shape: TableShape, { cells }: Line): boolean => {
  const columns = new Set(cells.map((cell) => columnOf(shape, cell)));
  return shape.needed.some((set) => set.every((column) => columns.has(column)));
};

export const hasValue = ({ cells, unstored }: Line): boolean =>
  unstored !== undefined || cells.some((cell) => cleanText(cell) !== '');

export const headingAt = (shape: TableShape, lines: readonly Line[]): number =>
  lines.slice(0, HEADING_WITHIN).findIndex((line) => isHeading(shape, line));

/** Where commas separate nothing, cells may write `8,25`. */
const withPoint = (cell: string): string => (/^\s*\d+,\d+\s*$/.test(cell) ? cell.replace(',', '.') : cell);

/** A column that has our own name wins over its other names. */
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

/** Describes a line with a formula that has no value, or with more cells than the heading; else null. */
export function lineError(
  { columns }: Pick<Table, 'columns'>,
  { cells, unstored = [] }: Line,
): string | null {
  const formula = unstored.find((column) => (columns[column] ?? null) !== null);
  if (formula !== undefined)
    return `${columns[formula]}: a formula without a stored value. Open the file in Excel, save it, and choose it again`;
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  return width > columns.length
    ? `This line has ${width} cells and the heading ${columns.length}: put a text that contains a comma between quotation marks`
    : null;
}

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
    lines: below.map(({ number, cells, unstored }) => ({
      ...(unstored && { unstored }),
      number,
      cells: cells.map((cell, i) => cleanText(points[i] ? withPoint(cell) : cell)),
    })),
    columns,
    unread: heading.filter((name, i) => name !== '' && columns[i] === null),
  };
}
