import { ValidationError, type AnyObject, type AnySchema, type InferType, type ObjectSchema } from 'yup';
import type { FieldErrors } from './http';
import { unstorable } from './storable';

export type Rules = ObjectSchema<AnyObject>;

const ONE_VALUE = 'Enter one value';
const ONE_LIST = 'Select from the list';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Why a value is of no kind that `rule` could judge, or null. yup calls methods of texts on lists, too. */
function misshapen({ type }: Pick<AnySchema, 'type'>, value: unknown): string | null {
  if (type === 'mixed' || value === null || value === undefined || value === '') return null;
  if (type !== 'array') return isObject(value) ? ONE_VALUE : null;
  return Array.isArray(value) && !value.some(isObject) ? null : ONE_LIST;
}

/**
 * What `rules` may look at: own values of the fields they know. A field named `toString` would otherwise be
 * judged by what every object inherits.
 */
function legible(rules: Rules, values: unknown): { own: Record<string, unknown>; errors: FieldErrors } {
  const sent = isObject(values) ? (values as Record<string, unknown>) : {};
  const known = Object.entries(rules.fields).filter(([field]) => Object.hasOwn(sent, field));
  const own: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [field, rule] of known) {
    const message = misshapen(rule as AnySchema, sent[field]);
    if (message) errors[field] = [message];
    else own[field] = sent[field];
  }
  const allowed = Object.fromEntries(known.map(([field]) => [field, sent[field]]));
  return { own, errors: { ...errors, ...unstorable(allowed) } };
}

function judge(rules: Rules, own: Record<string, unknown>): FieldErrors {
  try {
    rules.validateSync(own, { abortEarly: false });
    return {};
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

/**
 * Every message that `rules` have for `values`, by field, first failing rule of a field only; null when all
 * hold.
 * Never throws for bad values, whatever they are.
 */
export function validate(rules: Rules, values: unknown): FieldErrors | null {
  const { own, errors } = legible(rules, values);
  const all = { ...judge(rules, own), ...errors };
  return Object.keys(all).length > 0 ? all : null;
}

/** Values that `rules` accepted, as they read them: trimmed, numbers as text, unknown fields left out. */
export const read = <R extends Rules>(rules: R, values: unknown): InferType<R> =>
  rules.cast(legible(rules, values).own);
