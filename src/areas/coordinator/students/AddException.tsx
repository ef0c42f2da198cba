import { useState } from 'react';
import { officePaths } from '#src/lib/dashboardPaths';
import { useAvailability } from '#src/ui/Link';
import { ExceptionDialog } from '../eligibility/ExceptionDialog';

/** From the rule of the college; nothing where the provider has no such rule. */
export function AddException({ id, name }: { id: number; name: string }) {
  const isOffered = useAvailability()(officePaths.exceptions);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        Make an exception
      </button>
      {open && (
        <ExceptionDialog
          chosen={{ ids: [id] }}
          count={1}
          name={name}
          named={[{ id, name }]}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
