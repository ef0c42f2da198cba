import type { OwnPlacementRow } from '#contract/placement/shape';
import { placementReasonRules } from '#contract/placement/rules';
import { useAskNotStartingMutation } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Icon } from '#src/ui/Icon';
import { ReasonDialog } from '#src/widgets/ReasonDialog';

interface Props {
  placement: OwnPlacementRow;
  onClose: () => void;
}

export function NotStartingDialog({ placement: { id, title, company }, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useAskNotStartingMutation, {
    key: `placement-not-starting-${id}`,
    done: 'Your college has been notified. It decides next.',
    failed: 'Your college could not be notified. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ReasonDialog
      title="You are not starting this internship?"
      about={
        <p>
          <strong>{title}</strong> at {company}. Your college has approved it, so only your college can cancel
          it.
        </p>
      }
      draft={`placement-not-starting-${id}`}
      name="reason"
      label="Reason"
      help="Your college can read it. If it cancels the internship, you can apply again."
      rules={placementReasonRules}
      submitLabel="Notify the college"
      submitErrors={submitErrors}
      send={(reason) => send({ id, reason })}
      onClose={onClose}
    />
  );
}

/** Until the college has decided. */
export function NotStartingNote({ placement: { not_starting } }: { placement: OwnPlacementRow }) {
  if (!not_starting) return null;
  return (
    <p className="notice">
      <Icon name="info" />
      <span>
        You notified your college on {formatDate(not_starting)} that you are not starting. It decides next.
      </span>
    </p>
  );
}
