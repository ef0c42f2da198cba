import type { ModerationNotice } from '#contract/notice/calls';
import { useStoreNoticeMutation } from '#src/api/noticesApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';

interface Props {
  notice: ModerationNotice;
  onClose: () => void;
}

export function WithdrawDialog({ notice, onClose }: Props) {
  const back = notice.withdrawn === 1;
  const { send, isLoading, failed } = useQuestion(useStoreNoticeMutation, {
    key: 'withdrawal',
    done: back ? 'Notice published again.' : 'Notice withdrawn.',
    failed: 'Failed to save the notice.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={back ? 'Publish this notice again?' : 'Withdraw this notice?'}
      confirmLabel={back ? 'Publish again' : 'Withdraw'}
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: notice.id, withdrawn: back ? 0 : 1 })}
    >
      <p>
        <strong>{notice.name}</strong>.{' '}
        {back
          ? 'Everyone can see it and its file again from its publication time.'
          : 'Only moderators can see it and its file from now on.'}
      </p>
    </ConfirmDialog>
  );
}
