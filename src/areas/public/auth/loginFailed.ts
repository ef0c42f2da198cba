import { TEXTS } from '#contract/texts';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';

/** The provider's own words: it alone knows why somebody may not come in. */
export const loginFailed = (error: unknown) =>
  failureNotice(error, toFailure(error)?.message || TEXTS.loginFailed);
