import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'system' | 'light' | 'dark';

export interface UiState {
  theme: Theme;
  /** Whether the desktop sidebar of dashboards is collapsed to icons. */
  sidebarCollapsed: boolean;
  /**
   * The day in Asia/Kolkata (YYYY-MM-DD): in the state, so that server and browser render the same days left.
   */
  today: string;
}

export const uiSlice = createSlice({
  name: 'ui',
  initialState: { theme: 'system', sidebarCollapsed: false, today: '' } as UiState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    sidebarToggled: (state) => {
      state.sidebarCollapsed = !state.sidebarCollapsed;
    },
    dayStarted: (state, { payload }: PayloadAction<string>) => {
      state.today = payload;
    },
  },
});

export const { themeChosen, sidebarToggled, dayStarted } = uiSlice.actions;

interface WithUi {
  ui: UiState;
}
export const selectTheme = (state: WithUi) => state.ui.theme;
export const selectSidebarCollapsed = (state: WithUi) => state.ui.sidebarCollapsed;
export const selectToday = (state: WithUi) => state.ui.today;
