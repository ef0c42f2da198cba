/** Rules of the policy, as a form has it. */
import { boolean, object, type AnySchema } from 'yup';
import { RETAINED_KINDS, RETENTION_MONTHS } from '../retention';
import { cleaned, choice } from '../textRules';
import { eachPolicy, type PolicyName } from './fields';

const isWithin = (value: string, { least, most }: { least: number; most: number }) =>
  /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most;

const days = (bounds: { least: number; most: number }) => {
  const message = `Enter a number of days from ${bounds.least} to ${bounds.most}`;
  return cleaned()
    .typeError(message)
    .required(message)
    .test('days', message, (value) => !value || isWithin(value, bounds));
};

const MONTHS = `Enter a number of months from ${RETENTION_MONTHS.least} to ${RETENTION_MONTHS.most}, or nothing`;
/** Blank keeps things. */
const months = () =>
  cleaned()
    .nullable()
    .transform((value: unknown) => value ?? '')
    .test('months', MONTHS, (value) => !value || isWithin(value, RETENTION_MONTHS));

const RULES: Record<PolicyName, AnySchema> = eachPolicy((_name, field): AnySchema => {
  if (field.kind === 'choice') return choice(field.options as readonly string[], field.required);
  if (field.kind === 'flag') return boolean().typeError('Must be true or false').default(false);
  return field.kind === 'days' ? days(field) : months();
});
export const policyRules = object(RULES);

/** After how many months things are erased. */
export const monthsRules = object(
  Object.fromEntries(RETAINED_KINDS.map((kind) => [`${kind}_months`, RULES[`${kind}_months`]])),
);
