import type { Feedback } from '#contract/feedback/calls';
import { FEEDBACK_QUESTIONS } from '#contract/feedback/questions';
import { HIGHEST_SCORE } from '#contract/supervision/criteria';
import { formatDate } from '#src/lib/dates';
import { DetailList } from '#src/ui/page/DetailList';

interface Props {
  feedback: Feedback;
  open?: boolean;
}

/** Of one student; never public. */
export function FeedbackGiven({ feedback: { answers, text, updated_at }, open = false }: Props) {
  return (
    <details className="mt-4" open={open}>
      <summary>
        Feedback of the student <span className="muted text-nowrap">{formatDate(updated_at)}</span>
      </summary>
      <DetailList
        items={[
          ...FEEDBACK_QUESTIONS.map((label, i) => ({
            label,
            value: answers[i] === undefined ? '' : `${answers[i]} of ${HIGHEST_SCORE}`,
          })),
          { label: 'In their own words', value: text, wide: true },
        ]}
      />
    </details>
  );
}
