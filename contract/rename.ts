import type { FieldErrors } from './http';

/**
 * Values under their wire names, read back under their form names; names that the table lacks are left out.
 */
export function toFormNames<F extends string>(
  names: Readonly<Record<F, string>>,
  wire: Readonly<Record<string, unknown>>,
): Partial<Record<F, unknown>> {
  const out: Partial<Record<F, unknown>> = {};
  for (const field of Object.keys(names) as F[]) {
    if (Object.hasOwn(wire, names[field])) out[field] = wire[names[field]];
  }
  return out;
}

/** Errors of form names under the wire names; other names pass through. */
export function errorsToWireNames(names: Readonly<Record<string, string>>, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      Object.hasOwn(names, field) ? names[field]! : field,
      messages,
    ]),
  );
}

const plain = (name: string): string => name.replace(/\[\]$|[_-]/g, '').toLowerCase();

/** Errors by wire name under the form names, whatever their case and `_`; other names pass through. */
export function errorsToFormNames(names: Readonly<Record<string, string>>, errors: FieldErrors): FieldErrors {
  const back = new Map(Object.entries(names).map(([field, wire]) => [plain(wire), field]));
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [back.get(plain(name)) ?? name, messages]),
  );
}
