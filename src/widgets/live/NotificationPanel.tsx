import { useListNotificationsQuery } from '#src/api/liveApi';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { MarkAllRead } from '#src/widgets/notifications/MarkAllRead';
import { NotificationList } from '#src/widgets/notifications/NotificationList';

interface Props {
  id: string;
  unread: number;
  /** The page of all notifications; null for roles without one. */
  all: string | null;
  onClose: () => void;
}

/** The newest notifications, under the bell. */
export function NotificationPanel({ id, unread, all, onClose }: Props) {
  const { data, isError, refetch } = useListNotificationsQuery({});
  return (
    <section id={id} className="bell-panel" aria-label="Notifications">
      <div className="bell-panel-head">
        <h2>Notifications</h2>
        <MarkAllRead unread={unread} />
      </div>
      {isError && <ErrorState title="Failed to load the notifications." onRetry={() => void refetch()} />}
      {!isError && !data && (
        <div className="bell-panel-loading" role="status" aria-label="Loading the notifications" />
      )}
      {!isError && data?.data.length === 0 && <p className="bell-panel-empty">Nothing has happened yet.</p>}
      {!isError && data && data.data.length > 0 && (
        <NotificationList notifications={data.data} onOpen={onClose} />
      )}
      {all && (
        <Link className="bell-panel-all" to={all} onClick={onClose}>
          All notifications
        </Link>
      )}
    </section>
  );
}
