import { daysUntil, formatDate } from '#src/lib/dates';

const SOON = 4;

interface Props {
  day: string;
  today: string;
  bare?: boolean;
}

export function Deadline({ day, today, bare = false }: Props) {
  const left = daysUntil(day, today);
  if (left === null) return null;
  if (left < 0)
    return <span className="muted small">{bare ? formatDate(day) : `Closed on ${formatDate(day)}`}</span>;
  const words = left === 0 ? 'last day' : left === 1 ? '1 day left' : `${left} days left`;
  return (
    <span className={bare ? 'small deadline-bare' : 'small'}>
      {!bare && 'Apply by '}
      <span className="tabular">{formatDate(day)}</span>
      {bare ? ' ' : ' · '}
      <span className={left < SOON ? 'due' : 'muted'}>{words}</span>
    </span>
  );
}
