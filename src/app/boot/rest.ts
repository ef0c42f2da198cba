/** What the first page does without: storage, other tabs, the clock, the keyboard. A chunk of its own. */
import { askUser } from '#src/api/authApi';
import { loadCalls } from '#src/api/transport/baseQuery';
import { dayOf } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { selectIsSignedIn, selectUserId } from '#src/state/auth/selectors';
import { selectOtherPerson } from '#src/state/otherPerson';
import { dayStarted, selectTheme, selectToday } from '#src/state/ui';
import { lazyDashboard } from '../navigation/findPage';
import { keepState } from '../persistence';
import type { Store } from '../store';
import { applyTheme, preloadToasts, signedInElsewhere, tellTabs } from './reactions';

/** In milliseconds. */
const PRELOAD_AFTER = 400;

const quiet = () => undefined;

export function startRest(store: Store): void {
  keepState(store);
  // A university sign-in makes no call of this portal: other tabs learn of it here.
  const user = selectUserId(store.getState());
  if (user !== null) tellTabs(user);
  watch(store);
  expectForms(store);
  expectKeys();
}

/** Loads toasts and dashboards after the page has settled; for guests once they use a form. */
function expectForms(store: Store): void {
  const signedIn = selectIsSignedIn(store.getState());
  const preload = () => {
    preloadToasts();
    if (signedIn || window.location.pathname === paths.signIn) lazyDashboard.preload().catch(quiet);
  };
  if (signedIn) return void window.setTimeout(preload, PRELOAD_AFTER);
  // A link is focused as it is pressed: nothing may delay its page then.
  const inForm = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('form')) return;
    document.removeEventListener('focusin', inForm);
    preload();
  };
  document.addEventListener('focusin', inForm);
}

/** For keyboard users: the focus is not lost with the element that had it. */
function expectKeys(): void {
  const load = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    document.removeEventListener('keydown', load);
    import(/* webpackChunkName: "focus" */ './keepFocus').then(({ keepFocus }) => void keepFocus(), quiet);
  };
  document.addEventListener('keydown', load);
}

/** Another tab may have signed in while this one was hidden. */
function askWhoIsThere(store: Store): void {
  if (!selectIsSignedIn(store.getState())) return;
  void loadCalls().then(({ hasForeignCookie }) => {
    if (hasForeignCookie()) void store.dispatch(askUser());
  }, quiet);
}

function watch(store: Store): void {
  const showTheme = () => applyTheme(selectTheme(store.getState()));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  window.addEventListener('storage', (event) => {
    const [own, other] = [selectUserId(store.getState()), signedInElsewhere(event)];
    const isAway = selectOtherPerson(store.getState()) !== null;
    if (own !== null && other !== null && (own !== other || isAway)) void store.dispatch(askUser());
  });
  document.addEventListener('visibilitychange', () => {
    const today = dayOf(new Date());
    if (!document.hidden) askWhoIsThere(store);
    if (!document.hidden && today !== selectToday(store.getState())) store.dispatch(dayStarted(today));
  });
  window.addEventListener('pageshow', (event) => {
    // A page from the back-forward cache may belong to an ended session.
    if (event.persisted) void store.dispatch(askUser());
  });
}
