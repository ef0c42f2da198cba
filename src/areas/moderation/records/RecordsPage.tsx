import type { ModerationRecord } from '#contract/moderation/calls';
import { internshipStatusInfo } from '#contract/internship/lifecycle';
import { MODERATION, moderationStatusInfo, WAITING } from '#contract/moderation/lifecycle';
import { useListModerationRecordsQuery } from '#src/api/moderationApi';
import { formatDate } from '#src/lib/dates';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { ActionLink } from '#src/ui/links/ActionLink';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { companyCell } from '../companyCell';
import { KIND_LABELS, kindLabel } from '../kinds';

/** Both pending statuses read the same. */
const STATUSES = [WAITING.join(','), MODERATION.approved, MODERATION.rejected, MODERATION.suspended].map(
  (value) => ({ value: String(value), label: moderationStatusInfo(parseInt(String(value), 10)).label }),
);
const KINDS = [
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'member', label: 'People with an outside address' },
];
const FILTERS = listFilters({
  q: words(),
  kind: oneOf(KINDS.map(({ value }) => value)),
  moderation_status: oneOf(STATUSES.map(({ value }) => value)),
});

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Companies', query: 'kind=company' },
  { label: 'Internships', query: 'kind=internship' },
  { label: 'Outside addresses', query: 'kind=member' },
  { label: 'Suspended', query: `moderation_status=${MODERATION.suspended}` },
];
const useTotal: UseTotal = (query, skip) =>
  useListModerationRecordsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

/** A person of a company leads to the company. */
const itemOf = ({ kind, id, company_id }: Pick<ModerationRecord, 'kind' | 'id' | 'company_id'>) =>
  company_id ? moderationPaths.item('company', company_id) : moderationPaths.item(kind, id);

const COLUMNS: readonly Column<ModerationRecord>[] = [
  {
    title: 'Kind',
    noWrap: true,
    render: ({ kind }) => <span className="chip">{kind === 'member' ? 'Person' : kindLabel(kind)}</span>,
  },
  {
    title: 'Name',
    place: 'title',
    render: ({ name, ...row }) => (
      <Link className="row-title row-link" title={name} to={itemOf(row)}>
        {name}
      </Link>
    ),
    second: ({ email }) => email,
  },
  { title: 'Company', render: companyCell },
  {
    title: 'Status',
    noWrap: true,
    render: ({ status }) => (status === null ? null : internshipStatusInfo(status).label),
    second: ({ status, expire_date }) => status !== null && `closes ${formatDate(expire_date)}`,
  },
  {
    title: 'Moderation Status',
    place: 'status',
    render: ({ moderation_status }) => <StatusChip info={moderationStatusInfo(moderation_status)} />,
  },
  {
    title: 'Last change',
    place: 'end',
    render: ({ submitted_at }) => <span className="tabular">{formatDate(submitted_at)}</span>,
  },
  {
    title: 'Actions',
    // On phones the whole row links there.
    render: ({ name, ...row }) => (
      <div className="row-icons is-wide-only">
        <ActionLink to={itemOf(row)} label={`Review ${name}`} icon="view" />
      </div>
    ),
  },
];

export default function RecordsPage() {
  const list = useListModerationRecordsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="All records">
      <StaffList
        list={list}
        failed="Failed to load the records."
        loading="Loading the records"
        noun={['record', 'records']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name or company' },
          { kind: 'choice', name: 'kind', label: 'Kind', any: 'Companies and internships', options: KINDS },
          {
            kind: 'choice',
            name: 'moderation_status',
            label: 'Moderation Status',
            any: 'Any status',
            options: STATUSES,
          },
        ]}
        nothing={{
          icon: 'search',
          title: 'No records found',
          none: 'Companies and internships appear here once saved.',
          home: { to: paths.moderation, label: 'Go to the queue' },
          narrowed: 'No companies or internships match these filters.',
          all: 'Show all records',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Records"
            dense
            columns={COLUMNS}
            rows={data}
            keyOf={({ kind, id }) => `${kind}-${id}`}
            empty="Nothing on this page."
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
