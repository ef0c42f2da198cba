import { useEffect, useId, useState } from 'react';
import { several } from '#contract/several';
import { useSelector, useStore } from 'react-redux';
import { useListNotificationsQuery } from '#src/api/liveApi';
import { selectNotificationsPath } from '#src/state/live/slice';
import type { PortalStore } from '#src/state/rootReducer';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { MarkAllRead } from '#src/widgets/notifications/MarkAllRead';
import { NotificationList } from '#src/widgets/notifications/NotificationList';
import { startLive } from './connection';
import { usePanel } from './usePanel';

interface Props {
  id: string;
  unread: number;
  all: string | null;
  onClose: () => void;
}

function NotificationPanel({ id, unread, all, onClose }: Props) {
  const { data, isError, error, refetch } = useListNotificationsQuery({});
  return (
    <section id={id} className="bell-panel" aria-label="Notifications">
      <div className="position-sticky top-0 p-2 ps-4 d-flex align-items-center gap-2 justify-content-between border-bottom bg-surface">
        <h2 className="m-0 fs-4 fw-medium">Notifications</h2>
        <MarkAllRead unread={unread} />
      </div>
      {isError && (
        <ErrorState title="Failed to load the notifications." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && (
        <div className="bell-panel-loading" role="status" aria-label="Loading the notifications" />
      )}
      {!isError && data?.data.length === 0 && (
        <p className="m-0 py-6 px-4 muted text-center">No notifications yet.</p>
      )}
      {!isError && data && data.data.length > 0 && (
        <NotificationList notifications={data.data} onOpen={onClose} />
      )}
      {all && (
        <Link
          className="position-sticky bottom-0 d-flex align-items-center justify-content-center min-h-finger border-top bg-surface"
          to={all}
          onClick={onClose}
        >
          All notifications
        </Link>
      )}
    </section>
  );
}

const MOST = 99;

function useAnnouncement(unread: number | undefined): string {
  const [known, setKnown] = useState({ unread, words: '' });
  if (unread !== known.unread) {
    const isMore = known.unread !== undefined && unread !== undefined && unread > known.unread;
    const words = several(unread ?? 0, 'unread notification');
    setKnown({ unread, words: isMore ? words : '' });
  }
  return known.words;
}

/** In the header of every page; brings live updates along. */
export default function Bell() {
  const store = useStore() as PortalStore;
  useEffect(() => void startLive(store), [store]);
  const { open, close, toggle, place, button, onKeyDown, onBlur } = usePanel();
  const all = useSelector(selectNotificationsPath);
  const { data: unreadOnes } = useListNotificationsQuery({ unread: '1' });
  const unread = unreadOnes?.total;
  const announcement = useAnnouncement(unread);
  const panel = useId();

  if (unread === undefined) return null;
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    // Escape closes the panel from anywhere inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="position-relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="icon-button position-relative"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        title={label}
        onClick={toggle}
      >
        <Icon name="bell" label={label} />
        {unread > 0 && (
          <span className="bell-count px-1 rounded-pill tabular" aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {open && <NotificationPanel id={panel} unread={unread} all={all} onClose={close} />}
    </div>
  );
}
