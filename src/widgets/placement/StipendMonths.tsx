import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { STIPEND_STATE_LABEL } from '#contract/stipend/months';
import type { StipendMonth } from '#contract/stipend/shape';
import { formatDate, monthName } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { selectToday } from '#src/state/ui';
import { WholeDates } from '#src/ui/WholeDates';

function stateText(
  { state, amount, reported_from, reported_at }: StipendMonth,
  { today, own }: { today: string; own: boolean },
): string {
  if (state === null && reported_from <= today) return 'Not reported yet';
  if (state === null)
    return `${own ? 'You can report it' : 'Reported by the student'} from ${formatDate(reported_from)}`;
  const part = amount === null ? '' : `: ${formatRupees(amount)}`;
  return `${STIPEND_STATE_LABEL[state]}${part}, reported on ${formatDate(reported_at)}`;
}

/**
 * What was reported about each month, its answers, and what the reader can do about it. Of those that are
 * still to come only the next one.
 */
export function StipendMonths({
  months,
  own = false,
  acts,
}: {
  months: readonly StipendMonth[];
  /** The student reads it. */
  own?: boolean;
  acts?: (month: StipendMonth) => ReactNode;
}) {
  const today = useSelector(selectToday);
  const isToCome = ({ state, reported_from }: StipendMonth) => state === null && reported_from > today;
  const next = months.find(isToCome);
  return (
    <ul className="list-unstyled">
      {months
        .filter((month) => month === next || !isToCome(month))
        .map((month) => (
          <li key={month.month} className="mb-3">
            <strong>{monthName(month.month)}</strong>
            <br />
            <WholeDates text={stateText(month, { today, own })} />
            {month.answer && (
              <>
                <br />
                <span>
                  Company: {month.answer}
                  {month.paid_on && ` (paid on ${formatDate(month.paid_on)})`}
                </span>
              </>
            )}
            {month.settled_at && (
              <>
                <br />
                <WholeDates text={`Settled by the college on ${formatDate(month.settled_at)}.`} />
                {month.settled_reason && ` ${month.settled_reason}`}
              </>
            )}
            {acts?.(month)}
          </li>
        ))}
    </ul>
  );
}
