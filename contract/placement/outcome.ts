import { Type } from 'typebox';
import { Flag, outcomeOf, texts } from '../schema';

/** What became, or would become, of each placement. */
export const Outcomes = Type.Object({
  rows: Type.Array(Type.Object({ ...outcomeOf, state: Type.String() })),
  moved: Type.Integer(),
  dry_run: Flag,
});

export const withReason = Type.Object(texts('id', 'reason'));
