/** Papers of internships: method and path of their calls below the API base. Browsers read it too. */
export const WIRE = {
  listPapers: { method: 'GET', path: '/coordinator/papers' },
  storePaper: { method: 'POST', path: '/coordinator/papers/store', repeatable: true },
  attachPaper: { method: 'POST', path: '/coordinator/placements/paper', repeatable: true },
  detachPaper: { method: 'POST', path: '/coordinator/placements/paper-remove', repeatable: true },
  getPlacementFile: { method: 'GET', path: '/coordinator/placements/file' },
  requestPlacementFiles: { method: 'POST', path: '/coordinator/placements/files', repeatable: true },
  getPlacementFiles: { method: 'GET', path: '/coordinator/placements/files' },
} as const;
