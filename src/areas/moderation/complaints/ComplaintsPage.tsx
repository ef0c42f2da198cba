import type { MoneyComplaint } from '#contract/complaint/calls';
import { COMPLAINT_KIND_LABEL, COMPLAINT_STATES } from '#contract/complaint/lifecycle';
import { useListMoneyComplaintsQuery } from '#src/api/placementsApi';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useStaffQuery } from '#src/state/staffList';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { SENT_AND_STATE, STATE_OPTIONS } from '#src/widgets/complaint/columns';
import { StaffList } from '#src/widgets/StaffList';

const FILTERS = listFilters({ q: words(), state: oneOf(COMPLAINT_STATES) });

const COLUMNS: readonly Column<MoneyComplaint>[] = [
  {
    title: 'Company',
    place: 'title',
    render: ({ company }) => <span className="row-title">{company}</span>,
    second: ({ title }) => title,
  },
  {
    title: 'Complaint',
    place: 'line',
    render: ({ kind, text }) => (
      <>
        <span className="fw-medium">{COMPLAINT_KIND_LABEL[kind]}</span>: {text}
      </>
    ),
  },
  { title: 'College', render: ({ college }) => college },
  ...SENT_AND_STATE,
];

export default function ComplaintsPage() {
  const list = useListMoneyComplaintsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Complaints about money">
      <StaffList
        list={list}
        failed="Failed to load the complaints."
        loading="Loading complaints"
        noun={['complaint', 'complaints']}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Company or internship' },
          { kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: STATE_OPTIONS },
        ]}
        nothing={{
          icon: 'flag',
          title: 'No complaints',
          none: 'Colleges decide about complaints; those about money appear here too.',
          home: { to: paths.moderation, label: 'Go to the queue' },
          narrowed: 'No complaints match these filters.',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Complaints about money"
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
