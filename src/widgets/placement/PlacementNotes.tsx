import type { ReactNode } from 'react';
import type { PlacementRow } from '#contract/placement/shape';
import { formatDate } from '#src/lib/dates';
import { Icon } from '#src/ui/Icon';

/** What to know before deciding: requested dates, an overlap, a reason. */
export function PlacementNotes({
  placement,
  overlapping,
}: {
  placement: PlacementRow;
  /** Names the placements that share days, where they are known. */
  overlapping?: ReactNode;
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
            {overlaps === 1 ? 'Another internship' : `${overlaps} other internships`} of this student{' '}
            {overlaps === 1 ? 'shares' : 'share'} days with this one.{overlapping}
          </span>
        </p>
      )}
      {reason && <p className="muted">Reason: {reason}</p>}
    </>
  );
}
