import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useApproveWeeksMutation, useListCoordinatorWeeksQuery } from '#src/api/coordinatorApi';
import type { Outcome } from '#src/lib/submission';
import { formatCount } from '#src/lib/money';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';

type Query = Readonly<Record<string, string | undefined>>;

interface Props {
  /** Of the list: its filters apply here too. */
  query: Query;
  onDone: (outcomes: readonly Outcome[]) => void;
}

/** Page, its size and order match nothing; an act is about pending weeks that were confirmed. */
const filterOf = (query: Query): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(query).filter(
      (pair): pair is [string, string] =>
        pair[1] !== undefined && !['page', 'per_page', 'sort'].includes(pair[0]),
    ),
  ),
  review_status: 'pending',
  supervised: 'confirmed',
});

function Question({ query, onDone, onClose }: Props & { onClose: () => void }) {
  const filter = filterOf(query);
  const { currentData, isError, error, refetch } = useListCoordinatorWeeksQuery(
    { ...filter, page: '1' },
    { refetchOnMountOrArgChange: true },
  );
  const count = currentData?.total ?? 0;
  const { send, failed, isLoading } = useQuestion(useApproveWeeksMutation, {
    key: 'weeks-approve',
    done: ({ message }) => message || 'Weeks approved.',
    failed: 'No week was approved.',
    onDone: ({ data }) => {
      onClose();
      onDone(rowsOf(data).map(({ id, name, error }) => ({ id, name: name ?? String(id), refused: error })));
    },
  });
  return (
    <ConfirmDialog
      open
      title={count > 0 ? `Approve ${formatCount(count)} confirmed weeks?` : 'Approve confirmed weeks?'}
      confirmLabel="Approve"
      busy={isLoading || count === 0}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ filter, count: String(count) })}
    >
      <p>
        Weeks that the supervisor confirmed are approved if their hours have not changed since and no working
        day is missing. All other weeks still need your review.
      </p>
      {isError && (
        <ErrorState title="Failed to count the weeks." error={error} onRetry={() => void refetch()} />
      )}
      {!currentData && !isError && <TableSkeleton label="Counting the weeks" />}
      {currentData && count === 0 && <p>No confirmed week matches your filters.</p>}
      {count > 0 && (
        <Rehearsal
          useMutation={useApproveWeeksMutation}
          arg={{ filter, count: String(count), dry_run: '1' }}
          done="approved"
        />
      )}
    </ConfirmDialog>
  );
}

export function ApproveConfirmed({ query, onDone }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="check" /> Approve confirmed weeks
      </Button>
      {open && <Question query={query} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
