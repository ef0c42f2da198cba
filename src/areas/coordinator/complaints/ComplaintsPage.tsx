import type { ComplaintRow } from '#contract/complaint/calls';
import { COMPLAINT_KIND_LABEL, COMPLAINT_KINDS, COMPLAINT_STATES } from '#contract/complaint/lifecycle';
import { useListComplaintsQuery } from '#src/api/placementsApi';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useStaffQuery } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { SENT_AND_STATE, STATE_OPTIONS } from '#src/widgets/complaint/columns';
import { StaffList } from '#src/widgets/StaffList';
import { useCollegeField } from '../useCollegeField';

const FILTERS = listFilters({
  q: words(),
  college: words(),
  kind: oneOf(COMPLAINT_KINDS),
  state: oneOf(COMPLAINT_STATES),
});
const KINDS = COMPLAINT_KINDS.map((value) => ({ value, label: COMPLAINT_KIND_LABEL[value] }));

const COLUMNS: readonly Column<ComplaintRow>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ id, student }) => (
      <Link className="row-title row-link" to={officePaths.complaint(id)}>
        {student?.name}
      </Link>
    ),
    second: ({ student }) => student?.usn,
  },
  { title: 'About', render: ({ kind }) => COMPLAINT_KIND_LABEL[kind] },
  { title: 'Internship', render: ({ title }) => title, second: ({ company }) => company },
  ...SENT_AND_STATE,
];

export default function ComplaintsPage() {
  const list = useListComplaintsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const college = useCollegeField();
  return (
    <PageFrame title="Complaints">
      <StaffList
        list={list}
        failed="Failed to load the complaints."
        loading="Loading complaints"
        noun={['complaint', 'complaints']}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, USN or company' },
          ...college,
          { kind: 'choice', name: 'kind', label: 'About', any: 'Anything', options: KINDS },
          { kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: STATE_OPTIONS },
        ]}
        nothing={{
          icon: 'flag',
          title: 'No complaints',
          none: 'Complaints about internships that you guide go to your colleagues.',
          home: { to: paths.coordinator, label: 'Go to the dashboard' },
          narrowed: 'No complaints match these filters.',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Complaints"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            empty="No complaints on this page."
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
