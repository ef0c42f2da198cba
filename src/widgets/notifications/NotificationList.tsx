import './notifications.scss';
import { useSelector } from 'react-redux';
import type { Notification } from '#contract/live/calls';
import { known } from '#contract/known';
import { NOTIFICATION_ICONS, type NotificationKind } from '#contract/live/topics';
import { useReadNotificationsMutation } from '#src/api/liveApi';
import { formatClockTime } from '#src/lib/dates';
import { internalPath } from '#contract/internalPath';
import { selectHomePath } from '#src/state/auth/rights';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/lib/iconName';
import { Link } from '#src/ui/Link';

const ICONS: Readonly<Record<NotificationKind, IconName>> = NOTIFICATION_ICONS;

interface Props {
  notifications: readonly Notification[];
  onOpen?: () => void;
}

export function NotificationList({ notifications, onOpen }: Props) {
  const [markRead] = useReadNotificationsMutation();
  const home = useSelector(selectHomePath);
  const open = ({ id, read }: Notification) => {
    if (!read) void markRead({ ids: [id] });
    onOpen?.();
  };
  return (
    <ul className="notifications">
      {notifications.map((notification) => (
        <li key={notification.id} className={notification.read ? undefined : 'is-unread'}>
          <Link to={internalPath(notification.path) ?? home} onClick={() => open(notification)}>
            <Icon name={known(ICONS, notification.kind) ?? 'bell'} />
            <span className="notification-words flex-1 min-w-0 text-break">
              <strong className={notification.read ? 'fw-normal' : undefined}>{notification.title}</strong>
              <span className="small muted">{notification.text}</span>
              <time className="small muted" dateTime={notification.created_at}>
                {formatClockTime(notification.created_at)}
              </time>
            </span>
            {!notification.read && <span className="chip chip-blue flex-none p-0 px-2">Unread</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
