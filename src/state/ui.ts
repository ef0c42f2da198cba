import { createSlice, isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import { ALL_FEATURES } from '#contract/features';
import { OWN_SITE, type Site } from '#contract/site/site';
import type { siteApi } from '#src/api/siteApi';
import type { Installation } from '#src/lib/availability';

export type Theme = 'system' | 'light' | 'dark';

/** A person's own view of a list: its page, its name and what its address asks for. */
export interface SavedView {
  path: string;
  label: string;
  query: string;
}

export interface UiState {
  theme: Theme;
  sidebarCollapsed: boolean;
  /** Of lists of staff, by user id. */
  rowsPerPage: Readonly<Record<string, number>>;
  /** Of lists, by user id. */
  views: Readonly<Record<string, readonly SavedView[]>>;
  /** Asia/Kolkata, YYYY-MM-DD; in the state so that server and browser show the same days left. */
  today: string;
  features: Installation['features'];
  site: Site;
  /** What runs in the background, or whose report is shown. */
  job: number | null;
}

/** By its name: the endpoint is a chunk of its own, which no server-rendered page needs. */
const GET_SITE: keyof typeof siteApi.endpoints = 'getSite';
const isSiteKnown = (action: unknown): action is PayloadAction<Site> =>
  isFulfilled(action) &&
  (action.meta.arg as { endpointName?: string } | undefined)?.endpointName === GET_SITE;

export const uiSlice = createSlice({
  name: 'ui',
  initialState: {
    theme: 'system',
    sidebarCollapsed: false,
    rowsPerPage: {},
    views: {},
    today: '',
    features: ALL_FEATURES,
    site: OWN_SITE,
    job: null,
  } as UiState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    sidebarToggled: (state) => {
      state.sidebarCollapsed = !state.sidebarCollapsed;
    },
    rowsPerPageChosen: (state, { payload }: PayloadAction<{ userId: number; rows: number }>) => {
      state.rowsPerPage = { ...state.rowsPerPage, [payload.userId]: payload.rows };
    },
    viewSaved: (state, { payload }: PayloadAction<{ userId: number; view: SavedView }>) => {
      const before = state.views[payload.userId] ?? [];
      state.views = { ...state.views, [payload.userId]: [...before, payload.view] };
    },
    viewRemoved: (state, { payload }: PayloadAction<{ userId: number; path: string; label: string }>) => {
      const left = (state.views[payload.userId] ?? []).filter(
        ({ path, label }) => path !== payload.path || label !== payload.label,
      );
      state.views = { ...state.views, [payload.userId]: left };
    },
    featuresKnown: (state, { payload }: PayloadAction<Installation['features']>) => {
      state.features = payload;
    },
    siteKnown: (state, { payload }: PayloadAction<Site>) => ({ ...state, site: payload }),
    jobShown: (state, { payload }: PayloadAction<number | null>) => {
      state.job = payload;
    },
    dayStarted: (state, { payload }: PayloadAction<string>) => {
      state.today = payload;
    },
  },
  extraReducers: (builder) =>
    // Without an answer our own texts stay.
    builder.addMatcher(isSiteKnown, (state, { payload }) => ({
      ...state,
      site: { ...OWN_SITE, ...payload },
    })),
});

export const {
  themeChosen,
  sidebarToggled,
  rowsPerPageChosen,
  viewSaved,
  viewRemoved,
  featuresKnown,
  dayStarted,
  siteKnown,
  jobShown,
} = uiSlice.actions;

interface WithUi {
  ui: UiState;
}
export const selectTheme = (state: WithUi) => state.ui.theme;
export const selectSidebarCollapsed = (state: WithUi) => state.ui.sidebarCollapsed;
export const selectToday = (state: WithUi) => state.ui.today;
export const selectFeatures = (state: WithUi) => state.ui.features;
export const selectSite = (state: WithUi) => state.ui.site;
export const selectJob = (state: WithUi) => state.ui.job;
export const selectViews = (state: WithUi) => state.ui.views;
