import type { CoordinatorDiary } from '#contract/coordinator/diaries/calls';
import type { ReviewDecision } from '#contract/diary/reviewRules';
import { useReviewDiariesMutation } from '#src/api/coordinatorApi';
import { useFormMutation } from '#src/state/form/useFormMutation';

interface Review {
  entries: readonly CoordinatorDiary[];
  decision: ReviewDecision;
  comment?: string;
}

/** Entries that were edited or decided meanwhile are refetched instead. */
export function useReview(onDone: () => void) {
  const { send, submitErrors, isLoading } = useFormMutation(useReviewDiariesMutation, {
    key: 'diary-review',
    done: ({ message }) => message || 'Entries reviewed.',
    failed: 'Failed to review the entries.',
    onDone,
    onLost: onDone,
  });
  const decide = ({ entries, decision, comment = '' }: Review) =>
    send({
      ids: entries.map(({ id }) => id),
      decision,
      comment,
      // eslint-disable-next-line id-denylist -- the name on the wire
      seen: Object.fromEntries(entries.map(({ id, updated_at }) => [id, updated_at])),
    });
  return { decide, submitErrors, isLoading };
}
