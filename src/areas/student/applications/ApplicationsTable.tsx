import { Link } from 'react-router-dom';
import type { StudentApplication } from '#contract/calls/student';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { StatusTimeline } from '#src/ui/StatusTimeline';
import { ApplicationActions } from './ApplicationActions';

const COLUMNS: readonly Column<StudentApplication>[] = [
  {
    title: 'Internship',
    render: ({ internship_details: i }) => <Link to={paths.internship(i?.slug ?? '')}>{i?.name}</Link>,
  },
  { title: 'Company', render: ({ internship_details: i }) => i?.company },
  {
    title: 'Applied on',
    render: ({ created_at }) => <span className="tabular">{formatDate(created_at)}</span>,
  },
  {
    title: 'Status',
    render: ({ status, history }) => (
      <>
        <StatusChip info={applicationStatusInfo(status)} />
        {(history ?? []).length > 0 && (
          <details className="history">
            <summary>Timeline</summary>
            <StatusTimeline
              steps={history.map((step) => ({ at: step.at, info: applicationStatusInfo(step.status) }))}
            />
          </details>
        )}
      </>
    ),
  },
  { title: 'Actions', render: (application) => <ApplicationActions application={application} /> },
];

export function ApplicationsTable({ applications }: { applications: readonly StudentApplication[] }) {
  return (
    <DataTable
      caption="Applied internships"
      columns={COLUMNS}
      rows={applications}
      keyOf={({ id }) => id}
      empty="No applications on this page."
    />
  );
}
