/** Method and path, below the API base, of the calls about settings of colleges. Browsers read it too. */
export const WIRE = {
  getCollegeSettings: { method: 'GET', path: '/coordinator/settings' },
  storeCollegeSettings: { method: 'POST', path: '/coordinator/settings/store', repeatable: true },
} as const;
