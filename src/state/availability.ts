import { createSelector } from '@reduxjs/toolkit';
import { isAvailable } from '#src/lib/availability';
import type { AuthState } from './auth/transitions';
import { selectFeatures, selectSite, type UiState } from './ui';

interface State {
  auth: AuthState;
  ui: UiState;
}

export const selectAvailability = createSelector(
  [
    selectFeatures,
    selectSite,
    ({ auth }: State) => auth.user?.role_id ?? null,
    ({ auth }: State) => auth.user?.company_role ?? null,
  ],
  (features, site, role, member) => (path: string) => isAvailable(path, { features, site, role, member }),
);
