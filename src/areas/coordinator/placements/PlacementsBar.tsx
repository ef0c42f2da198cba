import { useState } from 'react';
import type { CollegePlacement } from '#contract/calls/placements';
import { placementAfter, type PlacementState } from '#contract/lifecycles/placement';
import { ROLES } from '#contract/roles';
import { placementReasonRules } from '#contract/rules/placement';
import { useDecidePlacementsMutation } from '#src/api/placementsApi';
import type { Outcome } from '#src/lib/outcome';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';
import { BulkBar } from '#src/ui/list/BulkBar';
import type { Ticked } from '#src/ui/list/useTicked';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { GuideDialog } from './GuideDialog';

/** Whether the college can decide about it now: it waits for approval, or its dates do. */
export const isDecidable = ({ state, amendment }: CollegePlacement): boolean =>
  amendment !== null || placementAfter(ROLES.coordinator, state as PlacementState, 'approve') !== undefined;

/** Whether something can be done about it together with others. */
export const isTickable = (placement: CollegePlacement): boolean =>
  isDecidable(placement) || placement.state === 'approved';

interface Answer {
  rows?: readonly { id: number; error: string | null }[];
}

interface Props {
  ticked: Ticked<CollegePlacement>;
  /** Told what became of each. */
  onDecided: (outcomes: readonly Outcome[]) => void;
}

/** Decides about the ticked internships together; each has its own outcome. */
export function PlacementsBar({ ticked, onDecided }: Props) {
  const [asked, setAsked] = useState<'approved' | 'refused' | 'guide' | null>(null);
  const chosen = ticked.rows.filter(isDecidable);
  const close = () => setAsked(null);
  const { send, submitErrors, isLoading } = useFormMutation(useDecidePlacementsMutation, {
    key: 'placements',
    done: null,
    failed: 'Nothing was decided.',
    onDone: ({ data }) => {
      const { rows = [] } = (data ?? {}) as Answer;
      const told = rows.map(({ id, error }) => ({
        id,
        name: chosen.find((one) => one.id === id)?.student?.name ?? String(id),
        refused: error,
      }));
      ticked.tick(
        told.filter(({ refused }) => refused === null).map(({ id }) => id),
        false,
      );
      onDecided(told);
      close();
    },
  });
  const decide = (decision: 'approved' | 'refused', reason: string) =>
    send({ ids: chosen.map(({ id }) => id), decision, reason });
  const which = chosen.length === 1 ? 'this internship' : `${chosen.length} internships`;
  return (
    <>
      <BulkBar ticked={ticked} label="Select all that wait or run">
        <button type="button" className="btn btn-quiet" onClick={() => setAsked('guide')}>
          Name a guide
        </button>
        {chosen.length > 0 && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('refused')}>
              Refuse selected
            </button>
            <button type="button" className="btn btn-primary" onClick={() => setAsked('approved')}>
              Approve selected
            </button>
          </>
        )}
      </BulkBar>
      {asked === 'guide' && (
        <GuideDialog ids={ticked.rows.map(({ id }) => id)} guideId={null} onClose={close} />
      )}
      <ConfirmDialog
        open={asked === 'approved'}
        title={`Approve ${which}?`}
        confirmLabel="Approve"
        busy={isLoading}
        failed={Object.values(submitErrors).join('\n')}
        onClose={close}
        onConfirm={() => void decide('approved', '')}
      >
        <p>Dates that a company asks for are approved too. The diaries go by them from then on.</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'refused'}
        title={`Refuse ${which}?`}
        draft="placements-refuse"
        name="reason"
        label="Reason"
        help="The student reads it. Internships that companies confirmed cannot be refused; their dates can."
        rules={placementReasonRules}
        submitLabel="Refuse"
        submitErrors={submitErrors}
        send={(reason) => decide('refused', reason)}
        onClose={close}
      />
    </>
  );
}
