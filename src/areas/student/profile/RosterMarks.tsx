import { useState } from 'react';
import type { DataOf } from '#contract/call';
import { marksRules } from '#contract/eligibility/rules';
import type { getEnrolment } from '#contract/roster/calls';
import { useObjectToRosterMutation } from '#src/api/rosterApi';
import { formatDate } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

type Marks = NonNullable<DataOf<typeof getEnrolment>['marks']>;

interface Values {
  cgpa: string;
  backlogs: string;
}

const wordsOf = ({ cgpa, backlogs, as_of }: Marks): string =>
  `On the roster of ${formatDate(as_of)}: CGPA ${cgpa ?? 'not known'}, open backlogs ${backlogs ?? 'not known'}.`;

const validate = (values: Values) => ({
  ...validateWith(marksRules)(values),
  ...(!values.cgpa?.trim() && !values.backlogs?.trim() && { cgpa: 'Enter what the roster should say' }),
});

function ObjectDialog({ onClose }: { onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useObjectToRosterMutation, {
    key: 'roster-object',
    done: 'Your college has your request. You are notified of its decision.',
    failed: 'The request could not be sent. What you typed is still here.',
    onDone: onClose,
  });
  return (
    <Dialog open title="What should the roster say?" onClose={onClose}>
      <p>Your college decides. Leave blank what is right.</p>
      <DraftForm<Values>
        form="roster-object"
        initialValues={{ cgpa: '', backlogs: '' }}
        validate={validate}
        onSubmit={({ cgpa = '', backlogs = '' }) => send({ cgpa: cgpa.trim(), backlogs: backlogs.trim() })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send request"
        submittingLabel="Sending…"
      >
        <TextField name="cgpa" label="CGPA" inputMode="decimal" placeholder="7.5" />
        <TextField name="backlogs" label="Open backlogs" inputMode="numeric" placeholder="0" />
      </DraftForm>
    </Dialog>
  );
}

/** By which the student's eligibility is judged, and how to object. */
export function RosterMarks({ marks }: { marks: Marks }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="mt-2">{wordsOf(marks)}</p>
      <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={() => setOpen(true)}>
        Request a correction
      </button>
      {open && <ObjectDialog onClose={() => setOpen(false)} />}
    </>
  );
}
