import type { PlacementRow } from '#contract/placement/shape';
import { known } from '#contract/known';
import { formatDate } from '#src/lib/dates';

type Words = (placement: PlacementRow) => string;

const OF_STATE: Readonly<Record<string, Words>> = {
  draft: () => 'The company confirms the dates and names your supervisor.',
  submitted: () => 'Your college decides about it.',
  confirmed: () => 'Your college approves it next.',
  completed: () => 'Your college has completed it.',
  ended_early: ({ ended_on }) => `It ended early, on ${formatDate(ended_on)}.`,
  not_completed: () => 'Your college has closed it as not completed.',
  refused: () => 'Your college refused it. You can correct it and hand it in once more.',
  cancelled: () => 'It was cancelled.',
};

const OF_PHASE: Readonly<Record<string, Words>> = {
  starting: ({ start_date }) => `It begins on ${formatDate(start_date)}.`,
  running: ({ end_date }) => `It runs until ${formatDate(end_date)}. Write your diary every working day.`,
  ended: () => 'It has ended. Hand in your report; your college completes it.',
  overdue: () => 'It has ended. Hand in your report; your college completes it.',
};

/** What comes next for the student, in a sentence. */
export const nextWords = (placement: PlacementRow): string =>
  (known(OF_PHASE, placement.phase ?? '') ?? known(OF_STATE, placement.state))?.(placement) ?? '';
