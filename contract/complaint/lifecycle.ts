/** The life of a complaint about a placement (docs/placements.md, complaints 1 to 9). */
import { next, type StatusInfo, type TransitionTable } from '../lifecycle';

export const COMPLAINT_KINDS = ['money', 'conduct', 'safety', 'not_paid', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];
/** Of these, moderators read those about companies of the portal. */
export const MONEY_KINDS: readonly ComplaintKind[] = ['money', 'not_paid'];
export const COMPLAINT_KIND_LABEL: Readonly<Record<ComplaintKind, string>> = {
  money: 'Asked for money',
  conduct: 'Conduct',
  safety: 'Safety',
  not_paid: 'Stipend not paid',
  other: 'Something else',
};

export const COMPLAINT_STATES = ['open', 'looking', 'settled', 'unfounded'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
export const COMPLAINT_STATE: Readonly<Record<ComplaintState, StatusInfo>> = {
  open: { label: 'Open', colour: 'amber' },
  looking: { label: 'Being looked into', colour: 'blue' },
  settled: { label: 'Settled', colour: 'green' },
  unfounded: { label: 'Unfounded', colour: 'gray' },
};

/** Forwards, and one step back; each with an answer that the student reads. */
const COMPLAINT_MOVES: TransitionTable<ComplaintState, ComplaintState> = {
  open: { looking: 'looking' },
  looking: { open: 'open', settled: 'settled', unfounded: 'unfounded' },
  settled: { looking: 'looking' },
  unfounded: { looking: 'looking' },
};
export const mayMoveComplaint = (from: ComplaintState, to: ComplaintState): boolean =>
  next(COMPLAINT_MOVES, from, to) !== undefined;
/** The states that may follow. */
export const complaintMoves = (from: ComplaintState): ComplaintState[] =>
  COMPLAINT_STATES.filter((to) => mayMoveComplaint(from, to));

export const COMPLAINT_TEXTS = {
  passedOn: 'Sent to the company.',
  passedOnLater: 'Stored. The company reads it once its suspension is lifted.',
} as const;

/** Years after the end of the placement. */
export const COMPLAINT_YEARS = 2;
/** Upheld complaints about money, about as many placements, that pause a company's postings. */
export const UPHELD_TO_PAUSE = 2;
export const UPHELD_MONTHS = 12;
