import '#src/styles/forms.scss';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { exceptionRules } from '#contract/eligibility/rules';
import { LIMITS } from '#contract/limits';
import { useStoreExceptionMutation } from '#src/api/eligibilityApi';
import { formatDate } from '#src/lib/dates';
import { several } from '#contract/several';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DateField } from '#src/ui/form/fields/DateField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { DraftForm } from '#src/widgets/DraftForm';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';
import { InternshipPicker, pickedId, pickedTitle } from './InternshipPicker';

interface Values {
  internships: readonly string[];
  reason: string;
  until: string;
}

const BLANK: Values = { internships: [], reason: '', until: '' };
interface Props {
  chosen: Chosen;
  count: number;
  /** Of one student. */
  name?: string;
  /** Of the page: an answer about ids has no names. */
  named?: readonly { id: number; name: string }[];
  onDone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

interface Question {
  values: Values;
  answer: (stored: boolean) => void;
}

/** For one internship or for all, with a reason, until a day; then a look at who gets it. */
export function ExceptionDialog({
  chosen,
  count,
  name = several(count, 'student'),
  named,
  onDone,
  onClose,
}: Props) {
  const today = useSelector(selectToday);
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, submitErrors, isLoading } = useFormMutation(useStoreExceptionMutation, {
    key: 'eligibility-exception',
    done: ({ message }) => message || 'Exception stored.',
    failed: 'The exception could not be stored. What you typed is still here.',
    onDone: ({ data }) => {
      question?.answer(true);
      onDone(
        rowsOf(data).map((row) => ({
          id: row.id,
          name: row.name ?? named?.find(({ id }) => id === row.id)?.name ?? '',
          refused: row.error,
        })),
      );
    },
  });
  const back = () => {
    question?.answer(false);
    setQuestion(null);
  };
  const request = {
    ...('ids' in chosen ? chosen : { ...chosen, count: String(chosen.count) }),
    ...(question && {
      internship_id: pickedId(question.values.internships),
      reason: question.values.reason.trim(),
      until: question.values.until,
    }),
  };
  return (
    <>
      <Dialog open title={`Exception for ${name}`} onClose={onClose}>
        <p>Your college&apos;s rule does not stop them. They still see what they do not meet.</p>
        <DraftForm<Values>
          form="eligibility-exception"
          initialValues={BLANK}
          validate={validateWith(exceptionRules(today))}
          onSubmit={(values) => new Promise((answer) => setQuestion({ values, answer }))}
          submitErrors={submitErrors}
          onCancel={onClose}
          submitLabel="Preview"
          submittingLabel="Preview"
        >
          <InternshipPicker name="internships" />
          <TextField
            name="reason"
            label="Reason"
            placeholder="Won the state hackathon"
            required
            maxLength={LIMITS.shortText}
            help="The students read it."
          />
          <DateField name="until" label="Until" required min={today} help="This day included." />
        </DraftForm>
      </Dialog>
      {question && (
        <ConfirmDialog
          open
          title={`Store this exception for ${name}?`}
          confirmLabel="Store exception"
          busy={isLoading}
          failed={Object.values(submitErrors).join('\n')}
          onClose={back}
          onConfirm={() => void send(request)}
        >
          <p>
            {request.internship_id === '' ? 'All internships' : pickedTitle(question.values.internships)},
            until {formatDate(question.values.until)}.
          </p>
          <Rehearsal
            useMutation={useStoreExceptionMutation}
            arg={{ ...request, dry_run: '1' }}
            done="excepted"
            others="cannot be excepted"
            named={named}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
