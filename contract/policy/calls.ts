/** What an administrator decides for the whole portal. */
import { Type, type Static, type TSchema } from 'typebox';
import { eachPolicy, POLICY, POLICY_NAMES, type PolicyValues } from './fields';
import { PUBLIC_POLICY_NAMES, type PublicPolicy } from './public';
import type { RetainedKind } from '../retention';
import { Nullable, queries, texts, NullableTimestamp } from '../schema';
import { WIRE } from '../administration/wire';
import { call } from '../call';

const schemaOf = (field: (typeof POLICY)[keyof typeof POLICY]): TSchema => {
  if (field.kind === 'choice')
    return Type.Unsafe<string>({ type: 'string', description: field.options.join(', ') });
  if (field.kind === 'flag') return Type.Boolean();
  return field.kind === 'days' ? Type.Integer() : Nullable(Type.Integer());
};
const PolicySchema = Type.Unsafe<PolicyValues & { updated_at: string | null }>(
  Type.Object({
    ...eachPolicy((_name, field) => schemaOf(field)),
    updated_at: NullableTimestamp,
  }),
);
/** The part that everybody reads, with the site. */
export const PublicPolicySchema = Type.Unsafe<PublicPolicy>(
  Type.Object(Object.fromEntries(PUBLIC_POLICY_NAMES.map((name) => [name, schemaOf(POLICY[name])]))),
);
export type Policy = Static<typeof PolicySchema>;

export const getPolicy = call({
  ...WIRE.getPolicy,
  summary: 'Who takes part, how people sign in, how teams are made, and how long things are kept',
  data: PolicySchema,
});
/** How many records of each kind months would erase at the first run. */
export const previewErasing = call({
  ...WIRE.previewErasing,
  summary: 'How many records of each kind would be erased at the first run by these months',
  query: Type.Object(queries('application_months', 'placement_months', 'roster_months')),
  data: Type.Object({
    application: Type.Integer(),
    placement: Type.Integer(),
    roster: Type.Integer(),
  } satisfies Record<RetainedKind, unknown>),
});
export const storePolicy = call({
  ...WIRE.storePolicy,
  summary: 'Change the policy; what is left out stays',
  body: Type.Object(texts(...POLICY_NAMES)),
  data: PolicySchema,
});
