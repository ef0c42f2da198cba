import { Link, useSearchParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { APPLICANTS_EXPORT, useListApplicantsQuery } from '#src/api/applicantsApi';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ApplicantFilters } from './ApplicantFilters';
import { ApplicantsTable } from './ApplicantsTable';
import { BulkBar } from './BulkBar';
import { APPLICANT_FILTERS } from './filters';
import { useSelection } from './useSelection';

const NONE: readonly never[] = [];

/** The applicants to the company's internships, filtered by what the address says. */
export default function ApplicantsPage() {
  const [search] = useSearchParams();
  const list = useListApplicantsQuery({ page: '1', ...APPLICANT_FILTERS.toQuery(search) });
  const selection = useSelection(list.data?.data ?? NONE);
  const csv = useProviderHref()(`${APPLICANTS_EXPORT}${APPLICANT_FILTERS.toExport(search)}`);
  const narrowed = APPLICANT_FILTERS.count(search) > 0;
  return (
    <PageFrame
      title="Applicants"
      lead="Everyone who applied to your internships."
      actions={
        <>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={list.isFetching}
            onClick={() => void list.refetch()}
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
      <PagedList
        list={list}
        failed={TEXTS.applicantsLoadFailed}
        skeleton={<TableSkeleton label="Loading applicants" />}
        empty={
          <EmptyState
            icon="people"
            title="No Applications Found"
            action={
              <Link
                className="btn btn-primary"
                to={narrowed ? paths.companyArea.applicants : paths.companyArea.internships}
              >
                {narrowed ? 'Show all applicants' : 'Go to your internships'}
              </Link>
            }
          >
            {narrowed
              ? 'Nobody who applied fits all of these filters.'
              : 'Applications to your internships appear here as students send them.'}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            <BulkBar rows={data} selection={selection} />
            <ApplicantsTable rows={data} selection={selection} busy={list.isFetching} />
          </>
        )}
      </PagedList>
    </PageFrame>
  );
}
