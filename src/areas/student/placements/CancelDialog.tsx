import type { PlacementRow } from '#contract/placement/shape';
import { placementReasonRules } from '#contract/placement/rules';
import { useCancelOwnPlacementMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ReasonDialog } from '#src/widgets/ReasonDialog';

interface Props {
  placement: PlacementRow;
  onClose: () => void;
}

/** Asks why an internship is cancelled. */
export function CancelDialog({ placement: { id, title, company }, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useCancelOwnPlacementMutation, {
    key: `placement-cancel-${id}`,
    done: 'Internship cancelled.',
    failed: 'The internship could not be cancelled.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ReasonDialog
      title="Cancel the internship?"
      about={
        <p>
          <strong>{title}</strong> at {company}. You can&apos;t undo this.
        </p>
      }
      draft={`placement-cancel-${id}`}
      name="reason"
      label="Reason"
      help="The company and your college can read it."
      rules={placementReasonRules}
      submitLabel="Cancel the internship"
      submitErrors={submitErrors}
      send={(reason) => send({ id, reason })}
      onClose={onClose}
    />
  );
}
