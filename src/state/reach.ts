/** While the user is unknown, pages behind the sign-in say so and stay (docs/security.md, sign-in 21). */
import { createSlice } from '@reduxjs/toolkit';
import { authApi } from '#src/api/authApi';
import { toFailure } from '#src/api/transport/result';

interface Reach {
  /** `silent` without an answer, `failing` if the provider cannot answer now. */
  provider: 'answering' | 'silent' | 'failing';
}

const ANSWERING: Reach = { provider: 'answering' };
const { getCurrentUser, login } = authApi.endpoints;

/** These say nothing about the session. */
const isLater = (status: number): boolean => status >= 500 || status === 408 || status === 429;

function reachOf(error: unknown): Reach {
  const status = toFailure(error)?.status ?? 0;
  if (status === 0) return { provider: 'silent' };
  return isLater(status) ? { provider: 'failing' } : ANSWERING;
}

export const reachSlice = createSlice({
  name: 'reach',
  initialState: ANSWERING,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(getCurrentUser.matchFulfilled, () => ANSWERING)
      .addMatcher(getCurrentUser.matchRejected, (state, { payload, meta }) =>
        meta.condition ? state : reachOf(payload),
      )
      .addMatcher(login.matchFulfilled, () => ANSWERING);
  },
});

interface WithReach {
  reach: Reach;
}
export const selectReach = ({ reach }: WithReach): Reach['provider'] => reach.provider;
