import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiEnvironment } from '../api/environment';
import { newsApi } from '../api/newsApi';
import { authSlice } from '../state/auth/slice';
import { draftsSlice, type DraftsState } from '../state/drafts/slice';
import { uiSlice, type UiState } from '../state/ui';
import { uploadsSlice } from '../state/uploads';
import { devTools } from './devtools';
import { createListeners, type Reactions } from './listeners';

/** Wrappers that make slices outlive a reload; a server has none. */
interface Persistence {
  ui: (reducer: Reducer<UiState>) => Reducer<UiState>;
  drafts: (reducer: Reducer<DraftsState>) => Reducer<DraftsState>;
}
const FORGETFUL: Persistence = { ui: (reducer) => reducer, drafts: (reducer) => reducer };

const makeReducer = (persistence: Persistence) =>
  combineReducers({
    auth: authSlice.reducer,
    ui: persistence.ui(uiSlice.reducer),
    drafts: persistence.drafts(draftsSlice.reducer),
    uploads: uploadsSlice.reducer,
    api: api.reducer,
    newsApi: newsApi.reducer,
  });

export type RootState = ReturnType<ReturnType<typeof makeReducer>>;

export interface StoreOptions {
  environment: ApiEnvironment;
  preloadedState?: RootState;
  persistence?: Persistence;
  /** How the browser reacts to what happens; a server rendering a page has none. */
  reactions?: Reactions;
}

/** One store: per page load in the browser, per request on a server. */
export function makeStore({ environment, preloadedState, persistence = FORGETFUL, reactions }: StoreOptions) {
  const listeners = reactions ? [createListeners(reactions)] : [];
  return configureStore({
    reducer: makeReducer(persistence),
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: environment },
        // Form values with files travel as the argument of a mutation. How long the check itself takes is
        // nobody's concern.
        serializableCheck: {
          warnAfter: Infinity,
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'register', 'rehydrate'],
          ignoredPaths: ['api.mutations'],
        },
        immutableCheck: false,
      }).concat(...listeners, api.middleware, newsApi.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];
