/** What a call's `data` must look like at the least; anything else is a failure, never a crash in a page. */
import { CODES, type Paginated } from '#contract/http';
import { TEXTS } from '#contract/texts';
import { failure, type ApiResult } from './result';

export type Shape = 'list' | 'page' | 'record' | 'recordOrNull';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const count = (value: unknown, fallback: number): number => {
  // Number() takes null, blanks and false for 0.
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  return Number.isInteger(number) && number >= 0 ? number : fallback;
};

function toPage(data: unknown): Paginated<unknown> | null {
  if (!isRecord(data) || !Array.isArray(data.data)) return null;
  const rows = data.data.filter(isRecord);
  return {
    ...(data as unknown as Paginated<unknown>),
    data: rows,
    current_page: Math.max(1, count(data.current_page, 1)),
    last_page: Math.max(1, count(data.last_page, 1)),
    total: count(data.total, rows.length),
    links: Array.isArray(data.links) ? data.links : [],
  };
}

const READERS: Readonly<Record<Shape, (data: unknown) => unknown>> = {
  list: (data) => (Array.isArray(data) ? data.filter(isRecord) : null),
  page: toPage,
  record: (data) => (isRecord(data) ? data : null),
  recordOrNull: (data) => (isRecord(data) && Object.keys(data).length > 0 ? data : undefined),
};

/** The result with its data in shape, or a SERVER_ERROR when a success lacks it. */
export function inShape(result: ApiResult, shape: Shape | undefined): ApiResult {
  if (!shape || !result.success) return result;
  const data = READERS[shape](result.data);
  if (data === null) return failure(CODES.serverError, TEXTS.somethingWrong, result.status);
  return { ...result, data: data ?? null };
}
