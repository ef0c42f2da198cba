import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiEnvironment } from '../api/environment';
import { newsApi } from '../api/newsApi';
import { authSlice } from '../state/auth/slice';
import { draftsSlice } from '../state/drafts/slice';
import { uiSlice } from '../state/ui';
import { uploadsSlice } from '../state/uploads';
import { devTools } from './devtools';
import { createListeners, type Reactions } from './listeners';

const reducer = combineReducers({
  auth: authSlice.reducer,
  ui: uiSlice.reducer,
  drafts: draftsSlice.reducer,
  uploads: uploadsSlice.reducer,
  api: api.reducer,
  newsApi: newsApi.reducer,
});

export type RootState = ReturnType<typeof reducer>;

export interface StoreOptions {
  environment: ApiEnvironment;
  preloadedState?: RootState;
  /** How the browser reacts to what happens; a server rendering a page has none. */
  reactions?: Reactions;
}

/** One store: per page load in the browser, per request on a server. */
export function makeStore({ environment, preloadedState, reactions }: StoreOptions) {
  const listeners = reactions ? [createListeners(reactions)] : [];
  return configureStore({
    reducer,
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: environment },
        // Form values with files travel as the argument of a mutation.
        serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'register', 'rehydrate'], ignoredPaths: ['api.mutations'] },
        immutableCheck: false,
      }).concat(...listeners, api.middleware, newsApi.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];
