import '#src/styles/forms.scss';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { ANNOUNCEMENT_PLACEHOLDERS, announcementRules } from '#contract/announcement/rules';
import { LIMITS } from '#contract/limits';
import { fillMail } from '#contract/mail/placeholders';
import { useListAnnouncementsQuery, useSendAnnouncementMutation } from '#src/api/announcementsApi';
import { formatCount } from '#src/lib/money';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { DraftForm } from '#src/widgets/DraftForm';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';

interface Words {
  subject: string;
  text: string;
}

const BLANK: Words = { subject: '', text: '' };
const PLACEHOLDERS = Object.keys(ANNOUNCEMENT_PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ');
const validate = validateWith(announcementRules);

const students = (count: number): string => (count === 1 ? '1 student' : `${formatCount(count)} students`);

/** Fills the form with the words of an earlier one. */
function Earlier() {
  const form = useForm('Earlier');
  const { data } = useListAnnouncementsQuery({ page: '1' });
  const earlier = data?.data ?? [];
  if (earlier.length === 0) return null;
  return (
    <SelectField
      name="earlier"
      label="Start from"
      placeholder="A new text"
      options={earlier.map(({ id, subject }) => ({ value: String(id), label: subject }))}
      onChange={(id) => {
        const one = earlier.find((other) => String(other.id) === id);
        if (!one) return;
        form.change('subject', one.subject);
        form.change('text', one.text);
      }}
    />
  );
}

interface Props {
  chosen: Chosen;
  count: number;
  onDone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

interface Question {
  words: Words;
  /** Ends the form's submission: whether it was sent. */
  answer: (sent: boolean) => void;
}

/** Write, check the recipients and the preview, then send. */
export function AnnounceDialog({ chosen, count, onDone, onClose }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, submitErrors, isLoading } = useFormMutation(useSendAnnouncementMutation, {
    key: 'announcement',
    done: ({ message }) => message || 'Announcement sent.',
    failed: 'The announcement could not be sent. What you typed is still here.',
    onDone: ({ data }) => {
      question?.answer(true);
      onDone(rowsOf(data).map(({ id, name, error }) => ({ id, name: name ?? String(id), refused: error })));
    },
  });
  const back = () => {
    question?.answer(false);
    setQuestion(null);
  };
  const request = {
    ...('ids' in chosen ? chosen : { ...chosen, count: String(chosen.count) }),
    ...question?.words,
  };
  return (
    <>
      <Dialog open title={`Announcement to ${students(count)}`} onClose={onClose}>
        <p>They get it by email and in their notifications.</p>
        <DraftForm<Words>
          form="announcement"
          initialValues={BLANK}
          validate={validate}
          onSubmit={({ subject, text }) =>
            new Promise((answer) =>
              setQuestion({ words: { subject: subject.trim(), text: text.trim() }, answer }),
            )
          }
          submitErrors={submitErrors}
          onCancel={onClose}
          submitLabel="Preview"
          submittingLabel="Preview"
        >
          <Earlier />
          <TextField
            name="subject"
            label="Subject"
            placeholder="Submit your internship proposal"
            required
            maxLength={LIMITS.name}
          />
          <TextAreaField
            name="text"
            label="Text"
            placeholder="Dear {name}, please submit your proposal by 30 November."
            required
            maxLength={LIMITS.announcement}
            rows={8}
            help={`For each student: ${PLACEHOLDERS}.`}
          />
        </DraftForm>
      </Dialog>
      {question && (
        <ConfirmDialog
          open
          title={`Send to ${students(count)}?`}
          confirmLabel="Send"
          busy={isLoading}
          failed={Object.values(submitErrors).join('\n')}
          onClose={back}
          onConfirm={() => void send(request)}
        >
          <Rehearsal
            useMutation={useSendAnnouncementMutation}
            arg={{ ...request, dry_run: '1' }}
            done="notified"
            others="cannot be reached"
          />
          <div className="boxed p-4 mt-3">
            <h3>{fillMail(question.words.subject, ANNOUNCEMENT_PLACEHOLDERS)}</h3>
            <p className="text-pre-line">{fillMail(question.words.text, ANNOUNCEMENT_PLACEHOLDERS)}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
