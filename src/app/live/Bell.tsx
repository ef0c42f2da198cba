import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useListNotificationsQuery } from '#src/api/liveApi';
import { selectNotificationsPath } from '#src/state/live/slice';
import { Icon } from '#src/ui/Icon';
import { useAppSelector } from '../hooks';
import type { Store } from '../store';
import { startLive } from './connection';
import { NotificationPanel } from './NotificationPanel';

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
  const store = useStore() as unknown as Store;
  useEffect(() => void startLive(store), [store]);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // The panel belongs to the page that it was opened on.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === here;
  const close = () => setOpenedOn(null);
  const all = useAppSelector(selectNotificationsPath);
  const { data: unreadOnes } = useListNotificationsQuery({ unread: '1' });
  // Roles that are hardly ever told anything have a bell once they were.
  const { data: newest } = useListNotificationsQuery({}, { skip: all !== null });
  const unread = unreadOnes?.total;
  const announcement = useAnnouncement(unread);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpenedOn(null);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  if (unread === undefined || (all === null && !newest?.total)) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !place.current?.contains(relatedTarget)) close();
  };
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
        onClick={() => setOpenedOn(open ? null : here)}
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
