/** The slice comes with the code of live updates, which guests do not load. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { ROLES } from '#contract/roles';
import { companyPaths, studentPaths } from '#src/lib/dashboardPaths';
import { selectUser } from '../auth/selectors';
import type { AuthState } from '../auth/transitions';
import { showPhase } from '../phases';
import { rootReducer } from '../rootReducer';
import {
  LIVE_OFF,
  liveMachine,
  livePhase,
  type LiveEvent,
  type LiveFacts,
  type LivePhase,
} from './transitions';

const liveSlice = createSlice({
  name: 'live',
  initialState: LIVE_OFF,
  reducers: {
    liveEventReceived: (state, { payload }: PayloadAction<LiveEvent>) => liveMachine.step(state, payload),
  },
});

declare module '../rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof liveSlice> {}
}
export const { liveEventReceived } = liveSlice.actions;

const PAGES: Readonly<Record<number, string>> = {
  [ROLES.student]: studentPaths.notifications,
  [ROLES.company]: companyPaths.notifications,
};
export const selectNotificationsPath = (state: { auth: AuthState }): string | null =>
  PAGES[selectUser(state)?.role_id ?? 0] ?? null;

export const { selectSlice: selectLive } = liveSlice.injectInto(rootReducer);
export const selectLivePhase = (state: Parameters<typeof selectLive>[0]): LivePhase =>
  livePhase(selectLive(state));

showPhase<LiveFacts>('live', (live) => ({ phase: livePhase(live), ...live }));
