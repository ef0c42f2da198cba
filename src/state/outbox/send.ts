import { diariesApi } from '#src/api/diariesApi';
import { toFailure, type ApiFailure } from '#src/api/transport/result';
import { selectUserId } from '#src/state/auth/selectors';
import { noticedSuccess } from '#src/state/notices';
import { outboxEventReceived, selectOutbox, type OutboxItem } from '#src/state/outbox/slice';
import { outboxPhase, type OutboxEvent } from '#src/state/outbox/transitions';
import type { PortalStore } from '../rootReducer';

const { storeInternshipDiary, storeProjectDiary } = diariesApi.endpoints;
const STORE = { internship: storeInternshipDiary, project: storeProjectDiary } as const;

/** A rejection is for the user to read; without an answer or a session the entry waits. */
function isRefusal({ status }: ApiFailure): boolean {
  return status >= 400 && status < 500 && ![401, 408, 419, 429].includes(status);
}

const reasonOf = ({ errorsList, message }: ApiFailure): string => errorsList[0] ?? message;

async function outcomeOf(store: PortalStore, { kind, entry, id }: OutboxItem): Promise<OutboxEvent> {
  const { error } = await store.dispatch(STORE[kind].initiate({ ...entry, attempt: id }, { track: false }));
  if (!error) return { type: 'accepted' };
  const failure = toFailure(error)!;
  return isRefusal(failure) ? { type: 'refused', problem: reasonOf(failure) } : { type: 'notAnswered' };
}

/** Sends in order until one gets no answer. @returns how many were stored */
export async function sendWaiting(store: PortalStore): Promise<number> {
  let stored = 0;
  for (;;) {
    const waiting = selectOutbox(store.getState(), selectUserId(store.getState()));
    const item = waiting.find((one) => outboxPhase(one) === 'waiting');
    if (!item) return stored;
    store.dispatch(outboxEventReceived({ id: item.id, event: { type: 'sendStarted' } }));
    const event = await outcomeOf(store, item);
    store.dispatch(outboxEventReceived({ id: item.id, event }));
    if (event.type === 'notAnswered') return stored;
    if (event.type === 'accepted') stored += 1;
  }
}

/** Only one tab sends; other tabs' entries arrive through storage. */
export async function sendInOneTab(store: PortalStore): Promise<void> {
  const send = async () => {
    const stored = await sendWaiting(store);
    if (stored > 0)
      store.dispatch(
        noticedSuccess(stored === 1 ? 'The diary entry was sent.' : `${stored} diary entries were sent.`),
      );
  };
  if ('locks' in navigator)
    await navigator.locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? send() : undefined));
  else await send();
}
