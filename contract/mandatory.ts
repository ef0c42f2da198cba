import type { ObjectSchema } from 'yup';

interface Described {
  optional?: boolean;
  tests?: readonly { name?: string }[];
}

/** Rules by a test of their own that ask for a value: a ticked box, a file. */
const ASKING = ['agreed', 'present'];

/** The fields of a form that its rules accept with a value only, by form name and in the form's order. */
export function mandatoryFields<F extends string>(rules: ObjectSchema<object>): F[] {
  const fields = rules.describe().fields as Readonly<Record<string, Described>>;
  return Object.entries(fields)
    .filter(
      ([, { optional, tests = [] }]) =>
        optional === false || tests.some(({ name = '' }) => ASKING.includes(name)),
    )
    .map(([field]) => field as F);
}
