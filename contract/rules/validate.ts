import { ValidationError, type AnySchema } from 'yup';
import type { FieldErrors } from '../http';

/**
 * Every message that `rules` have for `values`, by field, first failing rule of a field only; null when all
 * hold.
 * Never throws for bad values.
 */
export function validate(rules: AnySchema, values: unknown): FieldErrors | null {
  try {
    rules.validateSync(values, { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: FieldErrors = {};
    for (const inner of error.inner.length > 0 ? error.inner : [error]) {
      const field = (inner.path ?? '').replace(/\[\d+\].*$/, '');
      errors[field] ??= [inner.message];
    }
    return errors;
  }
}
