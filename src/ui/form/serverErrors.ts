import type { FieldErrors } from '#contract/http';
import { errorsToFormNames } from '#contract/names/rename';

/**
 * A server's field errors as the answer of a form's `onSubmit`: the first message of each field, by form
 * name.
 * `names` is the entity's table of wire names. Undefined when there is none, which a form takes for success.
 */
export function toSubmitErrors(
  errors: FieldErrors | null | undefined,
  names?: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const byField = Object.entries(names ? errorsToFormNames(names, errors ?? {}) : (errors ?? {})).flatMap(
    ([field, messages]) => (messages[0] ? [[field, messages[0]] as const] : []),
  );
  return byField.length > 0 ? Object.fromEntries(byField) : undefined;
}
