import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CompanyPlacement } from '#contract/placement/calls';
import { placementAfter, type PlacementState } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { several } from '#contract/several';
import type { Outcome } from '#src/lib/submission';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { ConfirmInternDialog } from './ConfirmInternDialog';
import { forWriters } from '#src/widgets/forMembers';

export const isConfirmable = ({ state }: CompanyPlacement): boolean =>
  placementAfter(ROLES.company, state as PlacementState, 'confirm') !== undefined;

interface Props {
  ticked: Ticked<CompanyPlacement>;
  onConfirmed: (outcomes: readonly Outcome[]) => void;
}

/** Confirms the ticked interns with one form. */
export const InternsBar = forWriters(function InternsBar({ ticked, onConfirmed }: Props) {
  const [open, setOpen] = useState(false);
  const [first, ...rest] = ticked.rows;
  return (
    <>
      <BulkBar ticked={ticked}>
        <Button onClick={() => setOpen(true)}>
          Confirm {ticked.rows.length === 1 ? 'one intern' : several(ticked.rows.length, 'intern')}
        </Button>
      </BulkBar>
      {open && first && (
        <ConfirmInternDialog
          placements={[first, ...rest]}
          onConfirmed={onConfirmed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});
