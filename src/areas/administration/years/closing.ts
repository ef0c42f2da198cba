import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { StatusInfo } from '#contract/lifecycle';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { CloseRow } from '#contract/year/calls';
import {
  UNFINISHED_KINDS,
  UNFINISHED_LABEL,
  YEAR_DECISIONS,
  YEAR_DECISION_LABEL,
  type UnfinishedKind,
  type YearDecision,
} from '#contract/year/lifecycle';
import { listFilters, oneOf, words } from '#src/lib/listFilters';

/** A record, or all with these values; later ones first. */
export interface Decision {
  decision: YearDecision;
  id?: number;
  kind?: UnfinishedKind;
  state?: string;
  college?: string;
  proposed?: YearDecision;
}

export const FILTERS = listFilters({
  kind: oneOf(UNFINISHED_KINDS),
  college: words(),
  proposed: oneOf(YEAR_DECISIONS),
});
export type Narrowing = Partial<Record<'kind' | 'college' | 'proposed', string>>;

export const KINDS = UNFINISHED_KINDS.map((value) => ({ value, label: UNFINISHED_LABEL[value] }));
export const DECISION_OPTIONS = YEAR_DECISIONS.map((value) => ({ value, label: YEAR_DECISION_LABEL[value] }));

export const stateOf = ({ kind, state }: CloseRow): StatusInfo => {
  if (kind === 'placement') return placementStateInfo(state);
  if (kind === 'claim') return { label: 'Waiting', colour: 'amber' };
  return applicationStatusInfo(Number(state));
};

export const isShown = (row: CloseRow, { kind, college, proposed }: Narrowing): boolean =>
  (!kind || row.kind === kind) &&
  (!college || row.college === college) &&
  (!proposed || row.proposed === proposed);

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
