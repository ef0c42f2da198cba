/** What an administrator decides for the whole portal. */
import { Type, type Static } from 'typebox';
import { BELONGINGS, TEAM_WAYS, type Belonging, type TeamWay } from './policy';
import type { KeptKind } from '../retention';
import { Nullable, queries, texts, NullableTimestamp } from '../schema';
import { WIRE } from '../administration/wire';
import { call } from '../call';

/** Months after which the details of a kind are erased; null keeps them. */
const Months = Nullable(Type.Integer());

const PolicySchema = Type.Object({
  belonging: Type.Unsafe<Belonging>({ type: 'string', description: BELONGINGS.join(', ') }),
  verify_email: Type.Boolean({
    description: 'whether students and companies prove their email before they sign in',
  }),
  staff_two_step: Type.Boolean({ description: 'whether staff sign in by two steps' }),
  teams: Type.Unsafe<TeamWay>({ type: 'string', description: TEAM_WAYS.join(', ') }),
  notification_days: Type.Integer({ description: 'days after which notifications go' }),
  mail_days: Type.Integer({ description: 'days after which the row of a mail goes' }),
  application_months: Months,
  placement_months: Months,
  roster_months: Months,
  updated_at: NullableTimestamp,
});
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
  } satisfies Record<KeptKind, unknown>),
});
export const storePolicy = call({
  ...WIRE.storePolicy,
  summary: 'Change the policy; what is left out stays',
  body: Type.Object(
    texts(
      'belonging',
      'verify_email',
      'staff_two_step',
      'teams',
      'notification_days',
      'mail_days',
      'application_months',
      'placement_months',
      'roster_months',
    ),
  ),
  data: PolicySchema,
});
