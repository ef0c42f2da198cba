/** Method and path, below the API base, of what takes an act back. Plain data: browsers read it too. */
export const WIRE = {
  undo: { method: 'POST', path: '/undo', repeatable: true },
} as const;
