import { useState } from 'react';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PlacementHistory } from '#src/widgets/placement/PlacementHistory';

function History({ id }: { id: number }) {
  const { data, isError, refetch } = useGetOwnPlacementQuery(String(id));
  if (isError) return <ErrorState title="Failed to load the history." onRetry={() => void refetch()} />;
  return data ? <PlacementHistory history={data.history} /> : <TableSkeleton label="Loading the history" />;
}

/** How an internship came to its state, on demand. */
export function PlacementMore({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="placement-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {open && <History id={id} />}
    </details>
  );
}
