import type { ManagedInternship } from '#contract/companyInternship/calls';
import { internshipStatusInfo } from '#contract/internship/lifecycle';
import { formatDate } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { ActionLink } from '#src/ui/links/ActionLink';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { ModerationStatus } from '#src/areas/company/ModerationStatus';
import { PendingWith } from '#src/widgets/PendingWith';
import { ApplicantsLink } from '../actions/ApplicantsLink';
import { DuplicateButton } from '../actions/DuplicateButton';
import { InternshipSwitch } from '../actions/InternshipSwitch';
import { previewPath } from '../view/preview';

/** @param before rows on the pages before this one */
const columns = (before: number): readonly Column<ManagedInternship>[] => [
  {
    title: '#',
    place: 'index',
    render: (_row, index) => <span className="tabular">{before + index + 1}</span>,
  },
  {
    title: 'Title',
    place: 'title',
    render: ({ id, slug, name, is_public }) => (
      <span className="title-lines">
        <Link className="row-title row-link" to={companyPaths.viewInternship(id)}>
          {name}
        </Link>
        {is_public ? (
          <Link className="small" to={paths.internship(slug)}>
            Public page
          </Link>
        ) : (
          <Link className="small" to={previewPath(id)}>
            As students see it
          </Link>
        )}
      </span>
    ),
  },
  { title: 'Internship Type', render: ({ internship_type }) => internship_type },
  { title: 'Applicants', noWrap: true, render: (internship) => <ApplicantsLink internship={internship} /> },
  {
    title: 'Closing date',
    place: 'end',
    render: ({ expire_date }) => <span className="tabular">{formatDate(expire_date)}</span>,
  },
  {
    title: 'Status',
    place: 'status',
    render: ({ status }) => <StatusChip info={internshipStatusInfo(status)} />,
  },
  {
    title: 'Moderator Status',
    place: 'line',
    render: ({ moderation_status, moderation_reason, pending_with, pending_since }) => (
      <>
        <ModerationStatus status={moderation_status} reason={moderation_reason} />
        <PendingWith holder={pending_with} since={pending_since} />
      </>
    ),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (internship) => (
      <div className="row-icons is-four">
        <ActionLink to={companyPaths.viewInternship(internship.id)} label="View" icon="view" />
        <ActionLink to={companyPaths.editInternship(internship.id)} label="Edit" icon="edit" />
        <DuplicateButton id={internship.id} icon />
        <InternshipSwitch internship={internship} icon />
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
      people
      dense
      caption="Your internships"
      columns={columns(before)}
      rows={internships}
      keyOf={({ id }) => id}
      empty="No Internships Found"
    />
  );
}
