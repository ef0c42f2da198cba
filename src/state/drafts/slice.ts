/**
 * What was typed and not yet sent: survives a reload and an expired session of the same user. `drafts` is
 * written to the browser's storage; `forms` are the machines of the forms that are open.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { authApi } from '#src/api/authApi';
import { isSessionGone } from '#src/api/result';
import { eachWithPhase, showPhase } from '../phases';
import { bringMachine, NO_DRAFTS, type Draft, type DraftsState, type OpenForm } from './kept';
import { draftMachine, draftPhase, UNREAD_DRAFT, type DraftEvent, type DraftFacts } from './transitions';

/** Drafts out of the browser's storage. */
export interface StoredDrafts {
  drafts: Record<string, Draft>;
  /** Those that another tab has sent, cancelled or thrown away, as they last were. */
  gone?: Record<string, Draft>;
}

/** Whose form it is. */
export interface FormOwner {
  userId: number;
  form: string;
}

const DAY = 86_400_000;
export const DRAFT_LIFETIME = 7 * DAY;

/** The key of a user's draft of a form. */
export const draftKey = ({ userId, form }: FormOwner): string => `${userId}:${form}`;

function dropUnless(state: DraftsState, wanted: (draft: Draft) => boolean): void {
  for (const [key, draft] of Object.entries(state.drafts)) {
    if (!wanted(draft)) delete state.drafts[key];
  }
}

/** Steps the machine of `owner`'s form, and puts what it keeps into `drafts`. */
function stepForm(state: DraftsState, owner: FormOwner, event: DraftEvent, now: number): void {
  const key = draftKey(owner);
  const facts: DraftFacts = {
    ...UNREAD_DRAFT,
    ...state.forms[key],
    draft: state.drafts[key]?.values ?? null,
  };
  // The last words of a form that was thrown away meanwhile.
  if ('formKey' in event && event.formKey !== facts.formKey) return;
  const next = draftMachine.step(facts, event);
  if (next === facts) return;
  const { draft, ...form } = next;
  state.forms[key] = form;
  if (draft === null) delete state.drafts[key];
  else if (draft !== facts.draft) state.drafts[key] = { ...owner, values: draft, savedAt: now };
}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: NO_DRAFTS,
  reducers: {
    /** A form opens, once the browser's storage has been read: with what was kept, if anything was. */
    formOpened: (state, { payload: owner }: PayloadAction<FormOwner>) => {
      const key = draftKey(owner);
      delete state.forms[key];
      const kept = state.drafts[key];
      stepForm(state, owner, { type: 'storageRead', draft: kept?.values ?? null }, kept?.savedAt ?? 0);
    },
    /** What happened in a form. */
    formTold: {
      reducer: (
        state,
        { payload: { event, now, ...owner } }: PayloadAction<FormOwner & { event: DraftEvent; now: number }>,
      ) => stepForm(state, owner, event, now),
      prepare: (owner: FormOwner, event: DraftEvent) => ({ payload: { ...owner, event, now: Date.now() } }),
    },
    /** A form went away; one that is being sent waits for its answer. */
    formClosed: (state, { payload: owner }: PayloadAction<FormOwner>) => {
      const key = draftKey(owner);
      if (!state.forms[key]?.sending) delete state.forms[key];
    },
    /**
     * Drafts read back from storage or told by another tab: the newer of each stays, the old ones and those
     * settled there go.
     */
    draftsLoaded: (state, { payload }: PayloadAction<StoredDrafts & { now: number }>) => {
      for (const [key, draft] of Object.entries(payload.gone ?? {})) {
        if ((state.drafts[key]?.savedAt ?? 0) <= draft.savedAt) delete state.drafts[key];
      }
      for (const [key, draft] of Object.entries(payload.drafts)) {
        if ((state.drafts[key]?.savedAt ?? 0) < draft.savedAt) state.drafts[key] = draft;
      }
      dropUnless(state, (draft) => payload.now - draft.savedAt < DRAFT_LIFETIME);
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(authApi.endpoints.logout.matchFulfilled, (state) => dropUnless(state, () => false))
      // A logout from a session that was already gone is a logout all the same.
      .addMatcher(authApi.endpoints.logout.matchRejected, (state, { payload }) =>
        dropUnless(state, () => !isSessionGone(payload)),
      )
      // Another user at the same machine does not find the last one's words.
      .addMatcher(authApi.endpoints.login.matchFulfilled, (state, { payload }) =>
        dropUnless(state, (draft) => draft.userId === payload.data.id),
      );
  },
});

bringMachine(draftsSlice.reducer);

export { storageAwaited, storageSettled, type Draft, type DraftsState } from './kept';
export const { formOpened, formTold, formClosed, draftsLoaded } = draftsSlice.actions;

/** What is kept of a user's form, or null. */
export const selectDraft =
  (userId: number | null, form: string) =>
  (state: { drafts: DraftsState }): Draft | null =>
    (userId === null ? null : state.drafts.drafts[draftKey({ userId, form })]) ?? null;

/** The facts of a user's open form; null before it has opened. */
export const selectOpenForm =
  (userId: number | null, form: string) =>
  (state: { drafts: DraftsState }): OpenForm | null =>
    (userId === null ? null : state.drafts.forms[draftKey({ userId, form })]) ?? null;

/** Whether the browser's storage has been read; at once where nothing is persisted. */
export const selectDraftsReady = (state: { drafts: DraftsState }): boolean => !state.drafts.awaited;

showPhase<DraftsState>('drafts', (drafts) => ({
  ...drafts,
  forms: eachWithPhase(drafts.forms, (form) => draftPhase({ ...UNREAD_DRAFT, ...form })),
}));
