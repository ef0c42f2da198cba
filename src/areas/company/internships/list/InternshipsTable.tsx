import { useSelector } from 'react-redux';
import type { ManagedInternship } from '#contract/companyInternship/calls';
import { INTERNSHIP, internshipStatusInfo } from '#contract/internship/lifecycle';
import { isTurnedDown, moderationStatusInfo } from '#contract/moderation/lifecycle';
import { selectToday } from '#src/state/ui';
import { formatDate } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { ActionLink } from '#src/ui/links/ActionLink';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';
import { ApplicantsLink } from '../actions/ApplicantsLink';
import { DuplicateButton } from '../actions/DuplicateButton';
import { InternshipSwitch } from '../actions/InternshipSwitch';
import { previewPath } from '../view/preview';

/** Past its last day nobody can apply, whatever it says. */
const stateOf = (status: number, lastDay: string, today: string) =>
  internshipStatusInfo(
    status === INTERNSHIP.published && today !== '' && lastDay < today ? INTERNSHIP.closed : status,
  );

/** @param before rows on the pages before this one */
const columns = (before: number, today: string): readonly Column<ManagedInternship>[] => [
  {
    title: '#',
    place: 'index',
    render: (_row, index) => <span className="tabular">{before + index + 1}</span>,
  },
  {
    title: 'Title',
    place: 'title',
    sort: { up: 'name' },
    render: ({ id, name }) => (
      <Link className="row-title row-link" title={name} to={companyPaths.viewInternship(id)}>
        {name}
      </Link>
    ),
    second: ({ id, slug, is_public }) =>
      is_public ? (
        <Link to={paths.internship(slug)}>Public page</Link>
      ) : (
        <Link to={previewPath(id)}>As students see it</Link>
      ),
  },
  { title: 'Internship Type', render: ({ internship_type }) => internship_type },
  {
    title: 'Applicants',
    noWrap: true,
    sort: { down: 'applications' },
    render: (internship) => <ApplicantsLink internship={internship} />,
  },
  {
    title: 'Closing date',
    place: 'end',
    noWrap: true,
    sort: { up: 'deadline' },
    render: ({ expire_date }) => formatDate(expire_date),
  },
  {
    title: 'Status',
    place: 'status',
    render: ({ status, expire_date }) => <StatusChip info={stateOf(status, expire_date, today)} />,
  },
  {
    title: 'Moderator Status',
    place: 'line',
    render: ({ moderation_status: status }) =>
      status === undefined ? null : <StatusChip info={moderationStatusInfo(status)} />,
    second: ({ moderation_status: status = 0, moderation_reason: reason, pending_with, pending_since }) =>
      isTurnedDown(status) && reason ? (
        <span className="text-danger" title={reason}>
          {reason}
        </span>
      ) : (
        <PendingWith holder={pending_with} since={pending_since} />
      ),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (internship) => (
      <div className="row-icons">
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
  const today = useSelector(selectToday);
  return (
    <DataTable
      dense
      caption="Your internships"
      columns={columns(before, today)}
      rows={internships}
      keyOf={({ id }) => id}
      empty="No Internships Found"
    />
  );
}
