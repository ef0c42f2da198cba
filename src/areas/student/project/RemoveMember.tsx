import { useState } from 'react';
import type { TeamMember } from '#contract/calls/projects';
import { useRemoveTeamMemberMutation } from '#src/api/projectApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';

interface Props {
  member: TeamMember;
  /** The member is the one who asks. */
  leaves: boolean;
}

/** Takes a member out of the team, after a question; the member's entries stay. */
export function RemoveMember({ member, leaves }: Props) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { send, isLoading, failed } = useQuestion(useRemoveTeamMemberMutation, {
    key: `team-remove-${member.id}`,
    done: leaves ? 'You have left the project.' : 'Member removed.',
    failed: 'The team could not be changed.',
    onDone: close,
    onLost: close,
  });
  const label = leaves ? 'Leave the project' : 'Remove';
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={leaves ? label : `Remove ${member.name}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </button>
      <ConfirmDialog
        open={asked}
        title={leaves ? 'Leave the project?' : `Remove ${member.name}?`}
        confirmLabel={label}
        danger
        busy={isLoading}
        failed={failed}
        onClose={close}
        onConfirm={() => void send({ id: member.id })}
      >
        <p>Entries of the project diary stay, under the name of who wrote them.</p>
      </ConfirmDialog>
    </>
  );
}
