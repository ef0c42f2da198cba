import { useState, type ReactNode } from 'react';
import type { WeekNotes } from '#contract/supervision/calls';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { useListOwnWeekNotesQuery } from '#src/api/supervisionApi';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { FeedbackGiven } from '#src/widgets/placement/FeedbackGiven';
import { EvaluationsGiven, EvaluationsOpen } from '#src/widgets/placement/EvaluationsGiven';
import { PlacementHistory } from '#src/widgets/placement/PlacementHistory';
import { weekRows } from '#src/widgets/placement/weeks';
import { WeeksTable } from '#src/widgets/placement/WeeksTable';
import { CalendarLink } from '#src/widgets/CalendarLink';
import { OwnPapers } from './OwnPapers';
import { WeekAnswerDialog } from './WeekAnswerDialog';

function More({ id }: { id: number }) {
  const { data, isError, error, refetch } = useGetOwnPlacementQuery(String(id));
  const { data: notes } = useListOwnWeekNotesQuery(String(id));
  const [answering, setAnswering] = useState<WeekNotes | null>(null);
  if (isError)
    return (
      <ErrorState title="Failed to load weeks and history." error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <TableSkeleton label="Loading weeks and history" />;
  return (
    <>
      {data.weeks.length > 0 && (
        <WeeksTable rows={weekRows(data.weeks)} notes={notes} onAnswer={setAnswering} />
      )}
      {answering && <WeekAnswerDialog id={id} notes={answering} onClose={() => setAnswering(null)} />}
      <EvaluationsOpen open={data.evaluations_open} />
      <EvaluationsGiven given={data.evaluations_given} earlier={data.evaluations_earlier} />
      {data.feedback && <FeedbackGiven feedback={data.feedback} />}
      {data.papers && <OwnPapers id={id} papers={data.papers} />}
      {data.start_date && <CalendarLink placementId={id}>Add to calendar</CalendarLink>}
      <PlacementHistory history={data.history} />
    </>
  );
}

/** What the supervisor said of an internship, and how it came to its state; on demand. */
export function PlacementMore({ id, children }: { id: number; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="filed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>Weeks, evaluations, papers and history</h3>
      </summary>
      {open && children}
      {open && <More id={id} />}
    </details>
  );
}
