/**
 * Where drafts stand in the store. Their machine (`slice.ts`) is not for everybody's first load: it comes
 * with what reads the browser's storage, and with the forms, before there is any draft.
 */
import { createAction, type Reducer } from '@reduxjs/toolkit';
import type { DraftFacts, DraftValues } from './transitions';

export interface Draft {
  userId: number;
  form: string;
  values: DraftValues;
  /** Milliseconds since the epoch. */
  savedAt: number;
}
/** An open form's facts; its draft stands in `drafts`, once. */
export type OpenForm = Omit<DraftFacts, 'draft'> & {
  /** Which time the form was opened, counted in this tab. */
  opening: number;
};

export interface DraftsState {
  drafts: Record<string, Draft>;
  forms: Record<string, OpenForm>;
  /** True until the browser's storage has been read; absent where nothing is kept. */
  awaited?: boolean;
}

/** The browser's storage will be read: forms wait for it. */
export const storageAwaited = createAction('drafts/storageAwaited');
/** It has been read, or cannot be. */
export const storageSettled = createAction('drafts/storageSettled');

export const NO_DRAFTS: DraftsState = { drafts: {}, forms: {} };

let machine: Reducer<DraftsState> = (state = NO_DRAFTS) => state;

/** Answers what happens to drafts from now on. */
export function bringMachine(reducer: Reducer<DraftsState>): void {
  machine = reducer;
}

export const draftsReducer: Reducer<DraftsState> = (state = NO_DRAFTS, action) => {
  if (storageAwaited.match(action)) return { ...state, awaited: true };
  if (storageSettled.match(action)) return { ...state, awaited: false };
  return machine(state, action);
};
