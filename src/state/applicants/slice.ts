import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApplicantRow } from '#contract/application/calls';
import { api } from '#src/api/api';
import { applicantsApi } from '#src/api/applicantsApi';
import { rootReducer } from '../rootReducer';

export interface Chosen {
  id: number;
  name: string;
  status: number;
}

interface ApplicantsState {
  list: string;
  chosen: readonly Chosen[];
  goesOn: boolean;
  keysOn: boolean;
}

const INITIAL: ApplicantsState = { list: '', chosen: [], goesOn: false, keysOn: true };

export const toChosen = ({ id, status, student_details }: ApplicantRow): Chosen => ({
  id,
  status,
  name: student_details?.name ?? String(id),
});

function fits(list: string, status: number): boolean {
  const statuses = new URLSearchParams(list).get('status');
  return statuses === null || statuses.split(',').includes(String(status));
}

const { listApplicants, updateApplicationStatus } = applicantsApi.endpoints;

/** Ticks outlive opening and paging, not filters, reload and logout (docs/rules.md, applications 8). */
const applicantsSlice = createSlice({
  name: 'applicants',
  initialState: INITIAL,
  reducers: {
    listShown: (state, { payload }: PayloadAction<string>) => {
      if (state.list === payload) return;
      state.list = payload;
      state.chosen = [];
    },
    ticked: (state, { payload: { rows, on } }: PayloadAction<{ rows: readonly Chosen[]; on: boolean }>) => {
      const changed = new Set(rows.map(({ id }) => id));
      const others = state.chosen.filter(({ id }) => !changed.has(id));
      state.chosen = on ? [...others, ...rows] : others;
    },
    selectionEnded: (state) => {
      state.chosen = [];
    },
    goingOnChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.goesOn = payload;
    },
    keysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.keysOn = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(api.util.resetApiState.match, () => INITIAL)
      .addMatcher(listApplicants.matchFulfilled, (state, { payload }) => {
        if (state.chosen.length === 0) return;
        const fresh = new Map(payload.data.map((row) => [row.id, toChosen(row)]));
        state.chosen = state.chosen.map((one) => fresh.get(one.id) ?? one);
      })
      .addMatcher(updateApplicationStatus.matchFulfilled, (state, { meta }) => {
        const { id, status } = meta.arg.originalArgs;
        state.chosen = state.chosen
          .filter((one) => one.id !== id || fits(state.list, status))
          .map((one) => (one.id === id ? { ...one, status } : one));
      });
  },
});
declare module '../rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof applicantsSlice> {}
}
const { selectSlice } = applicantsSlice.injectInto(rootReducer);

export const { listShown, ticked, selectionEnded, goingOnChosen, keysSwitched } = applicantsSlice.actions;

type WithApplicants = Parameters<typeof selectSlice>[0];
const NOBODY: readonly Chosen[] = [];

export const selectChosen =
  (list: string) =>
  (state: WithApplicants): readonly Chosen[] => {
    const applicants = selectSlice(state);
    return applicants.list === list ? applicants.chosen : NOBODY;
  };
export const selectGoesOn = (state: WithApplicants): boolean => selectSlice(state).goesOn;
export const selectKeysOn = (state: WithApplicants): boolean => selectSlice(state).keysOn;
