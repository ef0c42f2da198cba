import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { CompanyDashboard } from '#src/api/companyProfileApi';
import { formatDateShort } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';

type Recent = CompanyDashboard['recent_applicants'][number];

const COLUMNS: readonly Column<Recent>[] = [
  {
    title: 'Name',
    place: 'title',
    render: ({ id, name, is_read }) => (
      <span>
        <Link className="row-title row-link" to={companyPaths.viewApplicant(id)}>
          {name}
        </Link>
        {!is_read && <span className="unread-dot ms-2" role="img" aria-label="Unread" title="Unread" />}
      </span>
    ),
  },
  { title: 'Internship', render: ({ internship }) => internship },
  {
    title: 'Date',
    place: 'end',
    render: ({ created_at }) => <span className="tabular">{formatDateShort(created_at)}</span>,
  },
  {
    title: 'Status',
    place: 'status',
    render: ({ status }) => <StatusChip info={applicationStatusInfo(status)} />,
  },
];

export function RecentApplicants({ applicants }: { applicants: readonly Recent[] }) {
  return (
    <DataTable
      caption="Recent applicants"
      columns={COLUMNS}
      rows={applicants}
      keyOf={({ id }) => id}
      rowClass={({ is_read }) => (is_read ? undefined : 'is-unread')}
      empty="Nobody has applied yet."
    />
  );
}
