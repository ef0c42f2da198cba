/** Unsent input. `drafts` is persisted; `forms` are the machines of open forms. */
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
type OpenForm = Omit<DraftFacts, 'draft'> & {
  opening: number;
};

interface DraftsState {
  drafts: Record<string, Draft>;
  forms: Record<string, OpenForm>;
}

export interface StoredDrafts {
  drafts: Record<string, Draft>;
  /** Sent, cancelled or discarded in another tab, as they last were. */
  gone?: Record<string, Draft>;
}

interface FormOwner {
  userId: number;
  form: string;
}
interface Opening extends FormOwner {
  opening: number;
}

const DAY = 86_400_000;
export const DRAFT_LIFETIME = 7 * DAY;

const draftKey = ({ userId, form }: FormOwner): string => `${userId}:${form}`;

function dropUnless(state: DraftsState, wanted: (draft: Draft) => boolean): void {
  for (const [key, draft] of Object.entries(state.drafts)) {
    if (!wanted(draft)) delete state.drafts[key];
  }
}

/** After closing only acceptance matters: the draft goes unless it changed since or is being sent again. */
function stepClosed(state: DraftsState, key: string, event: DraftEvent): void {
  if (event.type !== 'accepted' && event.type !== 'saved') return;
  if (!state.forms[key]?.sending && isSame(state.drafts[key]?.values, event.values)) delete state.drafts[key];
}

function stepForm(state: DraftsState, form: Opening, event: DraftEvent, now: number): void {
  const { opening, ...owner } = form;
  const key = draftKey(owner);
  const before = state.forms[key];
  if (before?.opening !== opening) return stepClosed(state, key, event);
  const facts: DraftFacts = { ...before, draft: state.drafts[key]?.values ?? null };
  // Late words of a form that was discarded meanwhile.
  if ('formKey' in event && event.formKey !== facts.formKey) return;
  const next = draftMachine.step(facts, event);
  if (next === facts) return;
  const { draft, ...open } = next;
  state.forms[key] = { ...open, opening };
  if (draft === null) delete state.drafts[key];
  else if (draft !== facts.draft) state.drafts[key] = { ...owner, values: draft, savedAt: now };
}

/** Drops other users' drafts; what their forms report later is ignored. */
function forgetUnless(state: DraftsState, stays: (userId: number) => boolean): void {
  dropUnless(state, (draft) => stays(draft.userId));
  for (const key of Object.keys(state.forms)) if (!stays(Number(key.split(':')[0]))) delete state.forms[key];
}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: { drafts: {}, forms: {} } as DraftsState,
  reducers: {
    formOpened: (state, { payload: form }: PayloadAction<Opening>) => {
      const key = draftKey(form);
      const draft = state.drafts[key];
      const { draft: _nothing, ...unread } = UNREAD_DRAFT;
      state.forms[key] = { ...unread, opening: form.opening };
      stepForm(state, form, { type: 'storageRead', draft: draft?.values ?? null }, draft?.savedAt ?? 0);
    },
    draftEventReceived: {
      reducer: (
        state,
        { payload: { event, now, ...form } }: PayloadAction<Opening & { event: DraftEvent; now: number }>,
      ) => stepForm(state, form, event, now),
      prepare: (form: Opening, event: DraftEvent) => ({ payload: { ...form, event, now: Date.now() } }),
    },
    /** The machine goes too; what is being sent is kept until its answer. */
    formClosed: (state, { payload: form }: PayloadAction<Opening>) => {
      const key = draftKey(form);
      if (state.forms[key]?.opening === form.opening) delete state.forms[key];
    },
    draftLeft: {
      reducer: (state, { payload: draft }: PayloadAction<Draft>) => {
        const key = draftKey(draft);
        if (!state.forms[key]) state.drafts[key] = draft;
      },
      prepare: (owner: FormOwner, values: DraftValues) => ({
        payload: { ...owner, values, savedAt: Date.now() },
      }),
    },
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
    draftDropped: (state, { payload: owner }: PayloadAction<FormOwner>) => {
      const key = draftKey(owner);
      if (!state.forms[key]) delete state.drafts[key];
    },
    /** From storage or another tab: the newer draft wins; old and settled ones go. */
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
      // A login finds no other user's drafts here. Another user's page in another tab keeps its own.
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

export const {
  formOpened,
  draftEventReceived,
  formClosed,
  draftLeft,
  draftRestored,
  draftDropped,
  draftsLoaded,
} = draftsSlice.actions;

export const selectDrafts = (state: WithDrafts): Readonly<Record<string, Draft>> => selectSlice(state).drafts;

export const selectDraft =
  (userId: number | null, form: string) =>
  (state: WithDrafts): Draft | null =>
    (userId === null ? null : selectSlice(state).drafts[draftKey({ userId, form })]) ?? null;

export const selectOpenForm =
  (userId: number | null, form: string) =>
  (state: WithDrafts): OpenForm | null =>
    (userId === null ? null : selectSlice(state).forms[draftKey({ userId, form })]) ?? null;

showPhase<DraftsState>('drafts', (drafts) => ({
  ...drafts,
  forms: eachWithPhase(drafts.forms, (form) => draftPhase({ ...UNREAD_DRAFT, ...form })),
}));
