import { selectUserId } from '#src/state/auth/selectors';
import { selectOutbox } from '#src/state/outbox/slice';
import { selectOtherPerson } from '#src/state/otherPerson';
import { outboxPhase } from '#src/state/outbox/transitions';
import type { PortalStore } from '../rootReducer';

/** Before the next attempt, in milliseconds. */
const AGAIN_AFTER = 30_000;

export function watchOutbox(store: PortalStore): void {
  let sending = false;
  let lastIds: unknown;
  const send = async () => {
    const waiting = selectOutbox(store.getState(), selectUserId(store.getState()));
    if (
      selectOtherPerson(store.getState()) ||
      sending ||
      !navigator.onLine ||
      !waiting.some((item) => outboxPhase(item) === 'waiting')
    )
      return;
    sending = true;
    try {
      const { sendInOneTab } = await import(/* webpackChunkName: "outbox" */ './send');
      await sendInOneTab(store);
    } catch {
      // The chunk did not arrive: the next attempt may have it.
    } finally {
      sending = false;
    }
  };
  window.addEventListener('online', () => void send());
  window.setInterval(() => void send(), AGAIN_AFTER);
  store.subscribe(() => {
    const now = selectOutbox(store.getState(), selectUserId(store.getState()));
    const [before, ids] = [lastIds, now.map(({ id, problem }) => `${id} ${problem}`).join()];
    lastIds = ids;
    if (ids !== '' && ids !== before) void send();
  });
  void send();
}
