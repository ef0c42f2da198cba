import '#src/styles/forms.scss';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#src/lib/dates';
import { withChanges } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { isOpen, type DiaryKind } from '../kinds';
import { WaitingEntries } from '../list/WaitingEntries';
import { WeekForm } from './WeekForm';
import { isoWeekdayOf, mondayOf, shiftWeek, sundayFrom, weekdayOf, workdaysFrom } from '#src/lib/week';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

interface Props {
  kind: DiaryKind;
  owner: string;
  /** Any day of the week. */
  week: string;
}

/** A week of a diary: its days that have an entry lead to it, the others are written in one form. */
export function WriteWeek({ kind, owner, week }: Props) {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const monday = mondayOf(week);
  const workTime = kind.useWorkTime(owner, monday.slice(0, 7));
  // Entries of other days show too.
  const list = kind.useList({ owner, from: monday, to: sundayFrom(monday) });
  const to = (by: number) => `?${withChanges(search, { week: shiftWeek(monday, by) })}`;
  if (list.isError && !list.currentData)
    return (
      <FailedPage
        title="A week of your diary"
        failed="Failed to load the week."
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.currentData || !workTime) return <PageSkeleton title="A week of your diary" of="form" />;
  const entries = list.currentData.data;
  const { weekdays, former = [], from, until } = workTime;
  // Each day by the weekdays that were agreed for it.
  const isWorkday = (day: string) =>
    (former.find((terms) => day < terms.until)?.working_days ?? weekdays).includes(isoWeekdayOf(day));
  const isOver = (day: string) => day > today || (until !== null && day > until);
  const days = workdaysFrom(monday, EVERY_DAY).filter(
    (day) => isWorkday(day) && !isOver(day) && (from === null || day >= from),
  );
  const open = days.filter((day) => !entries.some(({ date }) => date === day));
  return (
    <PageFrame
      title="A week of your diary"
      lead={`The week of ${formatDate(monday)}. Days that you leave blank are not saved.`}
      actions={
        <div className="diary-turn d-flex gap-1">
          {(from === null || from < monday) && (
            <Link className="icon-button" to={to(-1)} aria-label="Week before">
              <Icon name="chevronLeft" />
            </Link>
          )}
          {!isOver(shiftWeek(monday, 1)) && (
            <Link className="icon-button" to={to(1)} aria-label="Week after">
              <Icon name="chevronRight" />
            </Link>
          )}
        </div>
      }
    >
      <WaitingEntries kind={kind} />
      {entries.length > 0 && (
        <ul className="link-list spaced-below">
          {[...entries].reverse().map((entry) => (
            <li key={entry.id}>
              <Link to={isOpen(entry) ? kind.edit(entry.id) : kind.view(entry.id)}>
                <Icon name="check" /> {weekdayOf(entry.date)}: {entry.hours} h
              </Link>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 ? (
        <WeekForm key={`${owner}-${monday}`} kind={kind} owner={owner} days={open} monday={monday} />
      ) : (
        <EmptyState
          icon={days.length > 0 ? 'check' : 'calendar'}
          title={days.length > 0 ? 'The week is complete' : 'No days to write about'}
          action={
            <Link className="btn btn-primary" to={kind.entries}>
              All entries
            </Link>
          }
        >
          {days.length > 0
            ? 'Every working day up to today has an entry.'
            : 'This week has no working day up to today that belongs to your diary.'}
        </EmptyState>
      )}
    </PageFrame>
  );
}
