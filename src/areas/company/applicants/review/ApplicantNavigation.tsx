import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApplicantDetail } from '#contract/application/calls';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { companyPaths } from '#src/lib/dashboardPaths';
import { formatCount } from '#src/lib/money';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { APPLICANT_FILTERS, listQueryOf } from '../filters';
import { STAGES, statusesOf } from '../stages';
import { KeysHelp } from './KeysHelp';
import { useSteps, type PendingSteps } from './steps';

/** What the list is called: its statuses, or that it is narrowed at all. */
function listName(search: URLSearchParams): string {
  const statuses = APPLICANT_FILTERS.valueOf(search, 'status');
  const count = APPLICANT_FILTERS.count(search);
  const stage = STAGES.find((one) => one.statuses.length > 1 && statusesOf(one) === statuses);
  if (stage && count === 1) return stage.label;
  const named = statuses
    .split(',')
    .filter(Boolean)
    .map((status) => applicationStatusInfo(Number(status)).label);
  if (APPLICANT_FILTERS.valueOf(search, 'unread')) named.push('Unread');
  if (named.length > 0) return named.join(', ');
  return count > 0 ? 'Filtered' : 'All applicants';
}

/** The applicants before and after in the list that was left, and the place in it. */
export function ApplicantNavigation({
  applicant,
  steps,
}: {
  applicant: ApplicantDetail;
  steps: PendingSteps;
}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { previous_id: previous, next_id: next, position, total } = applicant;
  const list = listQueryOf(search);
  const to = (id: number) => companyPaths.viewApplicant(id) + list;
  useSteps(applicant.id, steps, {
    j: next ? () => void navigate(to(next)) : null,
    k: previous ? () => void navigate(to(previous)) : null,
  });
  return (
    <nav className="beside applicant-navigation spaced-below" aria-label="Other applicants">
      {previous && (
        <Link className="btn btn-quiet gap-1" to={to(previous)} aria-keyshortcuts="K">
          <Icon name="chevronLeft" /> Previous <span>applicant</span>
        </Link>
      )}
      {position > 0 && (
        <p className="tabular">
          {formatCount(position)} of {formatCount(total)} · {listName(search)}
        </p>
      )}
      {next && (
        <Link className="btn btn-quiet gap-1" to={to(next)} aria-keyshortcuts="J">
          Next <span>applicant</span> <Icon name="chevronRight" />
        </Link>
      )}
      <KeysHelp />
    </nav>
  );
}
