import type { FeedbackState } from '#contract/feedback/questions';
import type { PlacementState } from '#contract/placement/lifecycle';

interface Placement {
  state: PlacementState;
  report_file_id: number | null;
  has_feedback: boolean;
  year: { archived: boolean } | null;
}

/** Work was done, so there is something to say. */
const DONE: readonly PlacementState[] = ['completed', 'ended_early'];

/** docs/rules.md, feedback 1. */
export function feedbackState({ state, report_file_id, has_feedback, year }: Placement): FeedbackState {
  const isArchived = year?.archived === true;
  const isBefore = state === 'approved' && report_file_id !== null;
  if (has_feedback) return isBefore && !isArchived ? 'given' : 'final';
  return (isBefore || DONE.includes(state)) && !isArchived ? 'open' : 'closed';
}
