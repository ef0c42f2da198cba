import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { StatusInfo } from '#contract/lifecycle';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { CloseRow } from '#contract/year/calls';
import { YEAR_DECISIONS, type UnfinishedKind, type YearDecision } from '#contract/year/lifecycle';

/** A record, or all with these values; later ones first. */
export interface Decision {
  decision: YearDecision;
  id?: number;
  kind?: UnfinishedKind;
  state?: string;
  college?: string;
  proposed?: YearDecision;
}

export const stateOf = ({ kind, state }: CloseRow): StatusInfo => {
  if (kind === 'placement') return placementStateInfo(state);
  if (kind === 'claim') return { label: 'Waiting', colour: 'amber' };
  return applicationStatusInfo(Number(state));
};

/** A new decision about the same records takes the place of the old one, so that their number stays small. */
export const withDecision = (decisions: readonly Decision[], next: Decision): Decision[] => {
  const aim = ({ decision: _decision, ...rest }: Decision) => JSON.stringify(Object.entries(rest).sort());
  return [...decisions.filter((one) => aim(one) !== aim(next)), next];
};

const SAID: Readonly<Record<YearDecision, string>> = {
  carry_over: 'carried over to the next year',
  complete: 'completed',
  not_completed: 'marked as not completed',
  withdraw: 'withdrawn',
  close: 'closed',
};
/** "3 will be carried over to the next year", by decision. */
export const countsIn = (counts: Readonly<Partial<Record<YearDecision, number>>>): string[] =>
  YEAR_DECISIONS.flatMap((decision) =>
    counts[decision] ? [`${counts[decision]} will be ${SAID[decision]}`] : [],
  );
