/** Academic years, and what closing one decides about each unfinished record. */
import { known } from '../known';
import type { StatusInfo } from '../lifecycle';

export const YEAR_STATES = ['open', 'closing', 'archived'] as const;
export type YearState = (typeof YEAR_STATES)[number];

const YEAR_STATE: Readonly<Record<YearState, StatusInfo>> = {
  open: { label: 'Open', colour: 'green' },
  closing: { label: 'Closing', colour: 'amber' },
  archived: { label: 'Archived', colour: 'gray' },
};
export const yearStateInfo = (state: string): StatusInfo =>
  known(YEAR_STATE, state) ?? { label: state, colour: 'gray' };

/** Of lists: every year, archived ones too. */
export const ALL_YEARS = 'all';

export const UNFINISHED_KINDS = ['placement', 'application', 'payment', 'claim'] as const;
export type UnfinishedKind = (typeof UNFINISHED_KINDS)[number];
export const UNFINISHED_LABEL: Readonly<Record<UnfinishedKind, string>> = {
  placement: 'Placement',
  application: 'Application',
  payment: 'Payment',
  claim: 'Claim',
};

export const YEAR_DECISIONS = ['carry_over', 'complete', 'not_completed', 'withdraw', 'close'] as const;
export type YearDecision = (typeof YEAR_DECISIONS)[number];
export const YEAR_DECISION_LABEL: Readonly<Record<YearDecision, string>> = {
  carry_over: 'Carry over',
  complete: 'Complete',
  not_completed: 'Not completed',
  withdraw: 'Withdraw',
  close: 'Close',
};

/**
 * The decisions that a record may get, by kind and state. Closing rejects what the college
 * has not decided and cancels what was never agreed.
 */
const DECISIONS_OF: Readonly<Record<string, readonly YearDecision[]>> = {
  'placement draft': ['carry_over', 'close'],
  'placement submitted': ['carry_over', 'close'],
  'placement confirmed': ['carry_over', 'close'],
  'placement approved': ['carry_over', 'complete', 'not_completed'],
  application: ['carry_over', 'withdraw', 'close'],
  // A payment that waits to be verified is decided by the college, not by the end of a year.
  'payment 9': ['carry_over'],
  'payment 10': ['carry_over', 'withdraw'],
  claim: ['carry_over', 'close'],
};
export const decisionsFor = (kind: UnfinishedKind, state: string): readonly YearDecision[] =>
  DECISIONS_OF[`${kind} ${state}`] ?? DECISIONS_OF[kind] ?? [];
