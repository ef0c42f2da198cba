import { useEffect, useState } from 'react';
import type { ModerationItem } from '#src/api/moderationApi';
import { Icon } from '#src/ui/Icon';

const EVERY_MS = 30_000;

/**
 * In milliseconds, renewed twice a minute; null until the page is live, because a server's instant is not the
 * browser's.
 */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

const MINUTE_MS = 60_000;

function minutesAgo(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  if (Number.isNaN(minutes)) return '';
  if (minutes === 0) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}

/** Another moderator has the item open; it blocks nobody. */
export function OpenedBy({ opened }: { opened: ModerationItem['opened'] | undefined }) {
  const now = useNow();
  if (!opened) return null;
  return (
    <span className="d-inline-flex align-items-center gap-1 small text-due">
      <Icon name="view" /> Opened by {opened.by}
      {now !== null && ` ${minutesAgo(opened.at, now)}`}
    </span>
  );
}
