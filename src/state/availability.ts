import { createSelector } from '@reduxjs/toolkit';
import { isAvailable } from '#src/lib/availability';
import type { AuthState } from './auth/transitions';
import { selectFeatures, selectSite, type UiState } from './ui';

/** Tells of a path whether its page exists in this portal and for this user. */
export const selectAvailability = createSelector(
  [selectFeatures, selectSite, (state: { auth: AuthState; ui: UiState }) => state.auth.user?.role_id ?? null],
  (features, site, role) => (path: string) => isAvailable(path, { features, site, role }),
);
