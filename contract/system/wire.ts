/**
 * Method and path, below the API base, of the calls about health and files. Plain data: browsers read it too.
 */
export const WIRE = {
  getHealth: { method: 'GET', path: '/health' },
  getLive: { method: 'GET', path: '/health/live' },
  getReady: { method: 'GET', path: '/health/ready' },
  getFile: { method: 'GET', path: '/files/:id/:name' },
} as const;
