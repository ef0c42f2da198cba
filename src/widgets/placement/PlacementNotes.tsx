import type { ReactNode } from 'react';
import type { PlacementRow } from '#contract/placement/shape';
import { formatDate } from '#src/lib/dates';
import { Icon } from '#src/ui/Icon';

const OVER: readonly string[] = ['cancelled', 'refused', 'not_completed'];

/** "your internship at Demo Technologies (16 Oct 2026 to 15 Jan 2027)" */
function othersOf({ id, start_date, end_date }: PlacementRow, own: readonly PlacementRow[]): string {
  const shares = own.filter(
    (one) =>
      one.id !== id &&
      !OVER.includes(one.state) &&
      (one.start_date ?? '') <= (end_date ?? '') &&
      (one.end_date ?? '') >= (start_date ?? ''),
  );
  const named = shares.map(
    (one) => `at ${one.company} (${formatDate(one.start_date)} to ${formatDate(one.end_date)})`,
  );
  return named.length === 0 ? 'another internship of yours' : `your internship ${named.join(' and ')}`;
}

/** What to know before deciding: requested dates, an overlap, a reason. */
export function PlacementNotes({
  placement,
  overlapping,
  own,
}: {
  placement: PlacementRow;
  /** Names the placements that share days, where they are known. */
  overlapping?: ReactNode;
  /** The reader's own placements, to whom their other ones are named. */
  own?: readonly PlacementRow[];
}) {
  const { amendment, overlaps, reason, archived, year } = placement;
  const requestedChange = amendment && [
    amendment.start_date && `start on ${formatDate(amendment.start_date)}`,
    amendment.end_date && `end on ${formatDate(amendment.end_date)}`,
  ];
  return (
    <>
      {archived === 1 && (
        <p className="notice">
          <Icon name="info" />
          <span>The year {year} is archived. This internship is read-only.</span>
        </p>
      )}
      {amendment && (
        <p className="notice notice-amber">
          <Icon name="clock" />
          <span>
            The company requests new dates: {requestedChange?.filter(Boolean).join(', ')} ({amendment.reason}
            ). The college decides.
          </span>
        </p>
      )}
      {overlaps > 0 && (
        <p className="notice notice-amber">
          <Icon name="warning" />
          <span>
            {own ? (
              `These dates overlap with ${othersOf(placement, own)}.`
            ) : (
              <>
                {overlaps === 1 ? 'Another internship' : `${overlaps} other internships`} of this student{' '}
                {overlaps === 1 ? 'shares' : 'share'} days with this one.{overlapping}
              </>
            )}
          </span>
        </p>
      )}
      {reason && <p className="muted">Reason: {reason}</p>}
    </>
  );
}
