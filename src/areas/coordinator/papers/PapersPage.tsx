import { useListPapersQuery } from '#src/api/papersApi';
import { formatClockTime } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { FilterControl } from '#src/ui/list/filters/FilterControl';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { useNamedCollege } from '../useNamedCollege';

const USES: Readonly<Record<string, string>> = {
  request_letter: 'Your college asks the company for the internship.',
  acceptance: 'The company accepts the student, with the agreed terms.',
  relieving: 'The company releases the student at the end.',
};

export default function PapersPage() {
  const { arg, isNamed, choice } = useNamedCollege();
  const { currentData, isError, error, refetch } = useListPapersQuery(arg, {
    skip: !isNamed,
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame
      title="Papers"
      lead="Letters of every placement. Each has a default text. Replace it with your own if you like."
    >
      {choice && (
        <div className="d-inline-flex mb-4">
          <FilterControl {...choice} />
        </div>
      )}
      {isError && (
        <ErrorState title="Failed to load the papers." error={error} onRetry={() => void refetch()} />
      )}
      {isNamed && !isError && !currentData && <TableSkeleton label="Loading the papers" />}
      {!isError && currentData && (
        <section className="surface page-section" aria-label="Papers">
          <ul className="plain-list link-rows">
            {currentData.map(({ key, label, is_own, updated_at }) => (
              <li key={key} className="beside justify-content-between application-line">
                <div>
                  <Link to={`${officePaths.paper(key)}${toQueryString(arg)}`}>{label}</Link>
                  <p className="muted">{USES[key]}</p>
                </div>
                {is_own && (
                  <span className="chip chip-blue">
                    Yours{updated_at && `, ${formatClockTime(updated_at)}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  );
}
