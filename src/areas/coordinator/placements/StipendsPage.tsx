import type { UnpaidStipend } from '#contract/stipend/calls';
import { STIPEND_STATE_LABEL } from '#contract/stipend/months';
import { useListUnpaidStipendsQuery } from '#src/api/placementsApi';
import { formatDate, monthName } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, words } from '#src/lib/listFilters';
import { formatRupees } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { useStaffQuery } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import { useCollegeField } from '../useCollegeField';

const FILTERS = listFilters({ q: words(), college: words() });

const COLUMNS: readonly Column<UnpaidStipend>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ id, student }) => (
      <Link className="row-title row-link" to={officePaths.placement(id)}>
        {student?.name}
      </Link>
    ),
    second: ({ student }) => student?.usn,
  },
  { title: 'Internship', render: ({ title }) => title, second: ({ company }) => company },
  { title: 'Month', noWrap: true, render: ({ month }) => monthName(month) },
  {
    title: 'Stipend',
    place: 'end',
    numeric: true,
    render: ({ stipend }) => formatRupees(stipend),
    second: ({ state, amount }) =>
      amount === null ? STIPEND_STATE_LABEL[state] : `${STIPEND_STATE_LABEL[state]}: ${formatRupees(amount)}`,
  },
  { title: 'Answer of the company', place: 'line', render: ({ answer }) => answer },
  { title: 'Since', noWrap: true, render: ({ since }) => formatDate(since) },
];

export default function StipendsPage() {
  const list = useListUnpaidStipendsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const college = useCollegeField();
  return (
    <PageFrame title="Stipends not paid">
      <StaffList
        list={list}
        failed="Failed to load the stipends."
        loading="Loading stipends"
        noun={['month', 'months']}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, USN or company' },
          ...college,
        ]}
        nothing={{
          icon: 'money',
          title: 'Nothing unpaid',
          none: 'No student reported a month as unpaid for ten days.',
          home: { to: paths.coordinator, label: 'Go to the dashboard' },
          narrowed: 'No months match these filters.',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Stipends not paid"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id, month }) => `${id} ${month}`}
            empty="No months on this page."
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
