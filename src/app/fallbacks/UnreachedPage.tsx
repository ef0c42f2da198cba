import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { formatDate } from '#src/lib/dates';
import { selectAllWaiting, type OutboxItem } from '#src/state/outbox/slice';
import { selectReach } from '#src/state/reach';
import { ErrorState } from '#src/ui/list/ErrorState';
import { useOnline } from '#src/ui/feedback/useOnline';
import { askUntilAnswered } from '#src/state/askAgain';
import { useAppSelector } from '../hooks';
import type { Store } from '../store';
import { PublicLayout } from '../layout/PublicLayout';

function daysOf(items: readonly OutboxItem[]): string {
  const days = [...new Set(items.map(({ entry }) => entry.date))].sort().map((day) => formatDate(day));
  const last = days.at(-1)!;
  if (days.length === 1) return `of ${last}`;
  return days.length > 3 ? `from ${days[0]} to ${last}` : `of ${days.slice(0, -1).join(', ')} and ${last}`;
}

function waitingWords(items: readonly OutboxItem[]): string {
  if (items.length === 0) return '';
  return items.length === 1
    ? `One diary entry ${daysOf(items)} waits on this device and will be sent.`
    : `${items.length} diary entries ${daysOf(items)} wait on this device and will be sent.`;
}

/** Shown while the user is unknown, until the provider answers (docs/security.md, sign-in 21). */
export function UnreachedPage() {
  const store = useStore() as Store;
  const reach = useAppSelector(selectReach);
  const waiting = useAppSelector(selectAllWaiting);
  const online = useOnline();
  useEffect(() => {
    return askUntilAnswered(store);
  }, [store]);
  const title =
    reach === 'failing'
      ? 'The portal is not available right now'
      : online
        ? 'The portal cannot be reached'
        : 'You are offline';
  return (
    <PublicLayout>
      <ErrorState page title={title} onRetry={() => askUntilAnswered(store)}>
        {waitingWords(waiting) || 'Nothing was changed or lost.'} This page opens by itself once the portal
        answers.
      </ErrorState>
    </PublicLayout>
  );
}
