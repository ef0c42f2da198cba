/** An item of the plan as a student has it. */
import { Type, type Static } from 'typebox';
import { Day, Flag, Id, Nullable, NullableInteger, NullableString, Timestamp } from '../schema';
import { PLAN_GRANTS, PLAN_STATES, type PlanGrantKind, type PlanState } from './states';

export const StudentPlanSchema = Type.Object({
  id: Id,
  name: Type.String(),
  due: Day,
  state: Type.Unsafe<PlanState>({ type: 'string', description: PLAN_STATES.join(', ') }),
  late: Flag,
  hours: NullableInteger,
  /** Of an item in weeks, which has no hours. */
  weeks: NullableInteger,
  done: Type.Number({ description: 'hours or weeks that count for it, credits too' }),
});
export type StudentPlan = Static<typeof StudentPlanSchema>;
/** The most urgent item; null for a student who owes none. */
export const planOfStudent = Type.Optional(Nullable(StudentPlanSchema));

export const PlanGrantSchema = Type.Object({
  id: Id,
  plan_id: Id,
  kind: Type.Unsafe<PlanGrantKind>({ type: 'string', description: PLAN_GRANTS.join(', ') }),
  amount: Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'hours or weeks of a credit' }),
  reason: NullableString,
  file: NullableString,
  by: NullableString,
  at: Timestamp,
  removed_by: NullableString,
  removed_at: Nullable(Timestamp),
  removed_reason: NullableString,
});
export type PlanGrant = Static<typeof PlanGrantSchema>;
