import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApplicantRow } from '#contract/calls/applications';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { TEXTS } from '#contract/texts';
import { useBulkUpdateApplicationStatusMutation, type BulkOutcome } from '#src/api/applicantsApi';
import { failureNotice } from '#src/state/failureNotice';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';
import { BulkReport } from './BulkReport';
import { FilterSelect } from './FilterSelect';
import { STATUS_OPTIONS } from './statusOptions';
import type { Selection } from './useSelection';

/** Ticks all rows, and moves the ticked ones together; each row's outcome is reported. */
export function BulkBar({ rows, selection }: { rows: readonly ApplicantRow[]; selection: Selection }) {
  const dispatch = useDispatch();
  const [update, { isLoading }] = useBulkUpdateApplicationStatusMutation();
  const [status, setStatus] = useState('');
  const [asking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[] | null>(null);
  const count = selection.ids.size;
  const label = status ? applicationStatusInfo(Number(status)).label : '';

  const move = async () => {
    const { data, error } = await update({ ids: [...selection.ids], status: Number(status) });
    setAsking(false);
    if (!data) return void dispatch(failureNotice(error, TEXTS.statusUpdateFailed));
    setOutcomes(data.data);
    selection.choose([]);
    setStatus('');
  };

  return (
    <>
      <div className="bulk-bar">
        <label className="row-tick">
          <input
            type="checkbox"
            className="form-check-input"
            checked={count > 0 && count === rows.length}
            onChange={({ target }) => selection.choose(target.checked ? rows.map(({ id }) => id) : [])}
          />
          Select all on this page
        </label>
        {count > 0 && (
          <>
            <strong className="tabular">{count} selected</strong>
            <FilterSelect
              label="Change status to"
              any="Choose a status"
              options={STATUS_OPTIONS}
              value={status}
              onChange={setStatus}
            />
            <button
              type="button"
              className="btn btn-primary"
              disabled={!status || isLoading}
              onClick={() => setAsking(true)}
            >
              Change status
            </button>
          </>
        )}
      </div>
      {outcomes && <BulkReport outcomes={outcomes} rows={rows} onClose={() => setOutcomes(null)} />}
      <ConfirmDialog
        open={asking}
        title={`Change ${count} ${count === 1 ? 'application' : 'applications'}?`}
        confirmLabel={`Change to ${label}`}
        busy={isLoading}
        onConfirm={() => void move()}
        onClose={() => setAsking(false)}
      >
        <p>
          {count === 1 ? 'The selected application moves' : `All ${count} selected applications move`} to{' '}
          <strong>{label}</strong>. Students see the new status. Those whose status is final stay as they are,
          and are listed afterwards.
        </p>
      </ConfirmDialog>
    </>
  );
}
