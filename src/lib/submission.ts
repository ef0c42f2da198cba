import type { FieldErrors } from '#contract/http';
import { errorsToFormNames } from '#contract/rename';

/** By form name; messages about the whole form are under final-form's `FORM_ERROR`. */
export type SubmitErrors = Readonly<Record<string, string>>;

/** The first message per field, by form name; `names` is the entity's table of wire names. */
export const firstMessages = (
  errors: FieldErrors | null | undefined,
  names?: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names ? errorsToFormNames(names, errors ?? {}) : (errors ?? {})).flatMap(
      ([field, messages]) => (messages[0] ? [[field, messages[0]] as const] : []),
    ),
  );

/** Exactly these values were accepted: a second click must not send them while the next page loads. */
export const isSent = ({
  submitSucceeded,
  dirtySinceLastSubmit,
}: {
  submitSucceeded?: boolean;
  dirtySinceLastSubmit?: boolean;
}): boolean => submitSucceeded === true && dirtySinceLastSubmit !== true;

export interface Outcome {
  id: number | string;
  name: string;
  /** Why it was rejected, in words; null if accepted. */
  refused: string | null;
}
