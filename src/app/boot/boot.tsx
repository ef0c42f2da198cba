/** Starts the portal in a browser: hydrates what a server rendered, or renders all of it. */
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { setupListeners } from '@reduxjs/toolkit/query';
import { askUser } from '#src/api/authApi';
import { loadCalls } from '#src/api/transport/baseQuery';
import { browserEnvironment } from '#src/api/transport/environment';
import { DEFAULT_CONFIG, type PortalConfig } from '#src/lib/config';
import { dayOf } from '#src/lib/dates';
import { rememberedIn, readablePath } from '#src/lib/paths';
import { storageAnswered, storageAwaited } from '#src/state/storage';
import { selectIsSignedIn, selectLoginRedirectPath } from '#src/state/auth/selectors';
import { dayStarted, featuresKnown, selectToday, siteKnown } from '#src/state/ui';
import { arrival, storedSince } from '#src/worker/storedSince';
import { App } from '../App';
import { reportIgnoredEvents } from '../devtools';
import { pageCode } from '../navigation/findPage';
import { createMoves } from '../navigation/moves';
import { PortalRouter } from '../navigation/PortalRouter';
import { OriginsProvider } from '../OriginsProvider';
import { makeStore, type RootState, type Store } from '../store';
import { leaveClicksToReact } from './early';
import { browserReactions } from './reactions';

/** After the first page, in milliseconds. */
const PRELOAD_AFTER = 400;

const quiet = () => undefined;
/** In production the error page says all, and the console nothing (docs/screens.md, words 7). */
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
  setupListeners(store.dispatch);
  // After the first render, which storage must not delay or change.
  startRest(store);
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
function startRest(store: Store): void {
  import(/* webpackChunkName: "rest" */ './rest').then(
    (code) => code.startRest(store),
    () => {
      store.dispatch(storageAnswered());
      window.addEventListener('online', () => startRest(store), { once: true });
    },
  );
}
