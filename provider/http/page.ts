/** Paging of lists (docs/security.md, limits 3). */
import { API_BASE, PER_PAGE, type PageLink, type Paginated } from '#contract/http';

const MAX_PAGE = 100_000_000;
/** Links on each side of the current page. */
const EACH_SIDE = 3;

/** Anything but a positive integer is page 1. */
export function pageNumber(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), MAX_PAGE) : 1;
}

/** Which rows of a list are wanted. */
export interface ListPage {
  page: number;
  perPage: number;
}

export const FIRST_PAGE: ListPage = { page: 1, perPage: PER_PAGE };

export const offsetOf = ({ page, perPage }: ListPage): number => (page - 1) * perPage;

export interface Slice {
  /** Read from the end, in reverse order. */
  backwards: boolean;
  limit: number;
  offset: number;
}

/** The second half of a list is read from its end, so that the last page is as fast. Null past the end. */
export function sliceOf(page: ListPage, total: number): Slice | null {
  const { perPage } = page;
  const offset = offsetOf(page);
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return null;
  const after = total - offset - limit;
  return after < offset
    ? { backwards: true, limit, offset: after }
    : { backwards: false, limit: perPage, offset };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Null for each gap. */
function pageWindow(page: number, last: number): (number | null)[] {
  if (last < EACH_SIDE * 2 + 8) return range(1, last);
  const edge = EACH_SIDE + 4;
  if (page <= edge) return [...range(1, edge + EACH_SIDE), null, last - 1, last];
  if (page > last - edge) return [1, 2, null, ...range(last - (edge + EACH_SIDE - 1), last)];
  return [1, 2, null, ...range(page - EACH_SIDE, page + EACH_SIDE), null, last - 1, last];
}

interface PageOf<T> {
  page: number;
  total: number;
  path: string;
  /** Every value but `page` stays in the links. */
  query: Readonly<Record<string, unknown>>;
  rows: T[];
  perPage?: number;
  asOf?: Date | null;
  atLeast?: boolean;
}

/** A page past the end is empty, not an error. */
export function paginate<T>(shown: PageOf<T>): Paginated<T> {
  const { page, total, path, query, rows, perPage = PER_PAGE, asOf, atLeast } = shown;
  const last = Math.max(1, Math.ceil(total / perPage));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (key !== 'page' && typeof value === 'string') search.set(key, value);
  const parameters = search.toString();
  const url = (n: number) => `${API_BASE}${path}?${parameters ? `${parameters}&` : ''}page=${n}`;
  const linkTo = (n: number | null, label: string, active = false): PageLink => ({
    url: n === null ? null : url(n),
    label,
    active,
    page: n,
  });
  const previous = linkTo(page > 1 ? page - 1 : null, '&laquo; Previous');
  const next = linkTo(page < last ? page + 1 : null, 'Next &raquo;');
  const numbered = pageWindow(page, last).map((n) => linkTo(n, n === null ? '...' : String(n), n === page));
  return {
    data: rows,
    current_page: page,
    last_page: last,
    per_page: perPage,
    total,
    from: rows.length > 0 ? offsetOf({ page, perPage }) + 1 : null,
    to: rows.length > 0 ? offsetOf({ page, perPage }) + rows.length : null,
    next_page_url: next.url,
    prev_page_url: previous.url,
    links: [previous, ...numbered, next],
    ...(asOf ? { as_of: asOf.toISOString() } : {}),
    ...(atLeast ? { at_least: true } : {}),
  };
}

/** Absolute page links, for scripts. */
export function withOrigin<T>(page: Paginated<T>, origin: string): Paginated<T> {
  const absolute = (path: string | null) => (path === null ? null : origin + path);
  return {
    ...page,
    next_page_url: absolute(page.next_page_url),
    prev_page_url: absolute(page.prev_page_url),
    links: page.links.map((link) => ({ ...link, url: absolute(link.url) })),
  };
}
