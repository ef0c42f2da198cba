import { useState } from 'react';
import type { TeamMember } from '#contract/project/calls';
import { useRemoveTeamMemberMutation } from '#src/api/projectApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';

const ENTRIES_STAY = "Diary entries stay, with their authors' names.";

interface Props {
  member: TeamMember;
  /** The member is the user. */
  leaves: boolean;
}

function wordsOf({ name, usn, state }: TeamMember, leaves: boolean) {
  if (leaves)
    return {
      label: 'Leave the project',
      names: 'Leave the project',
      title: 'Leave the project?',
      text: ENTRIES_STAY,
      done: 'You have left the project.',
    };
  if (state === 'invited')
    return {
      label: 'Withdraw',
      names: `Withdraw the invitation of ${usn}`,
      title: `Withdraw the invitation of ${usn}?`,
      text: 'This cancels the invitation. You can invite someone else instead.',
      done: 'Invitation withdrawn.',
    };
  return {
    label: 'Remove',
    names: `Remove ${name}`,
    title: `Remove ${name}?`,
    text: ENTRIES_STAY,
    done: 'Member removed.',
  };
}

/** A member or an invitation, after a question; the entries stay. */
export function RemoveMember({ member, leaves }: Props) {
  const [pending, setPending] = useState(false);
  const close = () => setPending(false);
  const { label, names, title, text, done } = wordsOf(member, leaves);
  const { send, isLoading, failed } = useQuestion(useRemoveTeamMemberMutation, {
    key: `team-remove-${member.id}`,
    done,
    failed: 'The team could not be updated.',
    onDone: close,
    onLost: close,
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={names}
        onClick={() => setPending(true)}
      >
        {label}
      </button>
      <ConfirmDialog
        open={pending}
        title={title}
        confirmLabel={label}
        danger
        busy={isLoading}
        failed={failed}
        onClose={close}
        onConfirm={() => void send({ id: member.id })}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
