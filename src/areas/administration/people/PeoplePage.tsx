import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Person } from '#contract/person/calls';
import { PEOPLE_STATES } from '#contract/person/roles';
import { ROLES } from '#contract/roles';
import { useListPeopleQuery } from '#src/api/administrationApi';
import { useListCollegesQuery } from '#src/api/profileLookupsApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { id, listFilters, oneOf, words } from '#src/lib/listFilters';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { Icon } from '#src/ui/Icon';
import { useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { InviteDialog } from './InviteDialog';
import { ManageDialog } from './ManageDialog';
import { PeopleImport } from './PeopleImport';
import { PeopleTable } from './PeopleTable';
import { STATE_INFO } from './words';

const FILTERS = listFilters({
  // One account, as the audit log leads to it.
  id: id(),
  q: words(),
  role_id: oneOf(Object.values(ROLES).map(String)),
  state: oneOf(PEOPLE_STATES),
  college: words(),
});
const ROLE_OPTIONS = Object.values(ROLES).map((id) => ({ value: String(id), label: ROLE_LABELS[id] }));
const PLURALS = {
  [ROLES.student]: 'Students',
  [ROLES.company]: 'Companies',
  [ROLES.coordinator]: 'Coordinators',
};
const STATE_OPTIONS = PEOPLE_STATES.map((value) => ({ value, label: STATE_INFO[value].label }));

const VIEWS = [
  { label: 'All', query: '' },
  ...[ROLES.student, ROLES.company, ROLES.coordinator].map((role) => ({
    label: PLURALS[role],
    query: `role_id=${role}`,
  })),
  { label: 'Invited', query: 'state=invited' },
];
const useTotal: UseTotal = (query, skip) =>
  useListPeopleQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

export default function PeoplePage() {
  const [managed, setManaged] = useState<Person | 'new' | 'import' | null>(null);
  const people = useListPeopleQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const { data: colleges = [] } = useListCollegesQuery();
  const close = () => setManaged(null);
  return (
    <PageFrame
      title="People"
      actions={
        <>
          <Button variant="quiet" onClick={() => setManaged('import')}>
            <Icon name="upload" /> Import
          </Button>
          <Button onClick={() => setManaged('new')}>
            <Icon name="add" /> Invite
          </Button>
        </>
      }
    >
      <StaffList
        list={people}
        failed="Failed to load the accounts."
        loading="Loading accounts"
        noun={['account', 'accounts']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Name, email or USN', placeholder: 'e.g. Rao' },
          { kind: 'choice', name: 'role_id', label: 'Role', any: 'All', options: ROLE_OPTIONS },
          { kind: 'choice', name: 'state', label: 'State', any: 'All', options: STATE_OPTIONS },
          {
            kind: 'choice',
            name: 'college',
            label: 'College',
            any: 'All',
            options: colleges.map(({ name }) => ({ value: name, label: name })),
          },
        ]}
        nothing={{
          icon: 'people',
          title: 'Nobody found',
          none: 'Nobody has an account yet.',
          home: { to: administrationPaths.people, label: 'Show all' },
          narrowed: 'No accounts match these filters.',
          all: 'Show all',
        }}
      >
        {({ data }) => <PeopleTable people={data} onManage={setManaged} />}
      </StaffList>
      {managed === 'new' && <InviteDialog onClose={close} />}
      {managed === 'import' && <PeopleImport onClose={close} />}
      {managed !== null && managed !== 'new' && managed !== 'import' && (
        <ManageDialog person={managed} onClose={close} />
      )}
    </PageFrame>
  );
}
