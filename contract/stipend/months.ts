/** The months of a placement for which a stipend is owed (docs/placements.md, stipends 1 to 3). */
import { hasDiary } from '../placement/lifecycle';

export const STIPEND_STATES = ['paid', 'part', 'not_paid'] as const;
export type StipendState = (typeof STIPEND_STATES)[number];
export const STIPEND_STATE_LABEL: Readonly<Record<StipendState, string>> = {
  paid: 'Paid',
  part: 'Paid in part',
  not_paid: 'Not paid',
};

/** Of the next month: from then on the student says whether a month was paid. */
const STIPEND_DAY = '05';
/** After so many days without payment the college has it in its queue. */
export const UNPAID_DAYS = 10;

interface Period {
  state: string;
  stipend: number | null;
  start_date: string | null;
  end_date: string | null;
  ended_on: string | null;
}

const following = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** The day on which the student may first report a month (YYYY-MM). */
export const reportedFrom = (month: string): string => `${following(month)}-${STIPEND_DAY}`;

/** Months (YYYY-MM) that the period touches, the earliest first; none without a stipend. */
export function stipendMonths({ state, stipend, start_date, end_date, ended_on }: Period): string[] {
  const last = (ended_on ?? end_date)?.slice(0, 7);
  if (!stipend || !hasDiary({ state }) || start_date === null || last === undefined) return [];
  const months: string[] = [];
  for (let month = start_date.slice(0, 7); month <= last; month = following(month)) months.push(month);
  return months;
}
