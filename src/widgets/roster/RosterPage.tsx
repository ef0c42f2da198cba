import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { RosterEntry } from '#contract/roster/calls';
import { ROSTER_STATES, type RosterState } from '#contract/roster/headings';
import type { StatusInfo } from '#contract/lifecycle';
import { ROSTER_EXPORT, useListRosterQuery, type RosterOf } from '#src/api/rosterApi';
import { listFilters, oneOf, words, year } from '#src/lib/listFilters';
import { useListCollegesQuery } from '#src/api/profileLookupsApi';
import { useProviderHref } from '#src/lib/providerContext';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { useStaffQuery } from '#src/state/staffList';
import { Icon } from '#src/ui/Icon';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { undeliveredText } from '#src/ui/Undelivered';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { StaffList } from '../StaffList';
import type { UseTotal } from '../views/SavedViews';
import { useYearField } from '../useYearField';
import { DownloadLink } from '../DownloadLink';
import { InviteQuestion, WaitingInvitations } from './InviteQuestion';
import { RosterImport } from './RosterImport';
import { RosterRowDialog } from './RosterRowDialog';

const STATE_INFO: Readonly<Record<RosterState, StatusInfo>> = {
  unclaimed: { label: 'No account yet', colour: 'amber' },
  claimed: { label: 'Has an account', colour: 'emerald' },
  left: { label: 'Left', colour: 'gray' },
};
const FILTERS = listFilters({ q: words(), college: words(), year: year(), state: oneOf(ROSTER_STATES) });
const NO_COLLEGES: readonly { name: string }[] = [];
const STATE_OPTIONS = ROSTER_STATES.map((value) => ({ value, label: STATE_INFO[value].label }));
const VIEWS = [
  { label: 'All', query: '' },
  ...STATE_OPTIONS.map(({ value, label }) => ({ label, query: `state=${value}` })),
];

const totalOf =
  (of: RosterOf): UseTotal =>
  (query, skip) =>
    useListRosterQuery({ of, page: '1', per_page: '10', ...query }, { skip }).data?.total;
const TOTALS: Readonly<Record<RosterOf, UseTotal>> = { college: totalOf('college'), all: totalOf('all') };

const columns = (
  hasColleges: boolean,
  onEdit: (row: RosterEntry) => void,
): readonly Column<RosterEntry>[] => [
  {
    title: 'Name and email',
    place: 'title',
    render: ({ name }) => <span className="row-title">{name}</span>,
    second: ({ email }) => email,
  },
  { title: 'USN', noWrap: true, render: ({ usn }) => usn },
  ...(hasColleges ? [{ title: 'College', render: ({ college }: RosterEntry) => college }] : []),
  { title: 'Branch', render: ({ branch }) => branch },
  {
    title: 'Semester',
    numeric: true,
    wideOnly: true,
    render: ({ semester }) => semester,
  },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={STATE_INFO[state]} />,
    second: ({ undelivered }) => undeliveredText(undelivered),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (row) => (
      <div className="row-actions">
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label={`Edit: ${row.name}`}
          onClick={() => onEdit(row)}
        >
          Edit
        </button>
      </div>
    ),
  },
];

export function RosterPage({ of }: { of: RosterOf }) {
  const [search] = useSearchParams();
  const [pending, setPending] = useState<'import' | 'invite' | null>(null);
  const [edited, setEdited] = useState<RosterEntry | 'new' | null>(null);
  const query = useStaffQuery(FILTERS);
  const isOffice = useSelector(selectFollowsAllColleges);
  const hasColleges = of === 'all' || isOffice;
  const yearField = useYearField();
  const { data: colleges = NO_COLLEGES } = useListCollegesQuery(undefined, { skip: !hasColleges });
  const roster = useListRosterQuery({ of, ...query }, { refetchOnMountOrArgChange: true });
  const csv = useProviderHref()(`${ROSTER_EXPORT[of]}${FILTERS.toExport(search)}`);
  const close = () => setPending(null);
  return (
    <PageFrame
      title="Roster"
      actions={
        <>
          <DownloadLink href={csv} name="roster.csv">
            Export CSV
          </DownloadLink>
          <Button variant="quiet" onClick={() => setPending('invite')}>
            <Icon name="mail" /> Invite
          </Button>
          <Button variant="quiet" onClick={() => setEdited('new')}>
            Add student
          </Button>
          <Button onClick={() => setPending('import')}>
            <Icon name="upload" /> Import
          </Button>
        </>
      }
    >
      <WaitingInvitations of={of} />
      <StaffList
        list={roster}
        failed="Failed to load the roster."
        loading="Loading the roster"
        noun={['student', 'students']}
        views={VIEWS}
        useTotal={TOTALS[of]}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Name, USN or email', placeholder: 'e.g. Rao' },
          ...(hasColleges
            ? [
                {
                  kind: 'choice' as const,
                  name: 'college' as const,
                  label: 'College',
                  any: 'All colleges',
                  options: colleges.map(({ name }) => ({ value: name, label: name })),
                },
              ]
            : []),
          ...yearField,
          { kind: 'choice', name: 'state', label: 'State', any: 'All', options: STATE_OPTIONS },
        ]}
        nothing={{
          icon: 'list',
          title: 'No students found',
          none: 'Import the roster from a CSV file.',
          home: null,
          narrowed: 'No students match these filters.',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <DataTable
            dense
            caption="Roster"
            columns={columns(hasColleges, setEdited)}
            rows={data}
            keyOf={({ id }) => id}
            rowClass={({ state }) => (state === 'left' ? 'is-withdrawn' : undefined)}
            empty="Nobody on this page."
          />
        )}
      </StaffList>
      {pending === 'import' && <RosterImport of={of} hasColleges={hasColleges} onClose={close} />}
      {edited && (
        <RosterRowDialog
          of={of}
          hasColleges={hasColleges}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {pending === 'invite' && <InviteQuestion of={of} query={query} onClose={close} />}
    </PageFrame>
  );
}
