import { useSelector } from 'react-redux';
import { formatDate } from '#src/lib/dates';
import { toQueryString } from '#src/lib/queryString';
import { mondayOf, weekdayOf } from '#src/lib/week';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import type { DiaryKind } from '../kinds';

interface Props {
  kind: DiaryKind;
  owner: string;
}

/** Today's entry, before everything else. */
export function TodaySlip({ kind, owner }: Props) {
  const today = useSelector(selectToday);
  const { data } = kind.useList({ owner, from: today, to: today });
  const entry = data?.data[0];
  return (
    <article className={`slip today-slip mw-32 mt-2 mb-5${entry ? '' : ' is-due'}`}>
      <div className="beside justify-content-between">
        <h2>
          {weekdayOf(today)}, {formatDate(today)}
        </h2>
        <span className="small muted">
          {data && (entry ? `${entry.hours} h written` : 'Nothing written yet')}
        </span>
      </div>
      <div className="actions">
        {entry ? (
          <Link className="btn btn-quiet" to={kind.view(entry.id)}>
            Open today&apos;s entry
          </Link>
        ) : (
          <Link className="btn btn-primary" to={`${kind.create}${toQueryString({ owner, date: today })}`}>
            <Icon name="edit" /> Write today&apos;s entry
          </Link>
        )}
        <Link to={`${kind.create}${toQueryString({ owner, week: mondayOf(today) })}`}>
          Write the whole week
        </Link>
      </div>
    </article>
  );
}
