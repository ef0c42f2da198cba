import type { Person } from '#contract/person/calls';
import { known } from '#contract/known';
import { formatClockTime } from '#src/lib/dates';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { undeliveredText } from '#src/ui/Undelivered';
import { StatusChip } from '#src/ui/StatusChip';
import { branchesOf, collegeOf, STATE_INFO } from './words';

const columns = (onManage: (person: Person) => void): readonly Column<Person>[] => [
  {
    title: 'Name and email',
    place: 'title',
    render: ({ name }) => <span className="row-title">{name}</span>,
    second: ({ email }) => email,
  },
  { title: 'Role', noWrap: true, render: ({ role_id }) => known(ROLE_LABELS, role_id) ?? String(role_id) },
  { title: 'College and branches', render: collegeOf, second: branchesOf },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={STATE_INFO[state]} />,
    second: ({ undelivered }) => undeliveredText(undelivered),
  },
  {
    title: 'Last seen',
    noWrap: true,
    render: ({ last_seen_at }) => formatClockTime(last_seen_at) || null,
  },
  // On phones nothing says what is off.
  {
    title: 'Two-step',
    render: ({ two_step }) => (two_step ? 'Two-step on' : <span className="is-wide-only">Off</span>),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (person) => (
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label={`Manage: ${person.name}`}
        onClick={() => onManage(person)}
      >
        Manage
      </button>
    ),
  },
];

export function PeopleTable({
  people,
  onManage,
}: {
  people: readonly Person[];
  onManage: (person: Person) => void;
}) {
  return (
    <DataTable
      caption="People"
      columns={columns(onManage)}
      rows={people}
      keyOf={({ id }) => id}
      rowClass={({ state }) => (state === 'disabled' ? 'is-withdrawn' : undefined)}
      empty="Nobody on this page."
    />
  );
}
