import { useSelector } from 'react-redux';
import type { OfficePile } from '#contract/coordinator/piles';
import { officePaths } from '#src/lib/dashboardPaths';
import { dayOf, daysUntil, formatDate } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { WholeDates } from '#src/ui/WholeDates';
import { PILES, type Dashboard } from './piles';

type Task = NonNullable<Dashboard['first']>[number];

const ACT: Readonly<Record<OfficePile, { title: (name: string) => string; act: string }>> = {
  diaries: { title: (name) => `Review ${name}'s diary`, act: 'Review the week' },
  placements: { title: (name) => `Decide on ${name}'s placement`, act: 'Open the placement' },
  claims: { title: (name) => `Decide ${name}'s claim`, act: 'Open the claim' },
  payments: { title: (name) => `Verify ${name}'s payment`, act: 'Open the payment' },
  risk: { title: (name) => `Write to ${name}`, act: 'Open the student' },
  without: { title: (name) => `Write to ${name}`, act: 'Open the student' },
  late: { title: (name) => `Write to ${name}`, act: 'Open the student' },
  complete: { title: (name) => `Complete ${name}'s placement`, act: 'Open the placement' },
  money: { title: (name) => `Look into ${name}'s stipend`, act: 'Open the placement' },
  issues: { title: (name) => `Settle the issue of ${name}`, act: 'Open the placement' },
};

/** Where it is decided: the record's page, or its list narrowed to the student. */
function pathOf({ kind, record }: Task): string {
  if (kind === 'risk' || kind === 'without' || kind === 'late') return officePaths.student(record.student_id);
  if (kind !== 'diaries' && record.placement_id !== null) return officePaths.placement(record.placement_id);
  const [path = '', query = ''] = PILES[kind].to.split('?');
  return (
    path + toQueryString({ ...Object.fromEntries(new URLSearchParams(query)), q: record.usn ?? record.name })
  );
}

function whenText({ by, since }: Task, today: string): string {
  const left = by === null ? null : daysUntil(by, today);
  if (by !== null && left !== null && left >= 0) {
    if (left === 0) return `Today, ${formatDate(by)}`;
    return left === 1 ? `Tomorrow, ${formatDate(by)}` : `In ${left} days, ${formatDate(by)}`;
  }
  const age = -(daysUntil(dayOf(new Date(since)), today) ?? 0);
  return age === 0 ? 'Since today' : age === 1 ? '1 day old' : `${age} days old`;
}

const factsOf = ({ record, reason }: Task, isOffice: boolean): string =>
  [
    record.amount !== null && formatRupees(record.amount),
    [record.title, record.company].filter(Boolean).join(', '),
    reason,
    isOffice && record.college,
  ]
    .filter(Boolean)
    .join('. ');

/** What is most urgent, each with where it is decided. */
export function FirstSlips({ tasks, isOffice }: { tasks: readonly Task[]; isOffice: boolean }) {
  const today = useSelector(selectToday);
  if (tasks.length === 0) return null;
  return (
    <div className="slips">
      {tasks.map((task, index) => (
        <Slip
          key={`${task.kind} ${task.record.id}`}
          due
          heading="h2"
          label={<WholeDates text={whenText(task, today)} />}
          title={ACT[task.kind].title(task.record.name)}
          actions={
            <Link className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`} to={pathOf(task)}>
              {ACT[task.kind].act}
            </Link>
          }
        >
          <p className="muted">{factsOf(task, isOffice)}</p>
        </Slip>
      ))}
    </div>
  );
}
