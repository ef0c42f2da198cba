import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** What areas keep in the store, by the name of the slice. */
export type AreaState = Readonly<Record<string, unknown>>;

const reducers: Record<string, Reducer> = {};

/**
 * Lets a slice take part from now on, as `injectEndpoints` does for calls: its code comes with the area that
 * needs it, so that public pages do not load it. Until its first action its state is absent.
 */
export function addAreaSlice<State>(name: string, reducer: Reducer<State>): void {
  reducers[name] = reducer as Reducer;
}

/** All slices that areas have brought along; the same object while none of them changes. */
export function areaReducer(state: AreaState = {}, action: UnknownAction): AreaState {
  let next = state;
  for (const name in reducers) {
    const slice: unknown = reducers[name]!(state[name], action);
    if (slice !== state[name]) next = { ...next, [name]: slice };
  }
  return next;
}
