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

/** docs/placements.md, feedback 1. */
export function feedbackState({ state, report_file_id, has_feedback, year }: Placement): FeedbackState {
  const isArchived = year?.archived === true;
  const isBefore = state === 'approved' && report_file_id !== null;
  if (has_feedback) return isBefore && !isArchived ? 'given' : 'final';
  return (isBefore || DONE.includes(state)) && !isArchived ? 'open' : 'closed';
}

const NOT_YET = 'Feedback opens once your college has approved the internship and your report is submitted.';
const NO_INTERNSHIP = 'There is no feedback on it: the internship did not take place.';
const CLOSED: Readonly<Partial<Record<PlacementState, string>>> = {
  approved: 'Feedback opens when your report is submitted.',
  draft: NOT_YET,
  submitted: NOT_YET,
  confirmed: NOT_YET,
  not_completed: 'There is no feedback on it: your college marked it as not completed.',
  refused: NO_INTERNSHIP,
  cancelled: NO_INTERNSHIP,
};

/** Why none can be given, outside archived years; null when it can. */
export function feedbackRefusal(placement: Placement): string | null {
  const state = feedbackState(placement);
  if (state === 'final') return 'The internship is over. Your feedback can no longer be changed.';
  return state === 'closed' ? (CLOSED[placement.state] ?? NO_INTERNSHIP) : null;
}
