/**
 * Whether exactly these values of a form were accepted already: the page that comes next may take its time,
 * and an impatient click must not send them twice.
 */
export const isSent = ({
  submitSucceeded,
  dirtySinceLastSubmit,
}: {
  submitSucceeded?: boolean;
  dirtySinceLastSubmit?: boolean;
}): boolean => submitSucceeded === true && dirtySinceLastSubmit !== true;
