import { createSlice } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { twoStepApi } from '#src/api/twoStepApi';
import { addAreaSlice, type AreaState } from '../areaSlices';
import { RESTING, twoStepMachine, twoStepPhase, type TwoStepFacts } from './transitions';

const { step } = twoStepMachine;
const { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } = twoStepApi.endpoints;

/** Where somebody stands who switches two-step sign-in on or off. */
export const twoStepSlice = createSlice({
  name: 'twoStep',
  initialState: RESTING,
  reducers: {
    switchOnChosen: (state) => step(state, { type: 'switchOnChosen' }),
    switchOffChosen: (state) => step(state, { type: 'switchOffChosen' }),
    renewChosen: (state) => step(state, { type: 'renewChosen' }),
    codesKept: (state) => step(state, { type: 'codesKept' }),
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
addAreaSlice(twoStepSlice.name, twoStepSlice.reducer);

export const { switchOnChosen, switchOffChosen, renewChosen, codesKept, cancelled, sectionLeft } =
  twoStepSlice.actions;

interface WithAreas {
  areas: AreaState;
}
export const selectTwoStep = ({ areas }: WithAreas): TwoStepFacts =>
  (areas[twoStepSlice.name] as TwoStepFacts | undefined) ?? RESTING;
export const selectTwoStepPhase = (state: WithAreas) => twoStepPhase(selectTwoStep(state));
