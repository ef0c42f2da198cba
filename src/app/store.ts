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
  reactions?: Reactions;
}

/** One per page load in the browser, one per request on a server. */
export function makeStore({ environment, preloadedState, reactions }: StoreOptions) {
  const listeners = reactions ? [createListeners(reactions)] : [];
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: environment },
        // Mutations carry files, which cannot be serialised; long lists would exceed the check's time limit.
        serializableCheck: {
          warnAfter: Infinity,
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'register', 'rehydrate'],
          ignoredPaths: ['api.mutations'],
        },
        // Immer freezes the state already; the check would walk all of it before and after every action.
        immutableCheck: false,
      }).concat(...listeners, api.middleware, newsApi.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];
