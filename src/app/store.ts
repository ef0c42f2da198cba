import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiEnvironment } from '../api/environment';
import { newsApi } from '../api/newsApi';
import { areaReducer } from '../state/areaSlices';
import { authSlice } from '../state/auth/slice';
import { draftsReducer, type DraftsState } from '../state/drafts/kept';
import type { LiveFacts } from '../state/live/transitions';
import type { OutboxState } from '../state/outbox/slice';
import { reachSlice } from '../state/reach';
import { uiSlice, type UiState } from '../state/ui';
import { uploadsSlice } from '../state/uploads';
import { devTools } from './devtools';
import { createListeners, type Reactions } from './listeners';

/** Wrappers of reducers that make their slices outlive a reload. */
export interface Persistence {
  ui: (reducer: Reducer<UiState>) => Reducer<UiState>;
  drafts: (reducer: Reducer<DraftsState>) => Reducer<DraftsState>;
}
const NOT_PERSISTED: Persistence = { ui: (reducer) => reducer, drafts: (reducer) => reducer };

/** Slices that come after the first page, with code of their own. */
interface LateSlices {
  outbox?: Reducer<OutboxState>;
  live?: Reducer<LiveFacts>;
}

const persisted = ({ ui, drafts }: Persistence) => ({
  ui: ui(uiSlice.reducer),
  drafts: drafts(draftsReducer),
});

const firstReducers = () => ({
  auth: authSlice.reducer,
  reach: reachSlice.reducer,
  ...persisted(NOT_PERSISTED),
  uploads: uploadsSlice.reducer,
  areas: areaReducer,
  api: api.reducer,
  newsApi: newsApi.reducer,
});
type Reducers = ReturnType<typeof firstReducers> & LateSlices;

const combined = (reducers: Reducers) => combineReducers(reducers);
export type RootState = ReturnType<ReturnType<typeof combined>>;

const reducersOf = new WeakMap<object, Reducers>();

/**
 * Puts into the store what was loaded after it was made: persistence, and further slices. The reducers that
 * it has stay the same ones: a persisted one that was made anew would write nothing any more.
 */
export function addToStore(
  store: Store,
  { persistence, ...slices }: LateSlices & { persistence?: Persistence },
): void {
  const before = reducersOf.get(store) ?? firstReducers();
  const reducers = { ...before, ...(persistence && persisted(persistence)), ...slices };
  reducersOf.set(store, reducers);
  store.replaceReducer(combined(reducers));
}

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
    reducer: combined(firstReducers()),
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: environment },
        // Form values with files travel as the argument of a mutation, and a File cannot be serialised. The
        // check's warning about its own duration is off: long lists take it over the limit, and it runs in
        // development only.
        serializableCheck: {
          warnAfter: Infinity,
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'register', 'rehydrate'],
          ignoredPaths: ['api.mutations'],
        },
        // Immer freezes what reducers return, so that a mutation throws where it happens. The check would
        // walk the whole state before and after every action to find the same.
        immutableCheck: false,
      }).concat(...listeners, api.middleware, newsApi.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];
