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
  // What cannot be read as a day is shown as it came.
  if (left === null) {
    if (!day) return bare ? <span className="muted small">Not given</span> : null;
    return <span className="small">{bare ? day : `${by} ${day}`}</span>;
  }
  if (left < 0)
    return <span className="muted small">{bare ? formatDate(day) : `${past} ${formatDate(day)}`}</span>;
  const words = left === 0 ? 'last day' : left === 1 ? '1 day left' : `${left} days left`;
  return (
    <span className={bare ? 'small deadline-bare' : 'small'}>
      {!bare && `${by} `}
      <span className="tabular">{formatDate(day)}</span>
      {bare ? ' ' : <span className="deadline-dot"> · </span>}
      <span className={left < SOON ? 'due' : 'muted'}>{words}</span>
    </span>
  );
}
