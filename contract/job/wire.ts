/** Acts that run in the background: method and path below the API base. Plain data: browsers read it too. */
export const WIRE = {
  getJob: { method: 'GET', path: '/jobs/show' },
  stopJob: { method: 'POST', path: '/jobs/stop', repeatable: true },
} as const;
