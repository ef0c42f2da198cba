/** What outlives a reload, slice by slice: drafts, theme and sidebar. Nothing else is ever written to the browser's storage. */
import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, REHYDRATE } from 'redux-persist';
import type { DraftsState } from '../state/drafts/slice';
import { draftsLoaded } from '../state/drafts/slice';
import type { UiState } from '../state/ui';

const memory = new Map<string, string>();

/** The browser's storage; memory where it is denied, so that nothing breaks. */
const storage = {
  getItem: (key: string) => settle(() => localStorage.getItem(key), memory.get(key) ?? null),
  setItem: (key: string, value: string) => settle(() => localStorage.setItem(key, value), void memory.set(key, value)),
  removeItem: (key: string) => settle(() => localStorage.removeItem(key), void memory.delete(key)),
};

function settle<T>(act: () => T, otherwise: T): Promise<T> {
  try {
    return Promise.resolve(act());
  } catch {
    return Promise.resolve(otherwise);
  }
}

/** Reducers that remember their whitelisted facts. */
export const persisted = {
  ui: (reducer: Reducer<UiState>) =>
    persistReducer({ key: 'ui', storage, whitelist: ['theme', 'sidebarCollapsed'] }, reducer) as unknown as Reducer<UiState>,
  drafts: (reducer: Reducer<DraftsState>) => {
    // Stored drafts go through the slice's own event, which drops old ones and keeps what was typed meanwhile.
    const merging: Reducer<DraftsState> = (state, action) =>
      action.type === REHYDRATE && 'key' in action && action.key === 'drafts'
        ? reducer(state, draftsLoaded({ drafts: (action as { payload?: DraftsState }).payload?.drafts ?? {}, now: Date.now() }))
        : reducer(state, action);
    return persistReducer({ key: 'drafts', storage, whitelist: ['drafts'], stateReconciler: false }, merging) as unknown as Reducer<DraftsState>;
  },
};

/** The drafts that another tab has written, out of a storage event; null for any other. */
export function draftsOfOtherTab(event: Pick<StorageEvent, 'key' | 'newValue'>): DraftsState['drafts'] | null {
  if (event.key !== 'persist:drafts' || !event.newValue) return null;
  try {
    const stored = JSON.parse(event.newValue) as { drafts?: string };
    return JSON.parse(stored.drafts ?? '{}') as DraftsState['drafts'];
  } catch {
    return null;
  }
}
