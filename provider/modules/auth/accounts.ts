import { read, type Rules } from '#contract/rules/validate';
import { checkBody, type Values } from '#provider/http/form';

/** The body as `rules` read it (trimmed, numbers as text). Throws 422 with every field's message. */
export function checked<T>(rules: Rules, body: Values): T {
  checkBody(rules, body);
  return read<T>(rules, body);
}
