/** What a call's `data` must look like at the least; anything else is a failure, never a crash in a page. */
import { CODES } from '#contract/codes';
import { PER_PAGE, type Paginated } from '#contract/http';
import { TEXTS } from '#contract/texts';
import { failure, type ApiResult, type FailureDefaults } from '../transport/result';

/** What the rows of a list hold besides plain values, required by the row's type; the rest must be plain. */

/** `{}` a record of plain values, `[]` a list of plain values, `[{…}]` a list of records. */
type Cell = Cells | readonly [] | readonly [Cells];
interface Cells {
  readonly [name: string]: Cell;
}

type Plain = string | number | boolean;
type CellOf<Value> = Value extends readonly (infer Item)[]
  ? Item extends Plain
    ? readonly []
    : readonly [CellsOf<Item>]
  : string extends keyof Value
    ? Record<never, never>
    : CellsOf<Value>;

export type CellsOf<Row> = {
  [Name in keyof Row as NonNullable<Row[Name]> extends Plain ? never : Name]-?: CellOf<
    NonNullable<Row[Name]>
  >;
};

export type Shape = { list: Cells } | { page: Cells } | 'record' | 'recordOrNull' | 'counts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const count = (value: unknown, fallback: number): number => {
  // Number() reads null, blanks and false as 0.
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  return Number.isInteger(number) && number >= 0 ? number : fallback;
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function toCell(value: unknown, cell: Cell | undefined): unknown {
  if (cell === undefined) return isPlain(value) ? value : null;
  if (!isList(cell)) return isRecord(value) ? toRow(value, cell) : null;
  if (!Array.isArray(value)) return null;
  const [cells] = cell;
  return cells ? toRows(value, cells) : value.filter((item) => isPlain(item) && item !== null);
}
const isList = (cell: Cell): cell is readonly [] | readonly [Cells] => Array.isArray(cell);

const toRow = (row: Record<string, unknown>, cells: Cells): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCell(value, cells[name])]));

const toRows = (rows: readonly unknown[], cells: Cells) =>
  rows.filter(isRecord).map((row) => toRow(row, cells));

/** Where nobody says how many pages there are, by the total and the rows that came. */
function lastBy(total: number, { current, rows, perPage }: Record<'current' | 'rows' | 'perPage', number>) {
  if (total <= 0 || rows === 0) return current;
  if (perPage > 0) return Math.max(current, Math.ceil(total / perPage));
  const before = current > 1 ? (total - rows) / (current - 1) : 0;
  const isLast = Number.isInteger(before) && before >= rows;
  return isLast ? current : Math.max(current, Math.ceil(total / rows));
}

/** Without a total there is a next page while one is linked, and the total is at least the rows so far. */
function toPage(data: unknown, cells: Cells, page: unknown): Paginated<unknown> | null {
  if (!isRecord(data) || !Array.isArray(data.data)) return null;
  const rows = toRows(data.data, cells);
  const figures = isRecord(data.meta) ? data.meta : data;
  const next = data.next_page_url ?? (isRecord(data.links) ? data.links.next : null);
  const cursor = figures.next_cursor ?? data.next_cursor;
  const current = Math.max(1, count(figures.current_page, count(page, 1)));
  const isLinked = (address: unknown): boolean => typeof address === 'string' && address !== '';
  const hasNext = isLinked(next);
  const total = count(figures.total, -1);
  const perPage = count(figures.per_page, 0);
  const known = hasNext ? current + 1 : lastBy(total, { current, rows: rows.length, perPage });
  const last = Math.max(1, count(figures.last_page, known));
  const soFar = (current - 1) * (perPage || PER_PAGE) + rows.length;
  return {
    ...(data as unknown as Paginated<unknown>),
    data: rows,
    current_page: current,
    last_page: last,
    total: total < 0 ? soFar : total,
    // Pages by a cursor cannot be opened, but there are more rows than these.
    ...(total < 0 && (last > 1 || isLinked(cursor)) && { at_least: true }),
    links: Array.isArray(data.links) ? data.links : [],
  };
}

/** A count that is no number is left out. */
const toCounts = (data: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const number = count(value, -1);
      return number < 0 ? [] : [[name, number]];
    }),
  );

/** Null if the data lacks the shape, undefined if there may be none. */
function read(data: unknown, shape: Shape, page: unknown): unknown {
  if (shape === 'record') return isRecord(data) ? data : null;
  if (shape === 'recordOrNull') return isRecord(data) && Object.keys(data).length > 0 ? data : undefined;
  if (shape === 'counts') return isRecord(data) ? toCounts(data) : null;
  if ('page' in shape) return toPage(data, shape.page, page);
  return Array.isArray(data) ? toRows(data, shape.list) : null;
}

/** The result with its data in shape; SERVER_ERROR if a success lacks it. */
export function inShape(
  result: ApiResult,
  shape: Shape | undefined,
  { withoutData = TEXTS.somethingWrong }: FailureDefaults = {},
  page?: unknown,
): ApiResult {
  if (!shape || !result.success) return result;
  const data = read(result.data, shape, page);
  if (data === null) return failure(CODES.serverError, withoutData, result.status);
  return { ...result, data: data ?? null };
}
