import { useId } from 'react';
import { useSelector } from 'react-redux';
import type { OwnPlacementRow } from '#contract/placement/shape';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { daysUntil, formatDate } from '#src/lib/dates';
import { studentPaths } from '#src/lib/dashboardPaths';
import { diaryKey } from '#src/lib/diaryKey';
import { formatCount } from '#src/lib/money';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { HoursRing } from '#src/ui/page/HoursRing';
import { WholeDates } from '#src/ui/WholeDates';

/** Of one that the student found alone it is known which diary; of the portal's the one that runs opens. */
export const ownerQuery = ({ id, source }: { id: number; source?: string }): string =>
  toQueryString({ owner: source === 'own' ? diaryKey({ placement_id: id }) : '' });

function wayText(placement: OwnPlacementRow, today: string, toGo: number): string {
  const { start_date, end_date } = placement;
  const begins = start_date ? (daysUntil(start_date, today) ?? 0) : 0;
  if (begins > 0)
    return `Begins on ${formatDate(start_date)}, in ${begins === 1 ? '1 day' : `${begins} days`}.`;
  const left = end_date ? (daysUntil(end_date, today) ?? 0) : 0;
  const until =
    left < 0
      ? `Ended on ${formatDate(end_date)}.`
      : `Runs until ${formatDate(end_date)}, ${left === 1 ? '1 day' : `${left} days`} left.`;
  return toGo > 0 ? `${until} ${formatCount(toGo)} hours to go.` : `${until} All hours are written.`;
}

/** The internship that runs: its hours and today's entry first. */
export function RunningSlip({ placement }: { placement: OwnPlacementRow }) {
  const heading = useId();
  const today = useSelector(selectToday);
  const { data } = useGetOwnPlacementQuery(String(placement.id));
  const hours = data?.checks.find(({ key }) => key === 'hours');
  const { have = 0, of = 0 } = hours ?? {};
  const isBegun = !placement.start_date || placement.start_date <= today;
  const owner = ownerQuery({ id: placement.id, source: data?.source });
  return (
    <article className="slip is-due running-slip" aria-labelledby={heading}>
      {of > 0 && <HoursRing have={have} of={of} />}
      <div>
        <h2 id={heading}>
          {placement.title} at {placement.company}
        </h2>
        <p className="muted">
          <WholeDates text={wayText(placement, today, Math.max(0, of - have))} />
        </p>
        {isBegun && (
          <div className="actions">
            <Link className="btn btn-primary" to={`${studentPaths.createEntry}${owner}`}>
              <Icon name="edit" /> Write today&apos;s entry
            </Link>
            <Link className="btn btn-quiet" to={`${studentPaths.diaryEntries}${owner}`}>
              Fill in missing days
            </Link>
          </div>
        )}
      </div>
    </article>
  );
}
