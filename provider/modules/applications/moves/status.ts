import { isApplicationStatus, type ApplicationStatus } from '#contract/application/lifecycle';
import { invalid } from '#provider/errors';
import { text } from '#provider/http/form';

const MESSAGE = 'Please select a status.';

/** Throws 422 for anything but 1 to 10. */
export function statusOrInvalid(value: unknown): ApplicationStatus {
  const written = text(value);
  const status = /^\d{1,2}$/.test(written) ? Number(written) : NaN;
  if (!isApplicationStatus(status)) throw invalid({ status: [MESSAGE] });
  return status;
}
