import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SecondFactorChallenge } from '#contract/twoStep/calls';
import { CHALLENGE_EXPIRED, SECOND_FACTOR_REQUIRED } from '#contract/twoStep/codes';
import { authApi } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';
import { rootReducer } from '../rootReducer';
import { AT_PASSWORD, secondStepMachine, secondStepPhase } from './transitions';

const { step } = secondStepMachine;
const { login } = authApi.endpoints;

export function challengeOf(error: unknown): string | null {
  const failure = toFailure(error);
  if (failure?.code !== SECOND_FACTOR_REQUIRED) return null;
  const { challenge } = (failure.data ?? {}) as Partial<SecondFactorChallenge>;
  return typeof challenge === 'string' && challenge !== '' ? challenge : null;
}

const secondStepSlice = createSlice({
  name: 'secondStep',
  initialState: AT_PASSWORD,
  reducers: {
    /** The university signed in, and the account requires its own code. */
    challengeArrived: (state, { payload }: PayloadAction<{ challenge: string }>) =>
      step(state, { type: 'challengeReceived', challenge: payload.challenge, email: '' }),
    backChosen: (state) => step(state, { type: 'backChosen' }),
    signInLeft: (state) => step(state, { type: 'left' }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(login.matchRejected, (state, { payload, meta }) => {
        const challenge = challengeOf(payload);
        const sent = meta.arg.originalArgs;
        if (challenge !== null && 'email' in sent)
          return step(state, { type: 'challengeReceived', challenge, email: sent.email ?? '' });
        return toFailure(payload)?.code === CHALLENGE_EXPIRED
          ? step(state, { type: 'challengeExpired' })
          : state;
      })
      .addMatcher(login.matchFulfilled, (state) => step(state, { type: 'signedIn' }));
  },
});
declare module '../rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof secondStepSlice> {}
}
const { selectSlice } = secondStepSlice.injectInto(rootReducer);

export const { challengeArrived, backChosen, signInLeft } = secondStepSlice.actions;

export const selectSecondStep = selectSlice;
export const selectSecondStepPhase = (state: Parameters<typeof selectSlice>[0]) =>
  secondStepPhase(selectSlice(state));
