/** Another user signed in since the page loaded: it closes and sends nothing (docs/providers.md, wire 15). */
import { createSlice } from '@reduxjs/toolkit';
import type { User } from '#contract/auth/calls';
import { authApi } from '#src/api/authApi';
import { otherPersonDetected } from '#src/api/transport/events';

const { getCurrentUser, login } = authApi.endpoints;

export const otherPersonSlice = createSlice({
  name: 'otherPerson',
  initialState: null as User | null,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(otherPersonDetected, (_state, { payload }) => payload)
      .addMatcher(login.matchFulfilled, () => null)
      .addMatcher(getCurrentUser.matchRejected, (state, { meta, payload }) =>
        !meta.condition && payload?.status === 401 ? null : state,
      );
  },
});

export const selectOtherPerson = (state: { otherPerson: User | null }): User | null => state.otherPerson;
