import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { DiaryDay } from '#contract/diary/calls';
import { formatDate } from '#src/lib/dates';
import { toQueryString } from '#src/lib/queryString';
import { WEEKDAYS } from '#src/lib/week';
import { selectToday } from '#src/state/ui';
import { Link } from '#src/ui/Link';
import { TABLE_ROLES as ROLES } from '#src/ui/list/tableRoles';
import { isOpen, type DiaryKind } from '../kinds';
import { DAY_MARKS, markOf, hoursOf, weeksOf } from './month';

/** Days on which an entry may be written though none is missing. */
const WRITABLE: readonly string[] = ['missing', 'today', 'weekend', 'holiday', 'free'];

const wordsOf = ({ state, hours, review_status }: DiaryDay): string => {
  if (hours === null) return state === 'free' ? 'no entry' : state;
  const side = state === 'filled' ? '' : `, ${state} the internship: not counted`;
  return `filled${side}, ${hours} hours${review_status ? `, review ${review_status}` : ''}`;
};

interface Props {
  kind: DiaryKind;
  /** The internship's key. */
  owner: string;
  days: readonly DiaryDay[];
  /** The internship is over: nothing can be written or changed any more. */
  closed?: boolean;
  /** The days are blank: their entries are on their way. */
  coming?: boolean;
}

interface DayProps extends Omit<Props, 'days' | 'coming'> {
  day: DiaryDay;
  /** Stands in the day where there is no row of headings. */
  weekday: string;
}

function Day({ kind, owner, day, weekday, closed = false }: DayProps) {
  const mark = markOf(day);
  const name = `${formatDate(day.date)}, ${wordsOf(day)}`;
  const to =
    day.entry_id !== null
      ? (!closed && isOpen({ review_status: day.review_status ?? undefined }) ? kind.edit : kind.view)(
          day.entry_id,
        )
      : !closed && WRITABLE.includes(day.state)
        ? `${kind.create}${toQueryString({ owner, date: day.date })}`
        : null;
  const content = (
    <>
      <span className="d-block d-sm-none small muted">{weekday}</span>
      <span className="tabular">{Number(day.date.slice(8))}</span>
      {day.hours !== null && <span className="text-truncate small tabular">{day.hours} h</span>}
      {mark && (
        <span
          className={`diary-mark small fw-medium lh-flat is-${mark.name}${day.state === 'missing' ? ' due' : ''}`}
        >
          {mark.sign}
          {day.state === 'missing' && <span className="d-none d-sm-inline fw-normal"> missing</span>}
        </span>
      )}
    </>
  );
  if (to === null)
    return (
      <span className="diary-day">
        <span className="d-contents" aria-hidden="true">
          {content}
        </span>
        <span className="visually-hidden">{name}</span>
      </span>
    );
  return (
    <Link className="diary-day" to={to} title={name}>
      <span className="d-contents" aria-hidden="true">
        {content}
      </span>
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}

/** What the signs in the days mean. */
const Legend = () => (
  <ul className="d-flex flex-wrap row-gap-1 column-gap-4 mt-3 small muted">
    {DAY_MARKS.map(({ sign, label, name }) => (
      <li key={name}>
        <span
          className={`diary-mark small fw-medium lh-flat is-${name}${name === 'missing' ? ' due' : ''}`}
          aria-hidden="true"
        >
          {sign}
        </span>{' '}
        {label}
      </li>
    ))}
  </ul>
);

/**
 * A month as a table of weeks; each day leads to its entry, or begins one, and each row ends with its hours.
 * On phones the rows stand in one strip that begins at today.
 */
export function MonthTable({ kind, owner, days, closed, coming = false }: Props) {
  const today = useSelector(selectToday);
  const frame = useRef<HTMLDivElement>(null);
  const month = days[0]?.date;
  const hidden = coming || undefined;
  useEffect(() => {
    const strip = frame.current;
    const cell = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && cell) strip.scrollLeft = cell.offsetLeft - (strip.clientWidth - cell.offsetWidth) / 2;
  }, [month]);
  return (
    <>
      {coming && (
        <p className="visually-hidden" role="status">
          Loading the month
        </p>
      )}
      <div
        className={`diary-strip${coming ? ' is-coming' : ''}`}
        ref={frame}
        aria-hidden={hidden}
        aria-busy={hidden}
      >
        <table className="diary-month" {...ROLES.table}>
          <caption className="visually-hidden">Days of the month with their entries</caption>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday} {...ROLES.header}>
                  {weekday.slice(0, 2)}
                </th>
              ))}
              <th scope="col" abbr="Hours of the week in this month" {...ROLES.header}>
                Week
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {weeksOf(days).map((week) => (
              <tr key={week.find((day) => day)?.date} {...ROLES.row}>
                {week.map((day, i) => (
                  <td
                    key={WEEKDAYS[i]}
                    {...ROLES.cell}
                    className={day ? `is-${day.state}` : undefined}
                    aria-current={day?.date === today ? 'date' : undefined}
                  >
                    {day && (
                      <Day
                        kind={kind}
                        owner={owner}
                        day={day}
                        closed={closed}
                        weekday={WEEKDAYS[i]!.slice(0, 2)}
                      />
                    )}
                  </td>
                ))}
                <td className="diary-week tabular" {...ROLES.cell}>
                  {hoursOf(week) > 0 && `${hoursOf(week)} h`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </>
  );
}
