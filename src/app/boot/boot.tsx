/** Starts the portal in a browser: hydrates what a server rendered, or renders all of it. */
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { setupListeners } from '@reduxjs/toolkit/query';
import { askUser } from '#src/api/authApi';
import { loadCalls } from '#src/api/transport/baseQuery';
import { browserEnvironment } from '#src/api/transport/environment';
import { DEFAULT_CONFIG, type PortalConfig } from '#src/lib/config';
import { dayOf } from '#src/lib/dates';
import { paths, rememberedIn, readablePath } from '#src/lib/paths';
import { storageAnswered, storageAwaited } from '#src/state/storage';
import { selectIsSignedIn, selectLoginRedirectPath, selectUserId } from '#src/state/auth/selectors';
import { selectOtherPerson } from '#src/state/otherPerson';
import { dayStarted, featuresKnown, selectTheme, selectToday, siteKnown } from '#src/state/ui';
import { arrival, storedSince } from '#src/worker/storedSince';
import { App } from '../App';
import { reportIgnoredEvents } from '../devtools';
import { lazyDashboard } from '#src/app/navigation/findPage';
import { pageCode } from '../navigation/findPage';
import { createMoves } from '../navigation/moves';
import { PortalRouter } from '../navigation/PortalRouter';
import { OriginsProvider } from '../OriginsProvider';
import { makeStore, type RootState, type Store } from '../store';
import { leaveClicksToReact } from './early';
import { browserReactions, preloadToasts, applyTheme, signedInElsewhere, tellTabs } from './reactions';

/** After the first page, in milliseconds. */
const PRELOAD_AFTER = 400;

const quiet = () => undefined;
/** In production the error page says all, and the console nothing (docs/rules.md, words 7). */
const REPORTS: RootOptions =
  process.env.NODE_ENV === 'production'
    ? { onCaughtError: quiet, onUncaughtError: quiet, onRecoverableError: quiet }
    : {};

interface Boot {
  config: PortalConfig;
  state?: RootState;
}

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent ?? '';
  const boot = text.startsWith('{') ? (JSON.parse(text) as Partial<Boot>) : {};
  return { ...boot, config: { ...DEFAULT_CONFIG, ...boot.config } };
}

/** An unreadable address warns on every render; a remembered path is in the state, for use once. */
function correctAddress(state: RootState | undefined): void {
  const { pathname, search, hash } = window.location;
  const remembered = rememberedIn(window.location);
  const isKnown = state && remembered !== null && selectLoginRedirectPath(state) === remembered;
  const address = readablePath(pathname) + (isKnown ? '' : search) + hash;
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address);
}

export async function boot(): Promise<void> {
  const { config, state } = readBoot();
  correctAddress(state);
  const codeOf = (pathname: string) => pageCode(pathname, store.getState());
  const moves = createMoves(codeOf);
  const store: Store = makeStore({
    environment: browserEnvironment(config),
    preloadedState: state,
    reactions: browserReactions(moves.navigator.push),
  });
  reportIgnoredEvents();
  store.dispatch(storageAwaited());
  store.dispatch(featuresKnown(config.features));
  if (config.site) store.dispatch(siteKnown(config.site));
  else if (!state) askForSite(store);
  // A cached page's first calls are answered from the cache.
  if (storedSince(arrival()?.serverTiming ?? []) !== null) await answerFromCache(store);
  if (!state?.auth.authReady) void store.dispatch(askUser());
  // A page that no server filled, or a user's own, makes requests at once.
  const signedIn = selectIsSignedIn(store.getState());
  if (!state || signedIn) void loadCalls().catch(quiet);
  if (!selectToday(store.getState())) store.dispatch(dayStarted(dayOf(new Date())));

  const tree = (
    <Provider store={store}>
      <PortalRouter moves={moves}>
        <OriginsProvider config={config}>
          <App />
        </OriginsProvider>
      </PortalRouter>
    </Provider>
  );
  const root = document.getElementById('root')!;
  await codeOf(window.location.pathname);
  leaveClicksToReact();
  if (config.rendered) hydrateRoot(root, tree, REPORTS);
  else createRoot(root, REPORTS).render(tree);
  // After the first render, which storage must not delay or change.
  readStorage(store);
  // A university sign-in makes no call of this portal: other tabs learn of it here.
  const user = selectUserId(store.getState());
  if (user !== null) tellTabs(user);
  watch(store);
  expectForms(signedIn);
  expectKeys();
  window.setTimeout(() => fetchAhead(store), PRELOAD_AFTER);
}

/** Opened without a network; this chunk is cached along with the first. */
async function answerFromCache(store: Store): Promise<void> {
  const code = await import(/* webpackChunkName: "offline" */ './offline').catch(quiet);
  code?.expectNoNetwork(store).catch(quiet);
}

/** Once, in the background. Without an answer our own texts stay. */
function askForSite(store: Store): void {
  import(/* webpackChunkName: "site" */ './learnSite').then(({ learnSite }) => learnSite(store), quiet);
}

function fetchAhead(store: Store): void {
  loadCalls().catch(quiet);
  import(/* webpackChunkName: "preload" */ './preload').then((code) => code.fetchAhead(store), quiet);
}

/** Forms wait for stored drafts; if this chunk fails they open without, until the network is back. */
function readStorage(store: Store): void {
  import(/* webpackChunkName: "persistence" */ '../persistence').then(
    ({ keepState }) => keepState(store),
    () => {
      store.dispatch(storageAnswered());
      window.addEventListener('online', () => readStorage(store), { once: true });
    },
  );
}

/** Loads toasts and dashboards after the page has settled; for guests once they use a form. */
function expectForms(signedIn: boolean): void {
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
  setupListeners(store.dispatch);
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
