import { createSelector } from '@reduxjs/toolkit';
import { isAvailable } from '#src/lib/availability';
import type { AuthState } from './auth/transitions';
import { selectFeatures, selectSite, type UiState } from './ui';

export const selectAvailability = createSelector(
  [selectFeatures, selectSite, (state: { auth: AuthState; ui: UiState }) => state.auth.user?.role_id ?? null],
  (features, site, role) => (path: string) => isAvailable(path, { features, site, role }),
);
