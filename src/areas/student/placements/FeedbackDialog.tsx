import '#src/styles/forms.scss';
import { FEEDBACK_FROM, FEEDBACK_QUESTIONS } from '#contract/feedback/questions';
import { feedbackRules } from '#contract/feedback/rules';
import { LIMITS } from '#contract/limits';
import { HIGHEST_SCORE, LOWEST_SCORE } from '#contract/supervision/criteria';
import { validate } from '#contract/validate';
import { useGetOwnPlacementQuery, useStoreFeedbackMutation } from '#src/api/placementsApi';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { wordOptions } from '#src/ui/form/choices/options';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { DraftForm } from '#src/widgets/DraftForm';

type Values = Readonly<Record<string, string | undefined>>;

const SCORES = wordOptions(
  Array.from({ length: HIGHEST_SCORE - LOWEST_SCORE + 1 }, (_, i) => LOWEST_SCORE + i),
);
const answerName = (index: number) => `answer_${index}`;

const sent = ({ text = '', ...values }: Values) => ({
  answers: FEEDBACK_QUESTIONS.map((_, i) => String(values[answerName(i)] ?? '')),
  text,
});

function check(values: Values): Record<string, string> {
  const errors = validate(feedbackRules, sent(values)) ?? {};
  const [missing = 'Choose an answer'] = Object.entries(errors).find(([name]) => name !== 'text')?.[1] ?? [];
  const lacking = FEEDBACK_QUESTIONS.flatMap((_, i) =>
    values[answerName(i)] ? [] : [[answerName(i), missing] as const],
  );
  return { ...Object.fromEntries(lacking), ...firstMessages(errors.text ? { text: errors.text } : {}) };
}

/** Asked once the report is submitted. */
export function FeedbackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, error, refetch } = useGetOwnPlacementQuery(String(id));
  const { send, submitErrors } = useFormMutation(useStoreFeedbackMutation, {
    key: `feedback-${id}`,
    done: 'Thank you. Your feedback is saved.',
    failed: 'The feedback could not be saved. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  const given = data?.feedback;
  const initial: Values = Object.fromEntries([
    ...(given?.answers ?? []).map((answer, i) => [answerName(i), String(answer)]),
    ['text', given?.text ?? ''],
  ]);
  return (
    <Dialog open title="How was your internship?" onClose={onClose}>
      <p>
        Your college reads your answers. The company sees neither answers nor text. Posting and company show
        means only, after every {FEEDBACK_FROM} answers.
      </p>
      {isError && (
        <ErrorState title="Failed to load your feedback." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton label="Loading your feedback" />}
      {data && (
        <DraftForm<Values>
          form={`feedback-${id}`}
          initialValues={initial}
          validate={check}
          onSubmit={(values) => send({ id, ...sent(values) })}
          submitErrors={submitErrors}
          onCancel={onClose}
          submitLabel="Save feedback"
          submittingLabel="Saving…"
        >
          <p className="muted">
            {LOWEST_SCORE} is not at all, {HIGHEST_SCORE} fully.
          </p>
          {FEEDBACK_QUESTIONS.map((question, i) => (
            <RadioGroupField key={question} name={answerName(i)} label={question} required options={SCORES} />
          ))}
          <TextAreaField
            name="text"
            label="In your own words"
            placeholder="e.g. I worked on real orders from the second week on"
            maxLength={LIMITS.answers}
            rows={4}
          />
        </DraftForm>
      )}
    </Dialog>
  );
}
