import type { ReactNode } from 'react';
import { placementReasonRules } from '#contract/placement/rules';
import { useCancelNotStartedMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { Rehearsal } from '#src/widgets/Rehearsal';
import { errorOf } from './outcome';

interface Props {
  chosen: Chosen;
  /** As in "Cancel 3 placements that did not start?" */
  title: string;
  about?: ReactNode;
  /** Of several: what would become of each is shown first. */
  named?: readonly { id: number; name: string }[];
  done: string | null;
  onDone: (result: { data: unknown }) => void;
  onClose: () => void;
}

export function NotStartedDialog({ chosen, title, about, named, done, onDone, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useCancelNotStartedMutation, {
    key: 'placements-not-started',
    done: done === null ? null : ({ data }) => errorOf(data) ?? done,
    failed: 'Nothing was cancelled. What you typed is still here.',
    onDone,
    onLost: onClose,
  });
  return (
    <ReasonDialog
      title={title}
      about={
        <>
          {about}
          <p>
            The offer is withdrawn, so the student may apply again. The supervisor&apos;s link stops working.
          </p>
          {named && (
            <Rehearsal
              useMutation={useCancelNotStartedMutation}
              arg={{ ...chosen, reason: 'Preview', dry_run: '1' }}
              done="cancelled"
              named={named}
            />
          )}
        </>
      }
      draft="placements-not-started"
      name="reason"
      label="Reason"
      help="Student and company can read it."
      rules={placementReasonRules}
      submitLabel="Cancel as not started"
      submitErrors={submitErrors}
      send={(reason) => send({ ...chosen, reason })}
      onClose={onClose}
    />
  );
}
