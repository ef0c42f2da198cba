/**
 * What was typed and not yet sent: survives a reload and an expired session of the same user. `drafts` is
 * written to the browser's storage; `forms` are the machines of the forms that are open. The slice comes with
 * the forms, and with what reads the storage.
 */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { authApi } from '#src/api/authApi';
import { loggedOut } from '../auth/slice';
import { eachWithPhase, showPhase } from '../phases';
import { isSame } from './changedValues';
import { rootReducer } from '../rootReducer';
import {
  draftMachine,
  draftPhase,
  UNREAD_DRAFT,
  type DraftEvent,
  type DraftFacts,
  type DraftValues,
} from './transitions';

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
}

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
/** A form from when it opens until it goes away: what is said of one does not concern the next. */
export interface Opening extends FormOwner {
  opening: number;
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

/**
 * Of a form that has gone away only one thing is left to be told: that its words arrived. They go then,
 * unless they were changed since, or are being sent once more.
 */
function stepClosed(state: DraftsState, key: string, event: DraftEvent): void {
  if (event.type !== 'accepted' && event.type !== 'saved') return;
  if (!state.forms[key]?.sending && isSame(state.drafts[key]?.values, event.values)) delete state.drafts[key];
}

/** Steps the machine of an open form, and puts what it keeps into `drafts`. */
function stepForm(state: DraftsState, form: Opening, event: DraftEvent, now: number): void {
  const { opening, ...owner } = form;
  const key = draftKey(owner);
  const before = state.forms[key];
  if (before?.opening !== opening) return stepClosed(state, key, event);
  const facts: DraftFacts = { ...before, draft: state.drafts[key]?.values ?? null };
  // The last words of a form that was thrown away meanwhile.
  if ('formKey' in event && event.formKey !== facts.formKey) return;
  const next = draftMachine.step(facts, event);
  if (next === facts) return;
  const { draft, ...open } = next;
  state.forms[key] = { ...open, opening };
  if (draft === null) delete state.drafts[key];
  else if (draft !== facts.draft) state.drafts[key] = { ...owner, values: draft, savedAt: now };
}

/** Drops the words of everybody who may not stay; what a form says late is not kept. */
function forgetUnless(state: DraftsState, stays: (userId: number) => boolean): void {
  dropUnless(state, (draft) => stays(draft.userId));
  for (const key of Object.keys(state.forms)) if (!stays(Number(key.split(':')[0]))) delete state.forms[key];
}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: { drafts: {}, forms: {} } as DraftsState,
  reducers: {
    /** A form opens, once the browser's storage has been read: with what was kept, if anything was. */
    formOpened: (state, { payload: form }: PayloadAction<Opening>) => {
      const key = draftKey(form);
      const draft = state.drafts[key];
      const { draft: _nothing, ...unread } = UNREAD_DRAFT;
      state.forms[key] = { ...unread, opening: form.opening };
      stepForm(state, form, { type: 'storageRead', draft: draft?.values ?? null }, draft?.savedAt ?? 0);
    },
    /** What happened in a form. */
    formTold: {
      reducer: (
        state,
        { payload: { event, now, ...form } }: PayloadAction<Opening & { event: DraftEvent; now: number }>,
      ) => stepForm(state, form, event, now),
      prepare: (form: Opening, event: DraftEvent) => ({ payload: { ...form, event, now: Date.now() } }),
    },
    /** A form went away. Its machine goes too: what is on its way is kept until its answer comes. */
    formClosed: (state, { payload: form }: PayloadAction<Opening>) => {
      const key = draftKey(form);
      if (state.forms[key]?.opening === form.opening) delete state.forms[key];
    },
    /** Words that another form leaves for one that is not open: it opens with them. */
    draftLeft: {
      reducer: (state, { payload: draft }: PayloadAction<Draft>) => {
        const key = draftKey(draft);
        if (!state.forms[key]) state.drafts[key] = draft;
      },
      prepare: (owner: FormOwner, values: DraftValues) => ({
        payload: { ...owner, values, savedAt: Date.now() },
      }),
    },
    /** What was discarded comes back: into the form where it is open, else for when it opens. */
    draftRestored: {
      reducer: (state, { payload: draft }: PayloadAction<Draft>) => {
        const { userId, form, values, savedAt } = draft;
        const key = draftKey(draft);
        const open = state.forms[key];
        if (open)
          stepForm(state, { userId, form, opening: open.opening }, { type: 'restored', values }, savedAt);
        else state.drafts[key] ??= draft;
      },
      prepare: (owner: FormOwner, values: DraftValues) => ({
        payload: { ...owner, values, savedAt: Date.now() },
      }),
    },
    /** What was left for a form is not wanted. */
    draftDropped: (state, { payload: owner }: PayloadAction<FormOwner>) => {
      const key = draftKey(owner);
      if (!state.forms[key]) delete state.drafts[key];
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
      .addCase(loggedOut, (state, { payload }) => forgetUnless(state, (userId) => userId !== payload.userId))
      // A sign-in finds nobody else's words here. A page of another person in another tab keeps its own once
      // it learns of it.
      .addMatcher(authApi.endpoints.login.matchFulfilled, (state, { payload }) =>
        forgetUnless(state, (userId) => userId === payload.data.id),
      );
  },
});

declare module '../rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof draftsSlice> {}
}
const { selectSlice } = draftsSlice.injectInto(rootReducer);
type WithDrafts = Parameters<typeof selectSlice>[0];

export const { formOpened, formTold, formClosed, draftLeft, draftRestored, draftDropped, draftsLoaded } =
  draftsSlice.actions;

/** Everything that is kept, by its key. */
export const selectDrafts = (state: WithDrafts): Readonly<Record<string, Draft>> => selectSlice(state).drafts;

/** What is kept of a user's form, or null. */
export const selectDraft =
  (userId: number | null, form: string) =>
  (state: WithDrafts): Draft | null =>
    (userId === null ? null : selectSlice(state).drafts[draftKey({ userId, form })]) ?? null;

/** The facts of a user's open form; null before it has opened. */
export const selectOpenForm =
  (userId: number | null, form: string) =>
  (state: WithDrafts): OpenForm | null =>
    (userId === null ? null : selectSlice(state).forms[draftKey({ userId, form })]) ?? null;

showPhase<DraftsState>('drafts', (drafts) => ({
  ...drafts,
  forms: eachWithPhase(drafts.forms, (form) => draftPhase({ ...UNREAD_DRAFT, ...form })),
}));
