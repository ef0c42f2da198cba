import { validate, type Rules } from '#contract/validate';
import { firstMessages } from '#src/lib/submission';

export const validateWith =
  (rules: Rules) =>
  (values: object): Record<string, string> =>
    firstMessages(validate(rules, values));
