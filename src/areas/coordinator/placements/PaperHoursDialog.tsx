import '#src/styles/forms.scss';
import { useMemo } from 'react';
import type { CollegePlacement } from '#contract/placement/calls';
import { paperHoursRules } from '#contract/placement/rules';
import { useStorePaperHoursMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  hours: string;
}

interface Props {
  placement: CollegePlacement;
  onClose: () => void;
}

export function PaperHoursDialog({ placement, onClose }: Props) {
  const { id, student, title, paper_hours } = placement;
  const validate = useMemo(() => validateWith(paperHoursRules), []);
  const { send, submitErrors } = useFormMutation(useStorePaperHoursMutation, {
    key: `paper-hours-${id}`,
    done: 'Hours saved. The student has been notified.',
    failed: 'The hours could not be saved. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title="Enter hours from a paper diary" onClose={onClose}>
      <p>
        <strong>{student.name}</strong>, {title}. The certificate states that these hours come from a paper
        diary.
      </p>
      <DraftForm<Values>
        form={`paper-hours-${id}`}
        initialValues={{ hours: paper_hours === null ? '' : String(paper_hours) }}
        validate={validate}
        onSubmit={({ hours }) => send({ id, hours: hours.trim() })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save hours"
        submittingLabel="Saving…"
      >
        <TextField name="hours" label="Hours" required inputMode="decimal" placeholder="240" />
      </DraftForm>
    </Dialog>
  );
}
