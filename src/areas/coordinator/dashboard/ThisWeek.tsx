import { useSelector } from 'react-redux';
import { officePaths } from '#src/lib/dashboardPaths';

import { formatCount } from '#src/lib/money';
import { WEEKDAYS } from '#src/lib/week';
import { selectToday } from '#src/state/ui';
import { Link } from '#src/ui/Link';
import type { Dashboard } from './piles';

type Dates = NonNullable<Dashboard['dates']>;

const DAY_MS = 86_400_000;
const WORD = { start: 'starts', end: 'ends' } as const;

/** Monday to Friday of the week of `today`, and the days of its end on which something happens. */
function daysOf(today: string, dates: Dates): string[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
  const week = WEEKDAYS.map((_, index) => new Date(monday + index * DAY_MS).toISOString().slice(0, 10));
  return week.filter((day, index) => index < 5 || day === today || dates.some((one) => one.day === day));
}

function Day({ dates }: { dates: Dates }) {
  return dates.map(({ event, count, rows }) => (
    <ul key={event} className="d-grid gap-1">
      {rows.map(({ id, name, state }) => (
        <li key={id}>
          <Link className="text-decoration-underline" to={officePaths.placement(id)}>
            {name}
          </Link>{' '}
          {WORD[event]}
          {event === 'start' && state !== 'approved' && <span className="due"> not approved</span>}
        </li>
      ))}
      {count > rows.length && (
        <li className="muted">
          {formatCount(count - rows.length)} more {event === 'start' ? 'start' : 'end'}
        </li>
      )}
    </ul>
  ));
}

/** The week's starts and ends of placements. */
export function ThisWeek({ dates }: { dates: Dates }) {
  const today = useSelector(selectToday);
  if (!today) return null;
  return (
    <section aria-labelledby="this-week">
      <div className="section-title">
        <h2 id="this-week">This week</h2>
        <Link to={`${officePaths.placements}?sort=start`}>All dates</Link>
      </div>
      <ol className="week-lanes">
        {daysOf(today, dates).map((day) => (
          <li key={day} className={day === today ? 'is-today' : undefined}>
            <p className="small muted mb-1">
              {WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]?.slice(0, 3)}{' '}
              <strong className="text-body">{Number(day.slice(8))}</strong>
              {day === today && <span className="visually-hidden"> today</span>}
            </p>
            <Day dates={dates.filter((one) => one.day === day)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
