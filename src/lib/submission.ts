import type { FieldErrors } from '#contract/http';
import { errorsToFormNames } from '#contract/rename';

/** The first server message of each field by form name; of the whole form under final-form's `FORM_ERROR`. */
export type SubmitErrors = Readonly<Record<string, string>>;

/** The first message of each field, by form name; `names` is the entity's table of wire names. */
export const firstMessages = (
  errors: FieldErrors | null | undefined,
  names?: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names ? errorsToFormNames(names, errors ?? {}) : (errors ?? {})).flatMap(
      ([field, messages]) => (messages[0] ? [[field, messages[0]] as const] : []),
    ),
  );

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

/** What became of one of several that were sent together. */
export interface Outcome {
  id: number | string;
  name: string;
  /** Why it was not accepted, in words; null where it was. */
  refused: string | null;
}
