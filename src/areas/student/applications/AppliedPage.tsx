import { Link, useSearchParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useListStudentApplicationsQuery } from '#src/api/studentApi';
import { paths } from '#src/lib/paths';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { ListFoot } from '#src/ui/list/ListFoot';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useCorrectedPage, usePage } from '#src/ui/list/usePage';
import { useTopOnPageChange } from '#src/ui/list/useTopOnPageChange';
import { DashboardPage } from '#src/ui/page/DashboardPage';
import { ApplicationsTable } from './ApplicationsTable';

/** Applied internships: each with its status, its history and what can be done (DECISIONS 4). */
export default function AppliedPage() {
  const page = usePage();
  const [search] = useSearchParams();
  // Companies move applications meanwhile: looked up again whenever the page is opened or comes back to the
  // front.
  const { data, currentData, isError, refetch } = useListStudentApplicationsQuery(
    { page },
    { refetchOnMountOrArgChange: true },
  );
  useCorrectedPage(page, currentData?.last_page);
  const top = useTopOnPageChange<HTMLDivElement>(page);
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <DashboardPage title="Applied Internships" lead="Where each of your applications stands.">
      <div ref={top} className="list-anchor">
        {isError && <ErrorState title={TEXTS.somethingWrong} onRetry={() => void refetch()} />}
        {!isError && !data && <TableSkeleton label="Loading applications" />}
        {!isError && data && data.total === 0 && (
          <EmptyState
            icon="send"
            title="No applications yet"
            action={
              <Link className="btn btn-primary" to={paths.internships}>
                Find internships
              </Link>
            }
          >
            When you apply to an internship, you can follow it here.
          </EmptyState>
        )}
        {!isError && data && data.total > 0 && (
          <>
            <ApplicationsTable applications={data.data} />
            <ListFoot
              shown={data.data.length}
              total={data.total}
              page={data.current_page}
              last={data.last_page}
              to={to}
            />
          </>
        )}
      </div>
    </DashboardPage>
  );
}
