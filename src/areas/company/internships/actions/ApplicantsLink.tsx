import { companyPaths } from '#src/lib/dashboardPaths';
import { several } from '#contract/several';
import { Link } from '#src/ui/Link';

interface Props {
  internship: { id: number; applications_count?: number; unread_applications: number };
}

/** How many applied and how many are unread, each with its list. */
export function ApplicantsLink({ internship }: Props) {
  const { id, applications_count: total, unread_applications: unread } = internship;
  // A provider may not count them.
  if (typeof total !== 'number') return <span className="muted">—</span>;
  if (total === 0) return <span className="muted">None yet</span>;
  const list = `${companyPaths.applicants}?internship=${id}`;
  return (
    <span className="tabular">
      <Link to={list}>{several(total, 'applicant')}</Link>
      {unread > 0 && (
        <>
          {', '}
          <Link className="new-count" to={`${list}&unread=1`}>
            {unread} new
          </Link>
        </>
      )}
    </span>
  );
}
