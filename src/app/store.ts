import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiEnvironment } from '../api/transport/environment';
import { newsApi } from '../api/newsApi';
import { rootReducer, type RootState } from '../state/rootReducer';
import { devTools } from './devtools';
import { createListeners, type Reactions } from './listeners';

export type { RootState };

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
    reducer: rootReducer,
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
