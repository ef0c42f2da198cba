import type { FeedbackMeans as Means } from '#contract/feedback/calls';
import { FEEDBACK_FROM, FEEDBACK_QUESTIONS } from '#contract/feedback/questions';
import { HIGHEST_SCORE } from '#contract/supervision/criteria';

interface Props {
  /** Undefined from a provider that collects none. */
  feedback: Means | null | undefined;
  /** As in "What students say about this internship". */
  about: string;
}

/** Means of what students answered at the end; their texts stay with the college. */
export function FeedbackMeans({ feedback, about }: Props) {
  if (feedback === undefined) return null;
  return (
    <section className="surface">
      <h2>What students say about {about}</h2>
      {feedback === null ? (
        <p className="muted">
          Not enough feedback yet. It is shown once {FEEDBACK_FROM} students have answered.
        </p>
      ) : (
        <>
          <dl className="facts">
            {FEEDBACK_QUESTIONS.map((question, i) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd className="tabular">
                  {feedback.means?.[i]?.toFixed(1) ?? '–'} of {HIGHEST_SCORE}
                </dd>
              </div>
            ))}
          </dl>
          <p className="muted">
            Means of {feedback.students} students who finished, updated after every {FEEDBACK_FROM} answers. 1
            is not at all, {HIGHEST_SCORE} fully.
          </p>
        </>
      )}
    </section>
  );
}
