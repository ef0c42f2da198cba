import { Type, type Static } from 'typebox';
import { Day, Nullable, NullableDay, NullableInteger, NullableString, NullableTimestamp } from '../schema';
import { STIPEND_STATES, type StipendState } from './months';

export const StipendStateSchema = Type.Unsafe<StipendState>({
  type: 'string',
  description: STIPEND_STATES.join(', '),
});

/** One month: what the student reported, and the answers. */
export const StipendMonthSchema = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  /** From this day on the student may report it. */
  reported_from: Day,
  state: Nullable(StipendStateSchema),
  amount: NullableInteger,
  reported_at: NullableTimestamp,
  answer: NullableString,
  paid_on: NullableDay,
  answered_at: NullableTimestamp,
  settled_at: NullableTimestamp,
  settled_reason: NullableString,
});
export type StipendMonth = Static<typeof StipendMonthSchema>;

/** Of one placement. */
export const stipendMonthsOf = { stipend_months: Type.Optional(Type.Array(StipendMonthSchema)) };
