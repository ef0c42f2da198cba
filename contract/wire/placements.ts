/** Method and path, below the API base, of the calls about placements. Plain data: browsers read it too. */
export const WIRE = {
  listOwnPlacements: { method: 'GET', path: '/student/placements' },
  getOwnPlacement: { method: 'GET', path: '/student/placements/show' },
  cancelOwnPlacement: { method: 'POST', path: '/student/placements/cancel', repeatable: true },
  storeEmergencyContact: {
    method: 'POST',
    path: '/student/placements/emergency-contact',
    repeatable: true,
  },
  listCompanyPlacements: { method: 'GET', path: '/company/placements' },
  getCompanyPlacement: { method: 'GET', path: '/company/placements/show' },
  confirmPlacement: { method: 'POST', path: '/company/placements/confirm', repeatable: true },
  cancelPlacement: { method: 'POST', path: '/company/placements/cancel', repeatable: true },
  amendCompanyPlacement: { method: 'POST', path: '/company/placements/amend', repeatable: true },
  listCollegePlacements: { method: 'GET', path: '/coordinator/placements' },
  exportCollegePlacements: { method: 'GET', path: '/coordinator/placements/export' },
  getCollegePlacement: { method: 'GET', path: '/coordinator/placements/show' },
  decidePlacements: { method: 'POST', path: '/coordinator/placements/decide', repeatable: true },
  setPlacementGuide: { method: 'POST', path: '/coordinator/placements/guide', repeatable: true },
  completePlacement: { method: 'POST', path: '/coordinator/placements/complete', repeatable: true },
  amendCollegePlacement: { method: 'POST', path: '/coordinator/placements/amend', repeatable: true },
} as const;
