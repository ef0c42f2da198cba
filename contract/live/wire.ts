/**
 * Method and path, below the API base, of the calls about notifications and live updates. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  listNotifications: { method: 'GET', path: '/notifications' },
  readNotifications: { method: 'POST', path: '/notifications/read' },
  openEvents: { method: 'GET', path: '/events' },
} as const;
