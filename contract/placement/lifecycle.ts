/** The life of a placement: what begins at an accepted offer, or at a proposal, and ends with a decision. */
import { known } from '../known';
import { ROLES, type RoleId } from '../roles';
import { next, type StatusInfo, type TransitionTable } from '../lifecycle';

export const PLACEMENT_STATES = [
  'draft',
  'submitted',
  'confirmed',
  'approved',
  'completed',
  'ended_early',
  'not_completed',
  'refused',
  'cancelled',
] as const;
export type PlacementState = (typeof PLACEMENT_STATES)[number];

export type PlacementEvent =
  | 'confirm'
  | 'approve'
  | 'refuse'
  | 'appeal'
  | 'cancel'
  | 'complete'
  | 'reopen'
  | 'sendBack'
  | 'endEarly'
  | 'notComplete'
  | 'notStart';

/** What the history names: events of the lifecycle, and what leaves the state as it is. */
export type PlacementStep =
  | PlacementEvent
  | 'create'
  | 'propose'
  | 'report'
  | 'paperHours'
  | 'amend'
  | 'askAmendment'
  | 'approveAmendment'
  | 'refuseAmendment'
  | 'askNotStart'
  | 'guide'
  | 'finalAsMid'
  | 'carryOver'
  | 'stipend'
  | 'answerStipend'
  | 'settleStipend'
  | 'issueCertificate'
  | 'revokeCertificate';

/**
 * Where each event leads. A placement of the portal begins as `draft`, one that a student found alone as
 * `submitted`; what was refused may be handed in once more (docs/placements.md, placements 1). What is
 * missing here is refused with DATA_NOT_UPDATED.
 */
export const PLACEMENT_TRANSITIONS: TransitionTable<PlacementState, PlacementEvent> = {
  draft: { confirm: 'confirmed', cancel: 'cancelled' },
  submitted: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  confirmed: { approve: 'approved', sendBack: 'draft', cancel: 'cancelled' },
  approved: {
    complete: 'completed',
    endEarly: 'ended_early',
    notComplete: 'not_completed',
    notStart: 'cancelled',
  },
  completed: { reopen: 'approved' },
  ended_early: {},
  not_completed: {},
  refused: { appeal: 'submitted' },
  cancelled: {},
};

/** The roles that may cause each event. */
export const PLACEMENT_EVENT_ROLES: Readonly<Record<PlacementEvent, readonly RoleId[]>> = {
  confirm: [ROLES.company],
  approve: [ROLES.coordinator],
  refuse: [ROLES.coordinator],
  appeal: [ROLES.student],
  cancel: [ROLES.student, ROLES.company],
  complete: [ROLES.coordinator],
  reopen: [ROLES.coordinator],
  sendBack: [ROLES.coordinator],
  endEarly: [ROLES.coordinator],
  notComplete: [ROLES.coordinator],
  notStart: [ROLES.coordinator],
};

/** Where `event`, caused by `role`, leads from `state`; undefined when it is not allowed. */
export const placementAfter = (
  role: RoleId,
  state: PlacementState,
  event: PlacementEvent,
): PlacementState | undefined =>
  PLACEMENT_EVENT_ROLES[event].includes(role) ? next(PLACEMENT_TRANSITIONS, state, event) : undefined;

export const PLACEMENT_STATE: Readonly<Record<PlacementState, StatusInfo>> = {
  draft: { label: 'Dates to be confirmed', colour: 'amber' },
  submitted: { label: 'Waiting for the college', colour: 'amber' },
  confirmed: { label: 'Confirmed by the company', colour: 'blue' },
  approved: { label: 'Approved', colour: 'green' },
  completed: { label: 'Completed', colour: 'emerald' },
  ended_early: { label: 'Ended early', colour: 'rose' },
  not_completed: { label: 'Not completed', colour: 'red' },
  refused: { label: 'Rejected', colour: 'red' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
};

/** Label and colour of a state; a text that no table knows is shown as it is. */
export const placementStateInfo = (state: string): StatusInfo =>
  known(PLACEMENT_STATE, state) ?? { label: state, colour: 'gray' };

/** What the college decides about a proposal, or about what the company confirmed. */
export const PLACEMENT_DECISIONS = ['approved', 'refused', 'returned'] as const;
export type PlacementDecision = (typeof PLACEMENT_DECISIONS)[number];
export const PLACEMENT_DECISION_EVENT: Readonly<Record<PlacementDecision, PlacementEvent>> = {
  approved: 'approve',
  refused: 'refuse',
  returned: 'sendBack',
};

/** How an approved placement ends, and the event that ends it so. */
export const PLACEMENT_OUTCOME_EVENT = {
  completed: 'complete',
  ended_early: 'endEarly',
  not_completed: 'notComplete',
} as const satisfies Readonly<Partial<Record<PlacementState, PlacementEvent>>>;
export type PlacementOutcome = keyof typeof PLACEMENT_OUTCOME_EVENT;
export const PLACEMENT_OUTCOMES = Object.keys(PLACEMENT_OUTCOME_EVENT) as readonly PlacementOutcome[];

/** Placements that may still become, or are, somebody's internship. */
export const LIVE_PLACEMENT_STATES: readonly PlacementState[] = [
  'draft',
  'submitted',
  'confirmed',
  'approved',
];

/** Placements that never became an internship. */
export const DROPPED_PLACEMENT_STATES: readonly PlacementState[] = PLACEMENT_STATES.filter(
  (state) => !LIVE_PLACEMENT_STATES.includes(state) && !(state in PLACEMENT_OUTCOME_EVENT),
);

/**
 * The states of an internship that a student found alone in which a diary of it is kept: once the college has
 * approved it. One of the portal has its diary from the accepted offer on.
 */
export const DIARY_PLACEMENT_STATES: readonly PlacementState[] = ['approved', ...PLACEMENT_OUTCOMES];

/** It is approved, or has ended: its diary is worth printing. */
export const hasDiary = ({ state }: { state: string }): boolean =>
  DIARY_PLACEMENT_STATES.some((one) => one === state);

/**
 * The states in which a placement makes its student one who is placed: from the accepted offer on, or from
 * the college's approval of one found alone, unless it came to nothing (docs/rules.md, office 10).
 */
export const PLACED_STATES: readonly PlacementState[] = ['draft', 'confirmed', 'approved', 'completed'];

/** Where an approved placement stands on a day; `overdue` has ended and waits for its completion. */
export const PLACEMENT_PHASES = ['starting', 'running', 'ended', 'overdue'] as const;
export type PlacementPhase = (typeof PLACEMENT_PHASES)[number];

/** What a coordinator works off: what the college decides next, and what has ended and is to be completed. */
export const PLACEMENT_PILES = ['decide', 'complete'] as const;
export type PlacementPile = (typeof PLACEMENT_PILES)[number];

/** Days after its end from which a placement that nobody completed is overdue. */
export const OVERDUE_DAYS = 14;

/** What happened, in words: a history reads from top to bottom. */
export const PLACEMENT_STEP_LABEL: Readonly<Record<PlacementStep, string>> = {
  create: 'Offer accepted',
  propose: 'Submitted',
  confirm: 'Dates and supervisor confirmed',
  approve: 'Approved by the college',
  refuse: 'Rejected by the college',
  sendBack: 'Sent back by the college',
  appeal: 'Submitted again',
  cancel: 'Cancelled',
  report: 'Report submitted',
  paperHours: 'Hours of the paper diary entered',
  amend: 'Changed',
  askAmendment: 'New dates requested',
  approveAmendment: 'New dates approved',
  refuseAmendment: 'New dates rejected',
  askNotStart: 'Student is not starting',
  guide: 'Guide named',
  complete: 'Completed',
  reopen: 'Reopened',
  endEarly: 'Ended early',
  notComplete: 'Not completed',
  notStart: 'Cancelled: did not start',
  finalAsMid: 'Final evaluation counts as mid-term',
  carryOver: 'Carried over to the next year',
  stipend: 'Stipend of a month reported',
  answerStipend: 'Company answered about the stipend',
  settleStipend: 'Stipend of a month settled by the college',
  issueCertificate: 'Certificate issued',
  revokeCertificate: 'Certificate revoked',
};
