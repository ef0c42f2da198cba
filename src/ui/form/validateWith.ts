import { validate, type Rules } from '#contract/validate';
import { firstMessages } from '#src/lib/submission';

/** A form's `validate` from rules of the contract: the first message per field. */
export const validateWith =
  (rules: Rules) =>
  (values: object): Record<string, string> =>
    firstMessages(validate(rules, values));
