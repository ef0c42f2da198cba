import { Link, useSearchParams } from 'react-router-dom';
import { companyPaths } from '#src/lib/dashboardPaths';
import { EmptyState } from '#src/ui/list/EmptyState';
import { APPLICANT_FILTERS } from './filters';

function reason(search: URLSearchParams, count: number): string {
  if (count === 0) return 'Applications to your internships appear here as students send them.';
  return count === 1 && APPLICANT_FILTERS.valueOf(search, 'unread')
    ? 'You have opened every application.'
    : 'Nobody who applied fits all of these filters.';
}

/** Why there is no applicant to show, and the way on. */
export function NoApplicants() {
  const [search] = useSearchParams();
  const count = APPLICANT_FILTERS.count(search);
  return (
    <EmptyState
      icon="people"
      title="No Applications Found"
      action={
        <Link className="btn btn-primary" to={count > 0 ? companyPaths.applicants : companyPaths.internships}>
          {count > 0 ? 'Show all applicants' : 'Go to your internships'}
        </Link>
      }
    >
      {reason(search, count)}
    </EmptyState>
  );
}
