/** The wire in general: base path, envelope, paginator and codes (docs/rules.md, wire 1). */

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

/** Codes that name the outcome of a call; the server's and the product's own (section 8). */
export const CODES = {
  ok: 'OK',
  loginSuccess: 'LOGIN_SUCCESS',
  signupSuccess: 'SIGNUP_SUCCESS',
  dataFound: 'DATA_FOUND',
  dataNotFound: 'DATA_NOT_FOUND',
  applicantFound: 'APPLICANT_FOUND',
  badRequest: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  methodNotAllowed: 'METHOD_NOT_ALLOWED',
  conflict: 'CONFLICT',
  payloadTooLarge: 'PAYLOAD_TOO_LARGE',
  unsupportedMediaType: 'UNSUPPORTED_MEDIA_TYPE',
  csrfTokenMismatch: 'CSRF_TOKEN_MISMATCH',
  validationFailed: 'VALIDATION_FAILED',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  unavailable: 'UNAVAILABLE',
  serverError: 'SERVER_ERROR',
  loginFailed: 'LOGIN_FAILED',
  registrationFailed: 'REGISTRATION_FAILED',
  dataNotUpdated: 'DATA_NOT_UPDATED',
  dataAlreadyExists: 'DATA_ALREADY_EXISTS',
  alreadyApplied: 'ALREADY_APPLIED',
  placementEnded: 'PLACEMENT_ENDED',
  internshipClosed: 'INTERNSHIP_CLOSED',
  companySuspended: 'COMPANY_SUSPENDED',
  accountDisabled: 'ACCOUNT_DISABLED',
  emailNotVerified: 'EMAIL_NOT_VERIFIED',
  twoStepRequired: 'TWO_STEP_REQUIRED',
  universitySignInRequired: 'UNIVERSITY_SIGN_IN_REQUIRED',
  noId: 'NO_ID',
  applicantsFetchFailed: 'APPLICANTS_FETCH_FAILED',
  applicantFetchFailed: 'APPLICANT_FETCH_FAILED',
  internshipFetchFailed: 'INTERNSHIP_FETCH_FAILED',
  internshipUpdateFailed: 'INTERNSHIP_UPDATE_FAILED',
  timeout: 'TIMEOUT',
  networkError: 'NETWORK_ERROR',
  aborted: 'ABORTED',
} as const;

/** The code that an HTTP status stands for when an answer names none. */
export const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: CODES.badRequest,
  401: CODES.unauthenticated,
  403: CODES.forbidden,
  404: CODES.notFound,
  405: CODES.methodNotAllowed,
  409: CODES.conflict,
  408: CODES.timeout,
  413: CODES.payloadTooLarge,
  415: CODES.unsupportedMediaType,
  419: CODES.csrfTokenMismatch,
  422: CODES.validationFailed,
  429: CODES.tooManyRequests,
  500: CODES.serverError,
  503: CODES.unavailable,
};
