import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useGetDiarySummaryQuery, type DiarySummary } from '#src/api/diariesApi';
import { withChanges } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import type { DiaryKind } from './kinds';
import { MonthTable } from './MonthTable';
import { monthName, paceOf, shiftMonth } from './month';

const ProgressSkeleton = () => <span className="skeleton diary-progress-skeleton" />;

/** Hours against the target, and what they ask of the days that are left. */
function Progress({ summary }: { summary: DiarySummary }) {
  const { hours_total, hours_target, filled, missing } = summary;
  return (
    <div className="diary-progress">
      <progress max={hours_target} value={Math.min(hours_total, hours_target)} aria-label="Hours worked" />
      <p>
        <strong className="tabular">
          {hours_total} of {hours_target} hours
        </strong>
        , {filled} days filled, {missing} missing. {paceOf(summary)}
      </p>
    </div>
  );
}

/** Stands for a month while it is not known whose it will be. */
export function DiaryMonthSkeleton() {
  const today = useSelector(selectToday);
  return (
    <Section title={monthName(today.slice(0, 7))} actions={<span className="diary-turn is-coming" />}>
      <ProgressSkeleton />
      <span className="skeleton diary-month-skeleton" />
    </Section>
  );
}

/** A month of an internship's diary; the month is in the address. */
export function DiaryMonth({ kind, internshipId }: { kind: DiaryKind; internshipId: number }) {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const asked = search.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const { currentData, data, isError, refetch } = useGetDiarySummaryQuery(
    { internship_id: internshipId, month },
    { refetchOnMountOrArgChange: true },
  );
  const to = (by: number) => `?${withChanges(search, { month: shiftMonth(month, by) })}`;
  const turn = (
    <div className="diary-turn">
      <Link className="icon-button" to={to(-1)} aria-label="Month before">
        <Icon name="chevronLeft" />
      </Link>
      <Link className="icon-button" to={to(1)} aria-label="Month after">
        <Icon name="chevronRight" />
      </Link>
    </div>
  );
  return (
    <Section title={monthName(month)} actions={turn}>
      {isError && <ErrorState title="The month could not be loaded." onRetry={() => void refetch()} />}
      {!isError && (data ? <Progress summary={data} /> : <ProgressSkeleton />)}
      {!isError &&
        (currentData ? (
          <MonthTable kind={kind} internshipId={internshipId} days={currentData.days} />
        ) : (
          <span className="skeleton diary-month-skeleton" />
        ))}
    </Section>
  );
}
