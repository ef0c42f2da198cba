import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { weekAnswerRules } from '#contract/supervision/rules';
import type { WeekNotes } from '#contract/supervision/calls';
import { useAnswerWeekNoteMutation } from '#src/api/supervisionApi';
import { formatDate } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  text: string;
}

interface Props {
  id: number;
  notes: WeekNotes;
  onClose: () => void;
}

export function WeekAnswerDialog({ id, notes: { week, notes, answer }, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useAnswerWeekNoteMutation, {
    key: `week-answer-${id}-${week}`,
    done: 'Answer saved. Your college can read it.',
    failed: 'The answer could not be saved. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  const validate = validateWith(weekAnswerRules);
  return (
    <Dialog open title={`Week of ${formatDate(week)}`} onClose={onClose}>
      <p>Your college reads these notes beside the week, with your answer. They decide nothing.</p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <DraftForm<Values>
        form={`week-answer-${id}-${week}`}
        initialValues={{ text: answer ?? '' }}
        validate={(values) => validate({ ...values, week })}
        onSubmit={({ text }) => send({ id, week, text: text.trim() })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save answer"
        submittingLabel="Saving…"
      >
        <TextAreaField
          name="text"
          label="Your answer"
          placeholder="e.g. We worked in pairs that day and wrote it together"
          required
          maxLength={LIMITS.remark}
          rows={3}
        />
      </DraftForm>
    </Dialog>
  );
}
