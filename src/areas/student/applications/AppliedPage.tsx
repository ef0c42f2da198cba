import { useSearchParams } from 'react-router-dom';
import { APPLICATION_STATUSES, applicationStatusInfo } from '#contract/application/lifecycle';
import { studentApi, useListStudentApplicationsQuery } from '#src/api/studentApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { listFilters, someOf } from '#src/lib/listFilters';
import { studentPaths } from '#src/lib/dashboardPaths';
import { optionsOf } from '#src/ui/form/choices/options';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { SentSlip } from '#src/widgets/SentSlip';
import { CalendarLink } from '#src/widgets/CalendarLink';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ApplicationsTable } from './ApplicationsTable';
import { GroupedApplications } from './GroupedApplications';

const FILTERS = listFilters({ status: someOf(APPLICATION_STATUSES.map(String)) });
const STATUSES = optionsOf(APPLICATION_STATUSES, (status) => applicationStatusInfo(status).label);

const argumentOf = (search: URLSearchParams) => ({ page: '1', ...FILTERS.toQuery(search) });
export const queries = ({ search }: PageRequest) => [
  studentApi.endpoints.listStudentApplications.initiate(argumentOf(search), NO_SUBSCRIPTION),
];

function FilteredApplications() {
  const [search] = useSearchParams();
  const list = useListStudentApplicationsQuery(argumentOf(search), { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      list={list}
      failed="Failed to load your applications."
      skeleton={<TableSkeleton label="Loading applications" />}
      empty={
        <EmptyState
          icon="send"
          title="No applications found"
          action={
            <Link className="btn btn-primary" to={studentPaths.applied}>
              Show all applications
            </Link>
          }
        >
          None of your applications has this status.
        </EmptyState>
      }
    >
      {({ data }) => <ApplicationsTable caption="Applied internships" applications={data} />}
    </PagedList>
  );
}

export default function AppliedPage() {
  const [search] = useSearchParams();
  return (
    <PageFrame
      title="Applied Internships"
      lead="The status of each of your applications."
      actions={<CalendarLink>Deadlines as calendar</CalendarLink>}
    >
      <SentSlip label="Application sent" />
      <FilterBar
        filters={FILTERS}
        fields={[{ kind: 'choice', name: 'status', label: 'Status', any: 'Any status', options: STATUSES }]}
      />
      {FILTERS.count(search) > 0 ? <FilteredApplications /> : <GroupedApplications />}
    </PageFrame>
  );
}
