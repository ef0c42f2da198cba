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
