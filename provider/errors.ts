/** Throw these; the errors plugin turns them into envelopes. */
import { tooManyText } from '#contract/limitWords';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { CODES, CODE_OF_STATUS } from '#contract/codes';
import { type FieldErrors } from '#contract/http';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string = CODE_OF_STATUS[status] ?? CODES.serverError,
    readonly errors: FieldErrors | null = null,
    readonly retryAfterSeconds?: number,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

export const badRequest = (message = 'The request could not be read.') => new ApiError(400, message);
export const unauthenticated = () => new ApiError(401, 'Please sign in to continue.');
export const forbidden = (message = 'You are not allowed to do this.') => new ApiError(403, message);
/** A suspended company keeps its profile and its account, nothing else (docs/rules.md, suspension 1). */
export const companySuspended = () =>
  new ApiError(403, DASHBOARD_TEXTS.ownCompanySuspended, CODES.companySuspended);
/** An administrator shut the account: its owner reads why (docs/rules.md, people 3). */
export const accountDisabled = (reason: string | null) =>
  new ApiError(403, `Your account is disabled. ${reason ?? ''}`.trim(), CODES.accountDisabled);
/** The address of the account, or of a registration, was not proved yet (docs/security.md, sign-in 22). */
export const emailNotVerified = () =>
  new ApiError(
    403,
    'Your email is not confirmed yet. Open the link in the email we sent you.',
    CODES.emailNotVerified,
  );
/** The password was right, and the university signs in people of this role (docs/security.md, sign-in 26). */
export const universitySignInRequired = (label: string) =>
  new ApiError(403, `Please use "Sign in with ${label}".`, CODES.universitySignInRequired);
/** Staff set up their second step before anything else (docs/security.md, sign-in 24). */
export const twoStepRequired = () =>
  new ApiError(
    403,
    'Set up two-step sign-in to go on: your university asks it of staff.',
    CODES.twoStepRequired,
  );
/** Somebody else's record answers the same as one that does not exist. */
export const notFound = (message = 'Not found.') => new ApiError(404, message);
export const dataNotUpdated = (message = 'This was changed meanwhile. The latest state is shown.') =>
  new ApiError(409, message, CODES.dataNotUpdated);
export const conflict = (message: string, code: string = CODES.conflict) => new ApiError(409, message, code);
/** The diary of a placement that is completed or over is closed (docs/rules.md, diaries 18). */
export const placementEnded = (state: string) =>
  conflict(`This internship is over (${state}). Its diary is closed.`, CODES.placementEnded);
/** Records of an archived year are read-only (docs/rules.md, years 5). */
export const yearArchived = (year: string) =>
  conflict(`The year ${year} is archived. Its records can no longer be changed.`, CODES.yearArchived);
/** Before any other reason of a 409 or 422. */
export function refuseArchived(year: { name: string; archived: boolean } | null): void {
  if (year?.archived === true) throw yearArchived(year.name);
}
/** The act's day has not come (docs/placements.md, placements 23). */
export const tooEarly = (message: string) => conflict(message, CODES.tooEarly);
/** Without an owner nobody could look after the company's people (docs/rules.md, members 3). */
export const lastOwner = () =>
  conflict('The company needs an owner: make another member an owner first.', CODES.lastOwner);
export const alreadyExists = (message: string) => conflict(message, CODES.dataAlreadyExists);
export const csrfMismatch = () => new ApiError(419, 'The page has expired. Please try again.');
export const invalid = (errors: FieldErrors) =>
  new ApiError(
    422,
    Object.values(errors)[0]?.[0] ?? 'Please check the fields.',
    CODES.validationFailed,
    errors,
  );
export const RETRY_AFTER_SECONDS = 5;
const NOT_AVAILABLE = 'The service is not available right now. Please try again.';
export const unavailable = (retryAfterSeconds = RETRY_AFTER_SECONDS, message = NOT_AVAILABLE) =>
  new ApiError(503, message, CODES.unavailable, null, retryAfterSeconds);
export const tooManyRequests = (retryAfterSeconds: number, message = tooManyText(retryAfterSeconds)) =>
  new ApiError(429, message, CODES.tooManyRequests, null, retryAfterSeconds);
