/** Why a placement does not take a step, by its state: what is so, not what may have changed. */
import type { PlacementEvent, PlacementState } from './lifecycle';

const IS: Readonly<Record<PlacementState, string>> = {
  draft: 'The company has not confirmed its dates yet.',
  submitted: 'The college has not decided on it yet.',
  confirmed: 'The college has not approved it yet.',
  approved: 'The college has approved it.',
  completed: 'It is completed.',
  ended_early: 'It ended early.',
  not_completed: 'It was marked as not completed.',
  refused: 'The college rejected it.',
  cancelled: 'It is cancelled.',
};

/** What is possible instead. */
const INSTEAD: Readonly<Partial<Record<PlacementEvent, Partial<Record<PlacementState, string>>>>> = {
  confirm: { confirmed: 'Its dates are confirmed already.' },
  cancel: { approved: 'The college has approved it: only the college can cancel or end it now.' },
  appeal: { submitted: 'It was submitted already. The college decides next.' },
  reopen: {
    approved: 'It is not completed, so there is nothing to reopen.',
    ended_early: 'It ended early. Only a completed placement can be reopened.',
    not_completed: 'It was marked as not completed. Only a completed placement can be reopened.',
  },
  notStart: {
    draft: 'The college has not approved it. It can be cancelled instead.',
    submitted: 'The college has not approved it. It can be cancelled instead.',
    confirmed: 'The college has not approved it. It can be cancelled instead.',
  },
};

export const placementRefusal = (event: PlacementEvent, state: PlacementState): string =>
  INSTEAD[event]?.[state] ?? IS[state];

export const HAS_ENTRIES = 'Its diary has entries, so it has started. End it early instead.';
export const HAS_PAPER_HOURS = 'Hours of a paper diary are entered, so it has started. End it early instead.';
