import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { PENDING_NAMES, type Pending } from '#contract/administration/pending';
import { ROLES } from '#contract/roles';
import { useGetOverviewQuery } from '#src/api/administrationApi';
import { useListModerationQueueQuery } from '#src/api/moderationApi';
import { useGetStudentDashboardQuery } from '#src/api/studentApi';
import { formatDateShort } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { placeOfStep } from '#src/lib/stepPlace';
import { selectUser } from '#src/state/auth/selectors';
import { Link } from '#src/ui/Link';

const SHOWN = 3;
const NOTHING = <p className="muted">Nothing to do today.</p>;

function ForStudents() {
  const { data, isError } = useGetStudentDashboardQuery();
  const steps = data?.next_steps ?? [];
  if (isError) return null;
  if (data && steps.length === 0) return NOTHING;
  return (
    <>
      <ul aria-label="Waiting for you">
        {steps.slice(0, SHOWN).map((step) => (
          <li key={`${step.kind}-${step.application_id}-${step.label}`}>
            <Link to={placeOfStep(step)}>{step.label}</Link>
          </li>
        ))}
      </ul>
      {steps.length > SHOWN && <Link to={paths.student}>{steps.length - SHOWN} more on your dashboard</Link>}
    </>
  );
}

function ForModerators() {
  const { data: queue } = useListModerationQueueQuery({ page: 1 });
  const [oldest] = queue?.data ?? [];
  if (!queue) return null;
  if (!oldest) return NOTHING;
  const { total } = queue;
  const since = oldest.waiting_since ?? oldest.submitted_at;
  return (
    <Link to={paths.moderation}>
      {total === undefined ? 'Some wait for review' : `${formatCount(total)} to review`}, the oldest since{' '}
      <time dateTime={since}>{formatDateShort(since)}</time>
    </Link>
  );
}

function ForAdministrators() {
  const { data } = useGetOverviewQuery();
  if (!data) return null;
  const waiting: Partial<Record<Pending, number>> = data.waiting;
  const sum = PENDING_NAMES.reduce((total, name) => total + (waiting[name] ?? 0), 0);
  return sum === 0 ? NOTHING : <Link to={paths.administration}>{sum} pending on your overview</Link>;
}

const BY_ROLE: Readonly<Record<number, ComponentType>> = {
  [ROLES.student]: ForStudents,
  [ROLES.moderator]: ForModerators,
  [ROLES.administrator]: ForAdministrators,
};

export default function Waiting() {
  const role = useSelector(selectUser)?.role_id;
  const Own = role === undefined ? undefined : BY_ROLE[role];
  return Own ? <Own /> : null;
}
