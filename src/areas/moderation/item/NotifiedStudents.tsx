import { useSearchParams } from 'react-router-dom';
import type { NotifiedStudent } from '#contract/moderation/calls';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { useListNotifiedStudentsQuery } from '#src/api/moderationApi';
import { formatClockTime } from '#src/lib/dates';
import { listFilters, words } from '#src/lib/listFilters';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';

const PARAM = 'told';
const FILTERS = listFilters({ student: words() });

const COLUMNS: readonly Column<NotifiedStudent>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ student }) => <span className="row-title">{student?.name}</span>,
    second: ({ student }) => [student?.usn, student?.college].filter(Boolean).join(' · '),
  },
  { title: 'Internship', render: ({ internship }) => internship },
  {
    title: 'Status then',
    place: 'status',
    render: ({ status, taken_back }) => (
      <>
        <StatusChip info={applicationStatusInfo(status)} />
        {taken_back && <p className="small muted">Withdrawn</p>}
      </>
    ),
  },
  {
    title: 'Notified',
    place: 'end',
    render: ({ told_at, mailed, lifted_at }) => (
      <>
        <span className="tabular">{formatClockTime(told_at)}</span>
        <p className="small muted">{mailed ? 'By notification and mail' : 'By notification'}</p>
        {lifted_at && <p className="small muted">Lifted {formatClockTime(lifted_at)}</p>}
      </>
    ),
  },
];

/** Nothing for a company that was never suspended. */
export function NotifiedStudents({ companyId }: { companyId: number }) {
  const page = usePage(PARAM);
  const [search] = useSearchParams();
  const q = FILTERS.valueOf(search, 'student');
  const list = useListNotifiedStudentsQuery(
    { page: String(page), company_id: String(companyId), ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  if (!list.data || (list.data.total === 0 && !q)) return null;
  return (
    <Section title="People notified of the suspension">
      <FilterBar
        filters={FILTERS}
        fields={[{ kind: 'search', name: 'student', label: 'Student', placeholder: 'Name or USN' }]}
      />
      <PagedList
        list={list}
        param={PARAM}
        failed="Failed to load the notified people."
        skeleton={<TableSkeleton label="Loading the notified people" />}
        empty={<p className="muted">No one with that name was notified.</p>}
      >
        {({ data }) => (
          <DataTable
            caption="People notified of the suspension"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            empty="Nobody on this page."
          />
        )}
      </PagedList>
    </Section>
  );
}
