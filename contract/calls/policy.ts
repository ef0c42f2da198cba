/** What an administrator decides for the whole portal. */
import { Type, type Static } from 'typebox';
import { BELONGINGS, TEAM_WAYS, type Belonging, type TeamWay } from '../policy';
import type { KeptKind } from '../retention';
import { Nullable, NullableString, Query, Text } from '../schema';
import { WIRE } from '../wire/administration';
import { call } from './call';

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
  updated_at: NullableString,
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
  query: Type.Object({ application_months: Query, placement_months: Query, roster_months: Query }),
  data: Type.Object({
    application: Type.Integer(),
    placement: Type.Integer(),
    roster: Type.Integer(),
  } satisfies Record<KeptKind, unknown>),
});
export const storePolicy = call({
  ...WIRE.storePolicy,
  summary: 'Change the policy; what is left out stays',
  body: Type.Object({
    belonging: Type.Optional(Text),
    verify_email: Type.Optional(Text),
    staff_two_step: Type.Optional(Text),
    teams: Type.Optional(Text),
    notification_days: Type.Optional(Text),
    mail_days: Type.Optional(Text),
    application_months: Type.Optional(Text),
    placement_months: Type.Optional(Text),
    roster_months: Type.Optional(Text),
  }),
  data: PolicySchema,
});
