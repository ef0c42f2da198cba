import { useDispatch } from 'react-redux';
import type { Member } from '#contract/member/calls';
import { askUser } from '#src/api/authApi';
import { useRemoveMemberMutation, useWithdrawMemberMutation } from '#src/api/membersApi';
import { useQuestion } from '#src/state/form/useQuestion';
import type { StoreDispatch } from '#src/state/undo';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';

interface Props {
  member: Member;
  onClose: () => void;
}

export function RemoveDialog({ member, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useRemoveMemberMutation, {
    key: 'remove-member',
    done: 'Member removed.',
    failed: 'Failed to remove the member.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${member.name}?`}
      confirmLabel="Remove"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: member.id })}
    >
      <p>
        <strong>{member.name}</strong> is signed out everywhere immediately and cannot sign in. What they did
        keeps their name. You can invite them again.
      </p>
    </ConfirmDialog>
  );
}

export function LeaveDialog({ member, onClose }: Props) {
  const dispatch = useDispatch<StoreDispatch>();
  const { send, isLoading, failed } = useQuestion(useRemoveMemberMutation, {
    key: 'leave-company',
    done: 'You have left the company.',
    failed: 'You could not leave the company.',
    // The session has ended: the answer signs this browser out.
    onDone: () => void dispatch(askUser()),
  });
  return (
    <ConfirmDialog
      open
      danger
      title="Leave the company?"
      confirmLabel="Leave"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: member.id })}
    >
      <p>
        You are signed out and cannot sign in any more. What you did keeps your name. An owner can invite you
        again.
      </p>
    </ConfirmDialog>
  );
}

export function WithdrawDialog({ member, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useWithdrawMemberMutation, {
    key: 'withdraw-member',
    done: 'Invitation withdrawn.',
    failed: 'Failed to withdraw the invitation.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Withdraw the invitation?"
      confirmLabel="Withdraw"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: member.id })}
    >
      <p>
        The link that <strong>{member.name}</strong> got stops working.
      </p>
    </ConfirmDialog>
  );
}
