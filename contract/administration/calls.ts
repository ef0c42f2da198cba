/** What administrators look at first. */
import { Type, type Static, type TInteger } from 'typebox';
import { Day, Id, Nothing, Nullable, NullableTimestamp, Timestamp, texts } from '../schema';
import { WIRE } from './wire';
import { call } from '../call';
import { CollegeCountsSchema } from '../coordinator/colleges';
import { PENDING, PENDING_NAMES, type Pending } from './pending';

/** What a new installation needs, in this order. */
export const FIRST_STEPS = ['university', 'colleges', 'mail', 'people', 'policy'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const figures = Object.fromEntries(
  PENDING_NAMES.map((name) => [name, Type.Integer({ description: PENDING[name] })]),
) as Record<Pending, TInteger>;

const OverviewSchema = Type.Object({
  first_run: Type.Array(
    Type.Object({
      step: Type.Unsafe<FirstStep>({ type: 'string', description: FIRST_STEPS.join(', ') }),
      done: Type.Boolean({ description: 'as the facts say' }),
    }),
  ),
  waiting: Type.Object({
    ...figures,
    colleges: Type.Array(Type.String(), {
      description: 'offered colleges without a coordinator, at most 20',
    }),
    refused_sign_ins: Type.Array(
      Type.Object({
        id: Id,
        user_id: Id,
        name: Type.String(),
        email: Type.String({ description: "the account's address" }),
        named: Nullable(Type.String({ description: 'the verified address that the university named' })),
        at: Timestamp,
      }),
      { description: 'sign-ins by the university to an account of another person, at most 20' },
    ),
    refused_sign_ins_total: Type.Integer(),
    undeleted_accounts: Type.Array(
      Type.Object({
        user_id: Id,
        name: Type.String(),
        email: Type.String(),
        due: Day,
        failed: Type.Integer({ description: '1 for an error, 0 where its owner has to hand over first' }),
        why: Type.String(),
      }),
      { description: 'accounts that could not be deleted on their day, at most 20' },
    ),
  }),
  colleges: Type.Optional(Type.Array(CollegeCountsSchema, { description: 'each college in use' })),
  health: Type.Object({
    last_backup_at: NullableTimestamp,
    mail_server: Type.Boolean(),
    mails_held_at: NullableTimestamp,
    failed_jobs: Type.Array(Type.Object({ name: Type.String(), error: Type.String(), at: Timestamp }), {
      description: 'background jobs whose last run failed',
    }),
    sender: Nullable(Type.String({ description: 'whom mails are from' })),
    staff: Type.Integer({ description: 'moderators, coordinators and administrators' }),
    staff_two_step: Type.Integer(),
  }),
});
export type Overview = Static<typeof OverviewSchema>;
export const getOverview = call({
  ...WIRE.getOverview,
  summary: 'What waits, how the installation is, and what a new one still needs',
  data: OverviewSchema,
});

export const decideRefusal = call({
  ...WIRE.decideRefusal,
  summary: 'Handle a refused sign-in: dismissed keeps the binding, released lets the next sign-in bind anew',
  body: Type.Object(texts('id', 'decision')),
  data: Nothing,
});
