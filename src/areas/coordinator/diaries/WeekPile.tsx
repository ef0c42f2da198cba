import type { CoordinatorWeek } from '#contract/coordinator/calls';
import { formatDate } from '#src/lib/dates';
import { Link } from '#src/ui/Link';
import { keyOf, missingText, nameOf, waitingText } from './weeks';

interface Props {
  weeks: readonly CoordinatorWeek[];
  /** Key of the week that is shown beside it. */
  shown: string;
  /** Address of a week. */
  to: (key: string) => string;
}

/** The weeks that a page holds, one slip each. */
export function WeekPile({ weeks, shown, to }: Props) {
  return (
    <ul className="week-pile" aria-label="Weeks">
      {weeks.map((week) => {
        const key = keyOf(nameOf(week));
        const missing = missingText(week.missing ?? []);
        return (
          <li key={key}>
            <Link to={to(key)} aria-current={key === shown ? 'true' : undefined}>
              <strong>{week.student?.name ?? 'Student'}</strong>
              <span className="tabular">{week.hours} h</span>
              <span className="week-pile-wide">
                Week of <span className="tabular">{formatDate(week.week)}</span>
              </span>
              <span className="week-pile-wide muted">{week.internship?.name}</span>
              <span>{waitingText(week)}</span>
              {missing && <span className="due">{missing}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
