/**
 * Whether the server has accepted just the values that a form shows. The next page may take seconds to come,
 * and a second click meanwhile must not send them again.
 * @param submitSucceeded whether the last submit was accepted
 * @param dirtySinceLastSubmit whether a value was changed after it
 */
export const isSent = ({
  submitSucceeded,
  dirtySinceLastSubmit,
}: {
  submitSucceeded?: boolean;
  dirtySinceLastSubmit?: boolean;
}): boolean => submitSucceeded === true && dirtySinceLastSubmit !== true;
