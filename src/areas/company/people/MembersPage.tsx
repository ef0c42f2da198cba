import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useListMembersQuery } from '#src/api/membersApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { listFilters } from '#src/lib/listFilters';
import { useStaffQuery } from '#src/state/staffList';
import { Icon } from '#src/ui/Icon';
import { PageFrame } from '#src/ui/page/PageFrame';
import { forOwners } from '#src/widgets/forMembers';
import { StaffList } from '#src/widgets/StaffList';
import { InviteDialog } from './InviteDialog';
import { MembersTable } from './MembersTable';
import { TwoStepDemand } from './TwoStepDemand';

const FILTERS = listFilters({});

const InviteButton = forOwners(function InviteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Icon name="add" /> Invite
    </Button>
  );
});

export default function MembersPage() {
  const [inviting, setInviting] = useState(false);
  const members = useListMembersQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame
      title="People"
      lead="Colleagues who sign in for your company."
      actions={<InviteButton onClick={() => setInviting(true)} />}
    >
      <StaffList
        list={members}
        failed="Failed to load the people."
        loading="Loading people"
        noun={['person', 'people']}
        filters={FILTERS}
        nothing={{
          icon: 'people',
          title: 'Nobody here yet',
          none: 'Complete the company profile, then invite your colleagues.',
          home: { to: companyPaths.profile, label: 'Company profile' },
          narrowed: 'Nobody matches.',
          all: 'Show all',
        }}
      >
        {({ data }) => <MembersTable members={data} />}
      </StaffList>
      <TwoStepDemand />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PageFrame>
  );
}
