import type { AnyObjectSchema } from 'yup';
import { checkBody, type Values } from '#provider/http/form';

/** The body as `rules` read it (trimmed, numbers as text). Throws 422 with every field's message. */
export function checked<T>(rules: AnyObjectSchema, body: Values): T {
  checkBody(rules, body);
  return rules.cast(body, { stripUnknown: true }) as T;
}
