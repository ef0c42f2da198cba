import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { keysSwitched, selectKeysOn } from '#src/state/applicants/slice';
import { KeysDialog } from '#src/ui/dialog/KeysDialog';
import { useReviewKeys } from './useReviewKeys';

const KEYS = [
  ['J', 'Next applicant'],
  ['K', 'Previous applicant'],
  ['S', 'Shortlist (immediately), or withdraw an offer (asks first)'],
  ['O', 'Release an offer; asks first'],
  ['R', 'Reject; asks first'],
  ['N', 'Edit notes (Esc to finish)'],
  ['1 – 5', 'Rate with stars'],
] as const;

/** What the keys do, and the switch that takes them away. */
export function KeysHelp() {
  const dispatch = useDispatch();
  const on = useSelector(selectKeysOn);
  const [open, setOpen] = useState(false);
  useReviewKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet d-touch-none d-slim-none gap-1 ms-auto"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        Keys <kbd aria-hidden="true">?</kbd>
      </button>
      <KeysDialog open={open} keys={KEYS} onClose={() => setOpen(false)}>
        <label className="row-tick">
          <input
            type="checkbox"
            className="form-check-input m-0 flex-none"
            checked={on}
            onChange={({ target }) => dispatch(keysSwitched(target.checked))}
          />
          Use these keys
        </label>
      </KeysDialog>
    </>
  );
}
