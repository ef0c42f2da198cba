import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { noticedError } from '#src/state/notices';

const NO_ANSWER = 'Update failed. Please try again.';

/**
 * What a failed save is told by: which of its two calls failed, or that no answer came
 * (docs/rules.md, profiles 5).
 */
export function saveFailure(error: unknown) {
  const failure = toFailure(error);
  if (failure?.message === DASHBOARD_TEXTS.companyDetailFailed)
    return noticedError(DASHBOARD_TEXTS.companyDetailFailed);
  return failureNotice(
    error,
    failure && failure.status > 0 ? DASHBOARD_TEXTS.companyUpdateFailed : NO_ANSWER,
  );
}
