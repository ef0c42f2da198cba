/**
 * Finds out by trying when the provider can be reached again. Browsers say `online` when there is some
 * network, which need not lead to the provider, and nothing at all when that was away while the network was
 * not.
 */
import { askUser } from '#src/api/authApi';
import { selectReach } from '#src/state/reach';
import type { PortalStore } from './rootReducer';

/** The first pause between two tries, and the longest, in milliseconds. */
const FIRST = 2000;
const LONGEST = 60_000;

/** Tries at once, of each store that is asking. */
const askers = new WeakMap<PortalStore, () => void>();

/** Whether it is still being found out. */
export const isAsking = (store: PortalStore): boolean => askers.has(store);

/**
 * Asks who is signed in until there is an answer: at growing intervals, and at once when the page is looked
 * at again, the browser says `online`, or this is called once more. The answer is told to the page as
 * `online`: whatever failed is fetched again.
 */
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
  const seen = () => {
    if (!document.hidden) anew();
  };
  const end = () => {
    askers.delete(store);
    window.removeEventListener('online', anew);
    document.removeEventListener('visibilitychange', seen);
    window.dispatchEvent(new Event('online'));
  };
  askers.set(store, anew);
  window.addEventListener('online', anew);
  document.addEventListener('visibilitychange', seen);
  timer = window.setTimeout(() => void ask(), pause);
}
