import Button from 'react-bootstrap/Button';
import type { ProjectInvitation } from '#contract/project/calls';
import {
  useAcceptProjectInvitationMutation,
  useDeclineProjectInvitationMutation,
  useListProjectInvitationsQuery,
} from '#src/api/projectApi';
import { formatDate } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';

function Invitation({ invitation: { id, project, leader, created_at } }: { invitation: ProjectInvitation }) {
  const accept = useFormMutation(useAcceptProjectInvitationMutation, {
    key: `invitation-accept-${id}`,
    done: 'You have joined the project.',
    failed: 'You could not join the project.',
  });
  const decline = useFormMutation(useDeclineProjectInvitationMutation, {
    key: `invitation-decline-${id}`,
    done: 'Invitation declined.',
    failed: 'The invitation could not be declined.',
  });
  const busy = accept.isLoading || decline.isLoading;
  return (
    <Section title={`${leader} invites you to ${project}`} urgent>
      <p className="muted">
        Invited on {formatDate(created_at)}. A team writes one project diary together. Members see each
        other&rsquo;s name, USN, email and branch.
      </p>
      <div className="row-actions">
        <Button disabled={busy} onClick={() => void accept.send({ id })}>
          Join
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => void decline.send({ id })}>
          Decline
        </Button>
      </div>
    </Section>
  );
}

export function Invitations() {
  const { data, isError, error, refetch } = useListProjectInvitationsQuery();
  if (isError)
    return <ErrorState title="Failed to load invitations." error={error} onRetry={() => void refetch()} />;
  return data?.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />) ?? null;
}
