/**
 * What was typed and not yet sent: survives a reload and an expired session of the same user (DECISIONS 2.24
 * and 6.13).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { authApi } from '#src/api/authApi';
import { isSessionGone } from '#src/api/result';

export interface Draft {
  userId: number;
  form: string;
  /** Form values without files. */
  values: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  savedAt: number;
}
export interface DraftsState {
  drafts: Record<string, Draft>;
}

/** Drafts out of the browser's storage. */
export interface DraftsTold {
  drafts: Record<string, Draft>;
  /** Those that another tab has sent, cancelled or thrown away, as they last were. */
  gone?: Record<string, Draft>;
}

const DAY = 86_400_000;
export const DRAFT_LIFETIME = 7 * DAY;

/** The key of a user's draft of a form. */
export const draftKey = (userId: number, form: string): string => `${userId}:${form}`;

function keep(state: DraftsState, wanted: (draft: Draft) => boolean): void {
  for (const [key, draft] of Object.entries(state.drafts)) {
    if (!wanted(draft)) delete state.drafts[key];
  }
}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: { drafts: {} } as DraftsState,
  reducers: {
    draftTyped: {
      reducer: (state, { payload }: PayloadAction<Draft>) => {
        state.drafts[draftKey(payload.userId, payload.form)] = payload;
      },
      prepare: (draft: Omit<Draft, 'savedAt'>) => ({ payload: { ...draft, savedAt: Date.now() } }),
    },
    /** The form was sent, cancelled, or its draft thrown away. */
    draftSettled: (state, { payload }: PayloadAction<{ userId: number; form: string }>) => {
      delete state.drafts[draftKey(payload.userId, payload.form)];
    },
    /**
     * Drafts read back from storage or told by another tab: the newer of each stays, the old ones and those
     * settled there go.
     */
    draftsLoaded: (state, { payload }: PayloadAction<DraftsTold & { now: number }>) => {
      for (const [key, draft] of Object.entries(payload.gone ?? {})) {
        if ((state.drafts[key]?.savedAt ?? 0) <= draft.savedAt) delete state.drafts[key];
      }
      for (const [key, draft] of Object.entries(payload.drafts)) {
        if ((state.drafts[key]?.savedAt ?? 0) < draft.savedAt) state.drafts[key] = draft;
      }
      keep(state, (draft) => payload.now - draft.savedAt < DRAFT_LIFETIME);
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(authApi.endpoints.logout.matchFulfilled, (state) => keep(state, () => false))
      // A logout from a session that was already gone is a logout all the same.
      .addMatcher(authApi.endpoints.logout.matchRejected, (state, { payload }) =>
        keep(state, () => !isSessionGone(payload)),
      )
      // Another user at the same machine does not find the last one's words.
      .addMatcher(authApi.endpoints.login.matchFulfilled, (state, { payload }) =>
        keep(state, (draft) => draft.userId === payload.data.id),
      );
  },
});

export const { draftTyped, draftSettled, draftsLoaded } = draftsSlice.actions;

export const selectDraft =
  (userId: number | null, form: string) =>
  (state: { drafts: DraftsState }): Draft | null =>
    (userId === null ? null : state.drafts.drafts[draftKey(userId, form)]) ?? null;

/** Whether the browser's storage has been read; at once where nothing is persisted. */
export const selectDraftsReady = (state: {
  drafts: DraftsState & { _persist?: { rehydrated?: boolean } };
}): boolean => state.drafts._persist?.rehydrated ?? true;
