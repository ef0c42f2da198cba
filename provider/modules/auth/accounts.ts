import type { AnyObjectSchema } from 'yup';
import { validate } from '../../../contract/rules/validate';
import { invalid } from '../../errors';

/** The body as `rules` read it (trimmed, numbers as text). Throws 422 with every field's message. */
export function checked<T>(rules: AnyObjectSchema, body: unknown): T {
  const errors = validate(rules, body);
  if (errors) throw invalid(errors);
  return rules.cast(body, { stripUnknown: true }) as T;
}
