import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL_FEATURES, type Features } from '#contract/features';
import { isOffered } from '#src/lib/offered';

export type Theme = 'system' | 'light' | 'dark';

export interface UiState {
  theme: Theme;
  /** Whether the desktop sidebar of dashboards is collapsed to icons. */
  sidebarCollapsed: boolean;
  /**
   * The day in Asia/Kolkata (YYYY-MM-DD): in the state, so that server and browser render the same days left.
   */
  today: string;
  /** What this portal offers. */
  features: Features;
}

export const uiSlice = createSlice({
  name: 'ui',
  initialState: { theme: 'system', sidebarCollapsed: false, today: '', features: ALL_FEATURES } as UiState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    sidebarToggled: (state) => {
      state.sidebarCollapsed = !state.sidebarCollapsed;
    },
    featuresKnown: (state, { payload }: PayloadAction<Features>) => {
      state.features = payload;
    },
    dayStarted: (state, { payload }: PayloadAction<string>) => {
      state.today = payload;
    },
  },
});

export const { themeChosen, sidebarToggled, featuresKnown, dayStarted } = uiSlice.actions;

interface WithUi {
  ui: UiState;
}
export const selectTheme = (state: WithUi) => state.ui.theme;
export const selectSidebarCollapsed = (state: WithUi) => state.ui.sidebarCollapsed;
export const selectToday = (state: WithUi) => state.ui.today;
/** Whether the page at a path exists in this portal. */
export const selectOffers = (state: WithUi, path: string) => isOffered(path, state.ui.features);
