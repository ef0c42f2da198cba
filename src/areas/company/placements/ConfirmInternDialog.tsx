import type { CompanyPlacement } from '#contract/placement/calls';
import { placementErrors } from '#contract/placement/rules';
import { useConfirmPlacementMutation } from '#src/api/placementsApi';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DraftForm } from '#src/widgets/DraftForm';
import { TermFields } from '#src/widgets/placement/TermFields';
import { toTermValues, type TermValues } from '#src/widgets/placement/terms';

const validate = (values: TermValues) => firstMessages(placementErrors({ ...values }));

interface Props {
  placement: CompanyPlacement;
  onClose: () => void;
}

export function ConfirmInternDialog({ placement, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useConfirmPlacementMutation, {
    key: `placement-confirm-${placement.id}`,
    done: 'Internship confirmed. Next, the college approves it.',
    failed: 'The internship could not be confirmed. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title="Confirm the internship" onClose={onClose}>
      <p>
        <strong>{placement.student?.name}</strong>, {placement.title}. The supervisor works with the student
        every day; the college contacts this person.
      </p>
      <DraftForm<TermValues>
        form={`placement-confirm-${placement.id}`}
        initialValues={toTermValues(placement)}
        validate={validate}
        onSubmit={(values) =>
          send({ id: placement.id, ...values, working_days: values.working_days.join(',') })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Confirm"
        submittingLabel="Confirming…"
      >
        <TermFields />
      </DraftForm>
    </Dialog>
  );
}
