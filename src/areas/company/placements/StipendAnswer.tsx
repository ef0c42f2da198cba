import '#src/styles/forms.scss';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { LIMITS } from '#contract/limits';
import type { StipendMonth } from '#contract/stipend/shape';
import { stipendAnswerRules } from '#contract/stipend/rules';
import { validate } from '#contract/validate';
import { useAnswerStipendMutation } from '#src/api/placementsApi';
import { monthName } from '#src/lib/dates';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DateField } from '#src/ui/form/fields/DateField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { DraftForm } from '#src/widgets/DraftForm';
import { forWriters } from '#src/widgets/forMembers';

type Reported = Pick<StipendMonth, 'month' | 'answer' | 'paid_on'>;

interface Values {
  text: string;
  paid_on: string;
}

function AnswerDialog({ id, month, onClose }: { id: number; month: Reported; onClose: () => void }) {
  const today = useSelector(selectToday);
  const key = `stipend-answer-${id}-${month.month}`;
  const { send, submitErrors } = useFormMutation(useAnswerStipendMutation, {
    key,
    done: 'Answer sent to the student and the college.',
    failed: 'The answer could not be sent. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title={`Stipend of ${monthName(month.month)}`} onClose={onClose}>
      <DraftForm<Values>
        form={key}
        initialValues={{ text: month.answer ?? '', paid_on: month.paid_on ?? '' }}
        validate={(values) => firstMessages(validate(stipendAnswerRules(today, month.month), values))}
        onSubmit={(values) => send({ id: String(id), month: month.month, ...values })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send the answer"
        submittingLabel="Sending…"
      >
        <TextAreaField
          name="text"
          label="Answer"
          placeholder="e.g. Sent by bank transfer"
          help="The student and the college can read it."
          required
          maxLength={LIMITS.remark}
          rows={4}
        />
        <DateField name="paid_on" label="Paid on" />
      </DraftForm>
    </Dialog>
  );
}

export const AnswerButton = forWriters(function AnswerButton({ id, month }: { id: number; month: Reported }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Answer about ${monthName(month.month)}`}
        onClick={() => setOpen(true)}
      >
        {month.answer ? 'Change the answer' : 'Answer'}
      </Button>
      {open && <AnswerDialog id={id} month={month} onClose={() => setOpen(false)} />}
    </>
  );
});
