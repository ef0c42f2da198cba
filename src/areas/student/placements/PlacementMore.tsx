import { useState } from 'react';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { ErrorState } from '#src/ui/list/ErrorState';
import { EvaluationsGiven } from '#src/widgets/placement/EvaluationsGiven';
import { PlacementHistory } from '#src/widgets/placement/PlacementHistory';
import { weekRows } from '#src/widgets/placement/weeks';
import { WeeksTable } from '#src/widgets/placement/WeeksTable';

function More({ id }: { id: number }) {
  const { data, isError, refetch } = useGetOwnPlacementQuery(String(id));
  if (isError) return <ErrorState title="Failed to load weeks and history." onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton label="Loading weeks and history" />;
  return (
    <>
      {data.weeks.length > 0 && <WeeksTable rows={weekRows(data.weeks)} />}
      <EvaluationsGiven given={data.evaluations_given} />
      <PlacementHistory history={data.history} />
    </>
  );
}

/** What the supervisor said of an internship, and how it came to its state; on demand. */
export function PlacementMore({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="placement-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Weeks, evaluations and history</summary>
      {open && <More id={id} />}
    </details>
  );
}
