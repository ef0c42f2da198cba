/** The wire in general: base path, envelope, paginator and codes (docs/providers.md, wire 1). */

export const API_BASE = '/api/v1';
export const PER_PAGE = 10;
/** Rows a page that lists of staff offer, and what they begin with. */
export const STAFF_PAGE_SIZES = [10, 50, 100] as const;
export const STAFF_PER_PAGE = 50;
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Names one attempt of a user to store something: a repeat of the call answers what the first one did. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Names a request in its answer as in the provider's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Field name (as sent, without `[]`) to its messages. */
export type FieldErrors = Record<string, string[]>;

/** Every JSON answer of the provider has this shape, at any HTTP status. */
export interface Envelope<T> {
  success: boolean;
  code: string;
  message: string;
  data: T;
  errors: FieldErrors | null;
}

export interface PageLink {
  url: string | null;
  label: string;
  active: boolean;
  /** The page that it leads to; null where it leads nowhere: at the ends, and for a gap. */
  page: number | null;
}

/** One page of a list; `from` and `to` are 1-based row numbers, null on an empty page. */
export interface Paginated<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
  next_page_url: string | null;
  prev_page_url: string | null;
  links: PageLink[];
  /** The moment of which the total is, where it is not of now: the rows are. */
  as_of?: string;
  /** There are more than `total`: they are being counted. */
  at_least?: boolean;
}
