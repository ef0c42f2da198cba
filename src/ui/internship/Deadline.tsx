import { daysUntil, formatDate } from '#src/lib/dates';

const SOON = 4;

interface Props {
  day: string;
  today: string;
  bare?: boolean;
  /** Before the day, and after it. */
  by?: string;
  past?: string;
}

export function Deadline({ day, today, bare = false, by = 'Apply by', past = 'Closed on' }: Props) {
  const left = daysUntil(day, today);
  if (left === null) return null;
  if (left < 0)
    return <span className="muted small">{bare ? formatDate(day) : `${past} ${formatDate(day)}`}</span>;
  const words = left === 0 ? 'last day' : left === 1 ? '1 day left' : `${left} days left`;
  return (
    <span className={bare ? 'small deadline-bare' : 'small'}>
      {!bare && `${by} `}
      <span className="tabular">{formatDate(day)}</span>
      {bare ? ' ' : ' · '}
      <span className={left < SOON ? 'due' : 'muted'}>{words}</span>
    </span>
  );
}
