import { useReadNotificationsMutation } from '#src/api/liveApi';
import { several } from '#contract/several';
import { useFormMutation } from '#src/state/form/useFormMutation';

export function MarkAllRead({ unread }: { unread: number }) {
  const { send, isLoading } = useFormMutation(useReadNotificationsMutation, {
    key: 'notifications-read',
    done: `${several(unread, 'notification')} marked as read.`,
    failed: 'The notifications could not be marked as read.',
  });
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      disabled={unread === 0 || isLoading}
      onClick={() => void send({ all: 1 })}
    >
      Mark all as read
    </button>
  );
}
