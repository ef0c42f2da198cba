import type { ManagedInternship } from '#contract/calls/companyInternships';
import { internshipStatusInfo } from '#contract/lifecycles/internship';
import { paths } from '#src/lib/paths';
import { ActionLink } from '#src/ui/ActionLink';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { ModerationStatus } from '../ModerationStatus';

/** @param before how many rows the pages before this one have */
const columns = (before: number): readonly Column<ManagedInternship>[] => [
  { title: '#', render: (_row, index) => <span className="tabular">{before + index + 1}</span> },
  { title: 'Title', render: ({ name }) => <span className="row-title">{name}</span> },
  { title: 'Internship Type', render: ({ internship_type }) => internship_type },
  { title: 'Status', render: ({ status }) => <StatusChip info={internshipStatusInfo(status)} /> },
  {
    title: 'Moderator Status',
    render: ({ moderation_status, moderation_reason }) => (
      <ModerationStatus status={moderation_status} reason={moderation_reason} />
    ),
  },
  {
    title: 'Actions',
    icons: true,
    render: ({ id }) => (
      <div className="row-icons">
        <ActionLink to={paths.companyArea.viewInternship(id)} label="View" icon="view" />
        <ActionLink to={paths.companyArea.editInternship(id)} label="Edit" icon="edit" />
      </div>
    ),
  },
];

export function InternshipsTable({
  internships,
  before,
}: {
  internships: readonly ManagedInternship[];
  before: number;
}) {
  return (
    <DataTable
      caption="Your internships"
      columns={columns(before)}
      rows={internships}
      keyOf={({ id }) => id}
      empty="No Internships Found"
    />
  );
}
