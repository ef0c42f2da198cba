import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CompanyPlacement } from '#contract/placement/calls';
import { placementAfter, type PlacementState } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { placementReasonRules } from '#contract/placement/rules';
import { useAmendCompanyPlacementMutation, useCancelPlacementMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { AmendDialog } from '#src/widgets/placement/AmendDialog';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { ConfirmInternDialog } from './ConfirmInternDialog';
import { forWriters } from '#src/widgets/forMembers';

type OpenDialog = 'confirm' | 'cancel' | 'amend';

interface Props {
  placement: CompanyPlacement;
  /** In a row, which says what is cancelled. */
  brief?: boolean;
}

/** By the table that the provider enforces. */
export const InternActions = forWriters(function InternActions({ placement, brief = false }: Props) {
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const close = () => setPending(null);
  const { id, student, title } = placement;
  const state = placement.state as PlacementState;
  const may = (event: 'confirm' | 'cancel') => placementAfter(ROLES.company, state, event) !== undefined;
  const cancel = useFormMutation(useCancelPlacementMutation, {
    key: `placement-cancel-${id}`,
    done: 'Internship cancelled.',
    failed: 'The internship could not be cancelled.',
    onDone: close,
    onLost: close,
  });
  const amend = useFormMutation(useAmendCompanyPlacementMutation, {
    key: `placement-amend-${id}`,
    done: ({ data }) =>
      (data as { waiting?: boolean } | null)?.waiting
        ? 'New dates sent to the college for approval.'
        : 'Internship changed.',
    failed: 'The change could not be saved. What you typed is still here.',
    onDone: close,
    onLost: close,
  });
  return (
    <div className="row-actions">
      {may('confirm') && (
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => setPending('confirm')}>
          Confirm
        </button>
      )}
      {state === 'approved' && (
        <Button variant="quiet" onClick={() => setPending('amend')}>
          Change
        </Button>
      )}
      {may('cancel') && (
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label="Cancel the internship"
          onClick={() => setPending('cancel')}
        >
          {brief ? 'Cancel' : 'Cancel the internship'}
        </button>
      )}
      {pending === 'confirm' && <ConfirmInternDialog placements={[placement]} onClose={close} />}
      {pending === 'amend' && (
        <AmendDialog
          placement={placement}
          lead="New dates need the college's approval; other changes take effect now."
          send={amend.send}
          submitErrors={amend.submitErrors}
          onClose={close}
        />
      )}
      {pending === 'cancel' && (
        <ReasonDialog
          title="Cancel the internship?"
          about={
            <p>
              <strong>{student?.name}</strong>, {title}. You can&apos;t undo this.
            </p>
          }
          draft={`placement-cancel-${id}`}
          name="reason"
          label="Reason"
          help="The student and the college can read it."
          rules={placementReasonRules}
          submitLabel="Cancel the internship"
          submitErrors={cancel.submitErrors}
          send={(reason) => cancel.send({ id, reason })}
          onClose={close}
        />
      )}
    </div>
  );
});
