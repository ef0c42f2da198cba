/** The download of a finished ZIP: method and path below the API base. Plain data: browsers read it too. */
export const WIRE = {
  getArchive: { method: 'GET', path: '/archives/:id/:name' },
} as const;
