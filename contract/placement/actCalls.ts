/** What a college does about placements, one or many. */
import { Type } from 'typebox';
import { call } from '../call';
import { Chosen, Flag, Id, NullableString, StoredId, outcomeOf, texts } from '../schema';
import { Outcomes, withReason } from './outcome';
import { WIRE } from './wire';

export const decidePlacements = call({
  ...WIRE.decidePlacements,
  summary: 'Approve what companies confirmed, decide proposals and amended dates; each by itself',
  body: Type.Object({ ...Chosen, ...texts('decision', 'reason', 'plan_id', 'dry_run') }),
  data: Outcomes,
});
export const setPlacementGuide = call({
  ...WIRE.setPlacementGuide,
  summary: 'Name the coordinator who guides these placements; blank names nobody',
  body: Type.Object({ ...Chosen, ...texts('guide_id', 'dry_run') }),
  data: Outcomes,
});
export const completePlacement = call({
  ...WIRE.completePlacement,
  summary: 'Say how approved placements ended: completed, ended_early or not_completed; one, or each',
  body: Type.Object({ ...Chosen, ...texts('id', 'dry_run', 'outcome', 'date', 'reason') }),
  data: Type.Object({
    /** Of one that was named by `id`. */
    id: Type.Optional(Id),
    state: Type.Optional(Type.String()),
    /** `gaps` are the keys of what is missing; `code` is of a refused one. */
    rows: Type.Array(
      Type.Object({
        ...outcomeOf,
        state: Type.String(),
        gaps: Type.Array(Type.String()),
        code: Type.Optional(NullableString),
      }),
    ),
    moved: Type.Integer(),
    dry_run: Flag,
  }),
});
export const cancelNotStarted = call({
  ...WIRE.cancelNotStarted,
  summary: 'Cancel approved placements that did not start: before the first day, or without a diary entry',
  body: Type.Object({ ...Chosen, ...texts('reason', 'dry_run') }),
  data: Outcomes,
});
export const storePaperHours = call({
  ...WIRE.storePaperHours,
  summary: 'Enter the hours of a diary that was kept on paper, where no entry of the diary counts',
  body: Type.Object(texts('id', 'hours')),
  data: StoredId,
});
export const reopenPlacement = call({
  ...WIRE.reopenPlacement,
  summary: 'Reopen a completed placement that has no certificate: its diary takes entries again',
  body: withReason,
  data: StoredId,
});
