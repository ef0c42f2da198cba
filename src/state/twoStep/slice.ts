import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { twoStepApi } from '#src/api/twoStepApi';
import { rootReducer } from '../rootReducer';
import { RESTING, twoStepMachine, twoStepPhase } from './transitions';

const { step } = twoStepMachine;
const { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } = twoStepApi.endpoints;

const twoStepSlice = createSlice({
  name: 'twoStep',
  initialState: RESTING,
  reducers: {
    switchOnChosen: (state) => step(state, { type: 'switchOnChosen' }),
    switchOffChosen: (state) => step(state, { type: 'switchOffChosen' }),
    renewChosen: (state) => step(state, { type: 'renewChosen' }),
    codesDismissed: (state) => step(state, { type: 'codesDismissed' }),
    cancelled: (state) => step(state, { type: 'cancelled' }),
    sectionLeft: (state) => step(state, { type: 'left' }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(api.util.resetApiState.match, (state) => step(state, { type: 'left' }))
      .addMatcher(beginTwoStep.matchFulfilled, (state, { payload }) =>
        step(state, { type: 'offerReceived', offer: payload.data }),
      )
      .addMatcher(confirmTwoStep.matchFulfilled, (state, { payload }) =>
        step(state, { type: 'codesReceived', codes: payload.data.recovery_codes }),
      )
      .addMatcher(renewRecoveryCodes.matchFulfilled, (state, { payload }) =>
        step(state, { type: 'codesReceived', codes: payload.data.recovery_codes }),
      )
      .addMatcher(endTwoStep.matchFulfilled, (state) => step(state, { type: 'switchedOff' }));
  },
});
declare module '../rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof twoStepSlice> {}
}
const { selectSlice } = twoStepSlice.injectInto(rootReducer);

export const { switchOnChosen, switchOffChosen, renewChosen, codesDismissed, cancelled, sectionLeft } =
  twoStepSlice.actions;

export const selectTwoStep = selectSlice;
export const selectTwoStepPhase = (state: Parameters<typeof selectSlice>[0]) =>
  twoStepPhase(selectSlice(state));
