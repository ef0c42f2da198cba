/**
 * Method and path, below the API base, of the calls about health and files. Plain data: browsers read it too.
 */
export const WIRE = {
  getHealth: { method: 'GET', path: '/health' },
  getFile: { method: 'GET', path: '/files/:id/:name' },
} as const;
