import { validate, type Rules } from '#contract/validate';
import { firstMessages } from '#src/lib/submission';

/** A form's `validate` out of rules of the contract: the first message of each field. */
export const validateWith =
  (rules: Rules) =>
  (values: object): Record<string, string> =>
    firstMessages(validate(rules, values));
