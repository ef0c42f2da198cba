/** `online` only means some network, and is not fired when just the provider was down: so it retries. */
import { askUser } from '#src/api/authApi';
import { selectReach } from '#src/state/reach';
import type { PortalStore } from './rootReducer';

/** First and longest pause between tries, in milliseconds. */
const FIRST = 2000;
const LONGEST = 60_000;

const askers = new WeakMap<PortalStore, () => void>();

export const isAsking = (store: PortalStore): boolean => askers.has(store);

/** Retries at growing intervals and at once on focus or `online`; announces the answer as `online`. */
export function askUntilAnswered(store: PortalStore): void {
  const asker = askers.get(store);
  if (asker) return asker();
  let pause = FIRST;
  let timer = 0;
  let asking = false;
  const ask = async () => {
    window.clearTimeout(timer);
    if (asking) return;
    asking = true;
    if (!document.hidden) await store.dispatch(askUser());
    asking = false;
    if (selectReach(store.getState()) === 'answering') return end();
    timer = window.setTimeout(() => void ask(), pause);
    pause = Math.min(pause * 2, LONGEST);
  };
  const anew = () => {
    pause = FIRST;
    void ask();
  };
  const retryWhenVisible = () => {
    if (!document.hidden) anew();
  };
  const end = () => {
    askers.delete(store);
    window.removeEventListener('online', anew);
    document.removeEventListener('visibilitychange', retryWhenVisible);
    window.dispatchEvent(new Event('online'));
  };
  askers.set(store, anew);
  window.addEventListener('online', anew);
  document.addEventListener('visibilitychange', retryWhenVisible);
  timer = window.setTimeout(() => void ask(), pause);
}
