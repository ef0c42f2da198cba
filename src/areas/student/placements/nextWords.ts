import type { PlacementRow } from '#contract/placement/shape';
import { known } from '#contract/known';
import { formatDate } from '#src/lib/dates';

type Placement = Pick<PlacementRow, 'state' | 'phase' | 'start_date' | 'end_date' | 'ended_on'>;
type Words = (placement: Placement) => string;

const OF_STATE: Readonly<Record<string, Words>> = {
  draft: () => 'Next, the company confirms the dates and names your supervisor.',
  submitted: () => 'Your college is reviewing it.',
  confirmed: () => 'Next, your college approves it.',
  completed: () => 'Completed.',
  ended_early: ({ ended_on }) => `It ended early, on ${formatDate(ended_on)}.`,
  not_completed: () => 'Your college marked it as not completed.',
  refused: () => 'Your college rejected it. You can correct it and resubmit it once.',
  cancelled: () => 'It was cancelled.',
};

const OF_PHASE: Readonly<Record<string, Words>> = {
  starting: ({ start_date }) => `It begins on ${formatDate(start_date)}.`,
  running: ({ end_date }) => `Runs until ${formatDate(end_date)}. Write a diary entry every working day.`,
  ended: () => 'It has ended. Submit your report; your college then completes it.',
  overdue: () => 'It has ended. Submit your report; your college then completes it.',
};

/** What comes next for the student, in a sentence. */
export const nextWords = (placement: Placement): string =>
  (known(OF_PHASE, placement.phase ?? '') ?? known(OF_STATE, placement.state))?.(placement) ?? '';
