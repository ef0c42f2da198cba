import type { RetainedKind } from '#contract/retention';
import { usePreviewErasingQuery } from '#src/api/administrationApi';
import { formatCount } from '#src/lib/money';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { ErrorState } from '#src/ui/list/ErrorState';
import { RETAINED, type MonthsValues } from './retention';

interface Props {
  /** Of which more is erased than before. */
  kinds: readonly RetainedKind[];
  months: MonthsValues;
  onConfirm: () => void;
  onClose: () => void;
}

const recordsOf = (count: number): string =>
  count === 1 ? '1 record' : `${count === 0 ? 'no' : formatCount(count)} records`;

export function ErasingQuestion({ kinds, months, onConfirm, onClose }: Props) {
  const { currentData, isError, error, refetch } = usePreviewErasingQuery(months);
  return (
    <ConfirmDialog
      open
      danger
      title="Start erasing?"
      confirmLabel="Start erasing"
      busy={!currentData}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <strong>
              {RETAINED[kind].label}, after {Number(months[`${kind}_months`])} months.
            </strong>{' '}
            {RETAINED[kind].goes}; {RETAINED[kind].stays}.{' '}
            {currentData && <span>The first run erases {recordsOf(currentData[kind])}.</span>}
          </li>
        ))}
      </ul>
      {isError && !currentData && (
        <ErrorState title="Failed to count the records." error={error} onRetry={() => void refetch()} />
      )}
      {!currentData && !isError && <p role="status">Counting the records…</p>}
      <p>It starts within a day and runs daily. Erased data cannot be restored.</p>
    </ConfirmDialog>
  );
}
