import { Link } from 'react-router-dom';
import type { DiaryDay } from '#contract/calls/diaries';
import { formatDate } from '#src/lib/dates';
import { toQueryString } from '#src/lib/queryString';
import { isOpen } from './isOpen';
import type { DiaryKind } from './kinds';
import { weeksOf } from './month';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Days on which an entry may be written though none is missing. */
const WRITABLE: readonly string[] = ['missing', 'today', 'weekend', 'holiday', 'before', 'after'];

const wordsOf = ({ state, hours, review_status }: DiaryDay): string => {
  if (state !== 'filled') return state;
  return `filled, ${hours} hours${review_status ? `, review ${review_status}` : ''}`;
};

interface Props {
  kind: DiaryKind;
  internshipId: number;
  days: readonly DiaryDay[];
}

function Day({ kind, internshipId, day }: Omit<Props, 'days'> & { day: DiaryDay }) {
  const number = <span className="tabular">{Number(day.date.slice(8))}</span>;
  const name = `${formatDate(day.date)}, ${wordsOf(day)}`;
  const to =
    day.entry_id !== null
      ? (isOpen({ review_status: day.review_status ?? undefined }) ? kind.edit : kind.view)(day.entry_id)
      : WRITABLE.includes(day.state)
        ? `${kind.create}${toQueryString({ owner: internshipId, date: day.date })}`
        : null;
  const content = (
    <>
      {number}
      {day.hours !== null && <span className="diary-hours tabular">{day.hours} h</span>}
      {day.state === 'missing' && <span className="diary-hours">missing</span>}
    </>
  );
  if (to === null)
    return (
      <span className="diary-day">
        {content}
        <span className="visually-hidden">, {day.state}</span>
      </span>
    );
  return (
    <Link className="diary-day" to={to} title={name}>
      <span aria-hidden="true">{content}</span>
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}

/** A month as a table of weeks; each day leads to its entry, or begins one. */
export function MonthTable({ kind, internshipId, days }: Props) {
  return (
    <table className="diary-month">
      <caption className="visually-hidden">Days of the month with their entries</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, i) => (
              <td key={WEEKDAYS[i]} className={day ? `is-${day.state}` : undefined}>
                {day && <Day kind={kind} internshipId={internshipId} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
