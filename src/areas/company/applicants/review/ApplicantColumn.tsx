import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { useListApplicantsQuery } from '#src/api/applicantsApi';
import { formatDate } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { APPLICANT_FILTERS, listQueryOf } from '../filters';

/** From this width on the list stays beside the applicant; the style sheet has the same number. */
const WIDE = '(min-width: 1200px)';

function subscribe(tell: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}
const isWide = () => window.matchMedia?.(WIDE).matches ?? false;

/** The list that led to an applicant, beside the one that is open. */
function Column({ id }: { id: number }) {
  const [search] = useSearchParams();
  const { data } = useListApplicantsQuery({ page: '1', ...APPLICANT_FILTERS.toQuery(search) });
  const list = listQueryOf(search);
  return (
    <nav className="applicant-column" aria-label="Applicants">
      <ul className="side-list boxed overflow-hidden mb-2">
        {data?.data.map(({ id: one, status, created_at, student_details: student, internship, is_read }) => {
          const info = applicationStatusInfo(status);
          return (
            <li key={one}>
              <Link
                to={companyPaths.viewApplicant(one) + list}
                aria-current={one === id ? 'page' : undefined}
              >
                <span className="grid-column-full d-flex justify-content-between gap-2">
                  <strong className="fs-5">
                    {student?.name}
                    {is_read === false && (
                      <span className="unread-dot ms-2" role="img" aria-label="Unread" title="Unread" />
                    )}
                  </strong>
                  <span className="muted text-nowrap">{formatDate(created_at)}</span>
                </span>
                <span className="grid-column-full d-flex justify-content-between gap-2">
                  <span className="muted text-truncate" title={internship?.name}>
                    {internship?.name}
                  </span>
                  <span className={`chip chip-${info.colour}`}>{info.label}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {data && (
        <p className="small muted">
          Showing 1 to {data.data.length} of Total Records: {data.total}
        </p>
      )}
    </nav>
  );
}

export const ApplicantColumn = (props: { id: number }) =>
  useSyncExternalStore(subscribe, isWide, () => false) ? <Column {...props} /> : null;
