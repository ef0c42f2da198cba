import { TEXTS } from '#contract/texts';
import { APPLICANTS_EXPORT, useListApplicantsQuery } from '#src/api/applicantsApi';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { ListFoot } from '#src/ui/list/ListFoot';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useCorrectedPage, usePage } from '#src/ui/list/usePage';
import { useTopOnPageChange } from '#src/ui/list/useTopOnPageChange';
import { DashboardPage } from '#src/ui/page/DashboardPage';
import { ApplicantFilters } from './ApplicantFilters';
import { ApplicantsTable } from './ApplicantsTable';
import { BulkBar } from './BulkBar';
import { exportQuery, toApplicantQuery } from './filters';
import { useFilters } from './useFilters';
import { useSelection } from './useSelection';

const NONE: readonly never[] = [];

/** The applicants to the company's internships, filtered by what the address says. */
export default function ApplicantsPage() {
  const { search } = useFilters();
  const page = usePage();
  const { data, currentData, isFetching, isError, refetch } = useListApplicantsQuery(
    toApplicantQuery(search),
  );
  useCorrectedPage(page, currentData?.last_page);
  const top = useTopOnPageChange<HTMLDivElement>(page);
  const selection = useSelection(data?.data ?? NONE);
  const csv = useProviderHref()(`${APPLICANTS_EXPORT}${exportQuery(search)}`);
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <DashboardPage
      title="Applicants"
      lead="Everyone who applied to your internships."
      actions={
        <>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            <Icon name="reload" /> Reload
          </button>
          <a className="btn btn-quiet" href={csv} download>
            <Icon name="download" /> Export CSV
          </a>
        </>
      }
    >
      <ApplicantFilters />
      <div ref={top} className="list-anchor">
        {isError && <ErrorState title={TEXTS.applicantsLoadFailed} onRetry={() => void refetch()} />}
        {!isError && !data && <TableSkeleton label="Loading applicants" />}
        {!isError && data && (
          <>
            {data.data.length > 0 && <BulkBar rows={data.data} selection={selection} />}
            <ApplicantsTable rows={data.data} selection={selection} busy={isFetching} />
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
