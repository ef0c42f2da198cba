/** Starts the portal in a browser: hydrates what a server rendered, or renders all by itself. */
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { setupListeners } from '@reduxjs/toolkit/query';
import { persistStore } from 'redux-persist';
import { authApi } from '#src/api/authApi';
import { browserEnvironment } from '#src/api/environment';
import { DEFAULT_CONFIG, type PortalConfig } from '#src/lib/config';
import { dayOf } from '#src/lib/dates';
import { readablePath } from '#src/lib/readablePath';
import { draftsLoaded } from '#src/state/drafts/slice';
import { selectCanModerate, selectIsSignedIn, selectUserId } from '#src/state/auth/selectors';
import { dayStarted, selectTheme, selectToday } from '#src/state/ui';
import { App } from '../App';
import { reportIgnoredEvents } from '../devtools';
import { draftsOfOtherTab, persisted } from '../persistence';
import { OriginsProvider } from '../OriginsProvider';
import { pageCode } from '../pageCode';
import { makeStore, type RootState, type Store } from '../store';
import { AddressRouter } from './AddressRouter';
import { leaveClicksToReact } from './early';
import { browserReactions, preloadToasts } from './reactions';
import { RouterBridge } from './RouterBridge';
import { signedInElsewhere } from './tabs';

/** When a page is taken to have settled, in milliseconds. */
const SETTLED_AFTER = 400;

const quiet = () => undefined;
/**
 * In production the error page tells what there is to tell, and the console nothing
 * (docs/rules.md, words 7).
 */
const REPORTS: RootOptions =
  process.env.NODE_ENV === 'production'
    ? { onCaughtError: quiet, onUncaughtError: quiet, onRecoverableError: quiet }
    : {};

interface Boot {
  config: PortalConfig;
  state?: RootState;
}

/** What the server wrote into the page; defaults when the files are served by any static host. */
function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent ?? '';
  const boot = text.startsWith('{') ? (JSON.parse(text) as Partial<Boot>) : {};
  return { ...boot, config: { ...DEFAULT_CONFIG, ...boot.config } };
}

/** The router would warn of an address that it cannot read on every render. */
function correctAddress(): void {
  const { pathname, search, hash } = window.location;
  const readable = readablePath(pathname);
  if (readable !== pathname) window.history.replaceState(window.history.state, '', readable + search + hash);
}

export async function boot(): Promise<void> {
  correctAddress();
  const { config, state } = readBoot();
  const store = makeStore({
    environment: browserEnvironment(config),
    preloadedState: state,
    persistence: persisted,
    reactions: browserReactions,
  });
  reportIgnoredEvents();
  // The user is asked for only when no server did it.
  if (!state?.auth.authReady)
    void store.dispatch(
      authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  if (!selectToday(store.getState())) store.dispatch(dayStarted(dayOf(new Date())));

  const codeOf = (pathname: string) => pageCode(pathname, selectCanModerate(store.getState()));
  const tree = (
    <Provider store={store}>
      <AddressRouter codeOf={codeOf}>
        <RouterBridge />
        <OriginsProvider config={config}>
          <App />
        </OriginsProvider>
      </AddressRouter>
    </Provider>
  );
  const root = document.getElementById('root')!;
  // So that the first render needs no fallback.
  await codeOf(window.location.pathname);
  leaveClicksToReact();
  if (config.rendered) hydrateRoot(root, tree, REPORTS);
  else createRoot(root, REPORTS).render(tree);
  // Only now: storage must not delay or change the first render.
  const persistor = persistStore(store);
  watch(store, () => void persistor.flush());
  expectToasts(selectIsSignedIn(store.getState()));
}

/**
 * Toasts are loaded before the first is due, but not before the page has settled; guests see none until they
 * use a form.
 */
function expectToasts(signedIn: boolean): void {
  document.addEventListener('focusin', preloadToasts, { once: true });
  if (signedIn) window.setTimeout(preloadToasts, SETTLED_AFTER);
}

/**
 * Keeps the store in step with the day, the system's theme, other tabs and the back-forward cache, and the
 * storage in step with the store.
 */
function watch(store: Store, writeAtOnce: () => void): void {
  const askUser = () =>
    void store.dispatch(
      authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  // Tells RTK Query when the network comes back.
  setupListeners(store.dispatch);
  const showTheme = () => browserReactions.applyTheme(selectTheme(store.getState()));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  window.addEventListener('storage', (event) => {
    const told = draftsOfOtherTab(event);
    if (told) store.dispatch(draftsLoaded({ ...told, now: Date.now() }));
    const [own, other] = [selectUserId(store.getState()), signedInElsewhere(event)];
    if (own !== null && other !== null && own !== other) askUser();
  });
  // A page that goes away may never get to its timers again.
  window.addEventListener('pagehide', writeAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeAtOnce();
    const today = dayOf(new Date());
    if (!document.hidden && today !== selectToday(store.getState())) store.dispatch(dayStarted(today));
  });
  window.addEventListener('pageshow', (event) => {
    // A page out of the back-forward cache may belong to a session that has ended.
    if (event.persisted) askUser();
  });
}
