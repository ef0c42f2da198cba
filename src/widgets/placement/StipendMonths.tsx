import type { ReactNode } from 'react';
import { STIPEND_STATE_LABEL } from '#contract/stipend/months';
import type { StipendMonth } from '#contract/stipend/shape';
import { formatDate, monthName } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { WholeDates } from '#src/ui/WholeDates';

function stateText({ state, amount, reported_from, reported_at }: StipendMonth): string {
  if (state === null) return `Reported by the student from ${formatDate(reported_from)}`;
  const part = amount === null ? '' : `: ${formatRupees(amount)}`;
  return `${STIPEND_STATE_LABEL[state]}${part}, reported on ${formatDate(reported_at)}`;
}

/** What was reported about each month, its answers, and what the reader can do about it. */
export function StipendMonths({
  months,
  acts,
}: {
  months: readonly StipendMonth[];
  acts?: (month: StipendMonth) => ReactNode;
}) {
  return (
    <ul className="list-unstyled">
      {months.map((month) => (
        <li key={month.month} className="mb-3">
          <strong>{monthName(month.month)}</strong>
          <br />
          <WholeDates text={stateText(month)} />
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
