import { useEffect, useId, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useListNotificationsQuery } from '#src/api/liveApi';
import { selectNotificationsPath } from '#src/state/live/slice';
import { Icon } from '#src/ui/Icon';
import type { PortalStore } from '#src/state/rootReducer';
import { startLive } from './connection';
import { NotificationPanel } from './NotificationPanel';
import { usePanel } from './usePanel';

const MOST = 99;

/** Says that there are more unread notifications than before; nothing when they become fewer. */
function useAnnouncement(unread: number | undefined): string {
  const [known, setKnown] = useState({ unread, words: '' });
  if (unread !== known.unread) {
    const isMore = known.unread !== undefined && unread !== undefined && unread > known.unread;
    const words = `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
    setKnown({ unread, words: isMore ? words : '' });
  }
  return known.words;
}

/**
 * The number of unread notifications, and the newest of them on a press. It stands in the header of every
 * page, and brings live updates along.
 */
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
    <div ref={place} className="bell" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        title={label}
        onClick={toggle}
      >
        <Icon name="bell" label={label} />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
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
