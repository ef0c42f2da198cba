import ProgressBar from 'react-bootstrap/ProgressBar';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isMonth } from '#contract/days';
import { useGetDiarySummaryQuery, type DiarySummary } from '#src/api/diariesApi';
import { withChanges } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import type { DiaryKind } from '../kinds';
import { MonthTable } from './MonthTable';
import { monthName } from '#src/lib/dates';
import { several } from '#contract/several';
import { blankDays, paceOf, shiftMonth, streakOf } from './month';

/** As high as what comes: the same words, unseen, with figures of the usual length. */
const ProgressSkeleton = () => (
  <div className="diary-progress is-coming" aria-hidden="true">
    <ProgressBar now={0} />
    <p>
      <strong className="tabular">200 of 240 hours</strong>, 28 days filled, 3 missing. 40 hours to go: about
      1¼ h a day for 36 working days.
    </p>
    <p className="lead-text">1 complete week</p>
  </div>
);

/** Hours against the target, and what they ask of the days that are left. */
function Progress({ summary }: { summary: DiarySummary }) {
  const { hours_total, hours_returned = 0, hours_target, filled, missing } = summary;
  const countedHours = hours_total - hours_returned;
  const streak = streakOf(summary);
  return (
    <div className="diary-progress">
      <ProgressBar max={hours_target} now={Math.min(countedHours, hours_target)} aria-hidden="true" />
      <p>
        <strong className="tabular">
          {countedHours} of {hours_target} hours
        </strong>
        , {several(filled, 'day')} filled, {missing} missing.{' '}
        {hours_returned > 0 && `${several(hours_returned, 'hour')} sent back do not count. `}
        {paceOf(summary)}
      </p>
      {streak && <p className="lead-text">{streak}</p>}
    </div>
  );
}

/** The month that an address names, or else the present one. */
function useMonth(): string {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const requestedMonth = search.get('month') ?? '';
  return isMonth(requestedMonth) ? requestedMonth : today.slice(0, 7);
}

/** Stands for a month while it is not known whose it will be. */
export function DiaryMonthSkeleton({ kind }: { kind: DiaryKind }) {
  const month = useMonth();
  return (
    <Section title={monthName(month)} actions={<span className="min-h-finger" />}>
      <ProgressSkeleton />
      <MonthTable coming kind={kind} owner="" days={blankDays(month)} />
    </Section>
  );
}

interface Props {
  kind: DiaryKind;
  /** The internship's key. */
  owner: string;
  /** The internship's, with its company; blank while it is not known. */
  name: string;
}

/** A month of an internship's diary; the month is in the address. */
export function DiaryMonth({ kind, owner, name }: Props) {
  const [search] = useSearchParams();
  const month = useMonth();
  const { currentData, data, isError, error, refetch } = useGetDiarySummaryQuery(
    { owner, month },
    { refetchOnMountOrArgChange: true },
  );
  const turnTo = (by: 1 | -1, label: string, icon: 'chevronLeft' | 'chevronRight') => {
    const other = shiftMonth(month, by);
    // The provider knows no months before the first and after the last one.
    if (!isMonth(other)) return <span className="icon-button" />;
    return (
      <Link className="icon-button" to={`?${withChanges(search, { month: other })}`} aria-label={label}>
        <Icon name={icon} />
      </Link>
    );
  };
  const turn = (
    <div className="diary-turn d-flex gap-1">
      {turnTo(-1, 'Month before', 'chevronLeft')}
      {turnTo(1, 'Month after', 'chevronRight')}
    </div>
  );
  return (
    <Section title={[monthName(month), name].filter(Boolean).join(' · ')} actions={turn}>
      {isError && (
        <ErrorState title="Failed to load the month." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && (data ? <Progress summary={data} /> : <ProgressSkeleton />)}
      {!isError && (
        <MonthTable
          coming={!currentData}
          kind={kind}
          owner={owner}
          closed={currentData?.open === 0}
          days={currentData?.days ?? blankDays(month)}
        />
      )}
    </Section>
  );
}
