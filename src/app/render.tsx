import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ROLES } from '#contract/roles';
import { api } from '../api/api';
import { authApi } from '../api/authApi';
import type { ApiEnvironment } from '../api/transport/environment';
import { newsApi } from '../api/newsApi';
import { dayOf } from '../lib/dates';
import { rememberedIn, signInFrom } from '../lib/paths';
import { selectIsSignedIn, selectKeepsSessionOnGuestPages } from '../state/auth/selectors';
import { selectHomePath } from '../state/auth/rights';
import { guestArrived, guestPageRefused, loginRequired } from '../state/auth/slice';
import { dayStarted, featuresKnown, siteKnown } from '../state/ui';
import { HeadContext, type PageHeadData } from '../ui/head/headContext';
import { App } from './App';
import { OriginsProvider } from './OriginsProvider';
import { isBehindSignIn, lazyDashboard } from '#src/app/navigation/findPage';
import { findRoute } from './navigation/findPage';
import { queriesOf } from './navigation/pageQueries';
import { NOT_FOUND } from '#src/app/navigation/pages';
import { makeStore, type RootState, type Store } from './store';

/** The code of calls: signed-in users make requests at once, guests' pages come complete. */
const CALLS = 'calls';

export interface RenderedPage {
  status: number;
  redirect?: string;
  html: string;
  head: PageHeadData;
  state: RootState;
  chunks: readonly string[];
  /** The page is one user's own and must not be cached. */
  signedIn: boolean;
}

/**
 * @param environment how to reach the provider, with this request's cookies
 * @param hasSession whether a session cookie came; without one nobody is signed in and no call is made
 */
export async function renderPage(
  url: string,
  environment: ApiEnvironment,
  hasSession: boolean,
): Promise<RenderedPage> {
  const store = makeStore({ environment });
  try {
    return await renderWith(store, url, environment, hasSession);
  } finally {
    // The cache's timers would keep this request's store alive for up to an hour.
    store.dispatch(api.util.resetApiState());
    store.dispatch(newsApi.util.resetApiState());
  }
}

/** Not cacheable: the target depends on the user. */
const elsewhere = (store: Store, redirect: string): RenderedPage => ({
  status: 302,
  redirect,
  html: '',
  head: { title: '' },
  state: store.getState(),
  chunks: [],
  signedIn: true,
});

async function renderWith(
  store: Store,
  url: string,
  environment: ApiEnvironment,
  hasSession: boolean,
): Promise<RenderedPage> {
  const address = new URL(url, 'http://portal');
  const { pathname } = address;
  store.dispatch(dayStarted(dayOf(new Date())));
  store.dispatch(featuresKnown(environment.config.features));
  if (environment.config.site) store.dispatch(siteKnown(environment.config.site));
  if (hasSession)
    await store.dispatch(authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
  else store.dispatch(guestArrived());

  const behindSignIn = isBehindSignIn(pathname);
  if (behindSignIn) await lazyDashboard.preload();
  const route = findRoute(pathname, store.getState());
  const page = route?.page ?? NOT_FOUND;
  let head: PageHeadData = { title: '' };

  if (route?.access.kind === 'guest' && selectIsSignedIn(store.getState())) {
    if (!selectKeepsSessionOnGuestPages(store.getState())) store.dispatch(guestPageRefused());
    else return elsewhere(store, selectHomePath(store.getState()));
  }
  const remembered = rememberedIn(address);
  if (remembered !== null) store.dispatch(loginRequired({ path: remembered }));
  const dashboard = route?.access.kind === 'dashboard' ? route.access : null;
  if (dashboard && !selectIsSignedIn(store.getState()))
    return elsewhere(store, signInFrom(pathname + address.search));

  const queries = queriesOf(await page.preload(), route, address, store.getState());
  // Of dashboards only the moderators' come with their data; others with the frame and their heading.
  if (!dashboard || dashboard.role === ROLES.moderator)
    await Promise.all(queries.map((query) => store.dispatch(query as never)));

  const html = renderToString(
    <HeadContext.Provider value={(collected) => (head = collected)}>
      <Provider store={store}>
        <StaticRouter location={url}>
          <OriginsProvider config={environment.config}>
            <App />
          </OriginsProvider>
        </StaticRouter>
      </Provider>
    </HeadContext.Provider>,
  );
  return {
    status: head.status ?? (route ? 200 : 404),
    html,
    head,
    state: store.getState(),
    chunks: [...(behindSignIn ? ['dashboard'] : []), ...(hasSession ? [CALLS] : []), page.chunk],
    signedIn: hasSession,
  };
}
