import { useId } from 'react';
import type { CoordinatorDiary } from '#contract/coordinator/diaries/calls';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { formatDate } from '#src/lib/dates';
import { weekdayOf } from '#src/lib/week';
import { StatusChip } from '#src/ui/StatusChip';
import { EntryDetails } from '#src/widgets/diary/EntryDetails';
import { waits } from './weeks';

interface Props {
  entry: CoordinatorDiary;
  busy: boolean;
  onApprove: () => void;
  onReturn: () => void;
}

/** One day of a week, with all that the student wrote. */
export function DaySlip({ entry, busy, onApprove, onReturn }: Props) {
  const id = useId();
  return (
    <li className="boxed p-4 mb-3">
      <div className="beside mb-3">
        <h3 id={id} className="m-0">
          <span className="muted">{weekdayOf(entry.date)}</span>{' '}
          <span className="tabular">{formatDate(entry.date)}</span>
        </h3>
        <span className="tabular">{entry.hours} h</span>
        <StatusChip info={reviewStatusInfo(entry.review_status ?? '')} />
        {waits(entry) && (
          <span className="d-flex gap-2 ms-auto">
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              aria-describedby={id}
              disabled={busy}
              onClick={onReturn}
            >
              Return
            </button>
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              aria-describedby={id}
              disabled={busy}
              onClick={onApprove}
            >
              Approve
            </button>
          </span>
        )}
      </div>
      <EntryDetails brief entry={entry} without={['date', 'hours', 'internship', 'review']} />
    </li>
  );
}
