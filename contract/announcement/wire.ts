/** Method and path, below the API base, of announcements. Plain data: browsers read it too. */
export const WIRE = {
  listAnnouncements: { method: 'GET', path: '/coordinator/announcements' },
  sendAnnouncement: { method: 'POST', path: '/coordinator/announcements/send', repeatable: true },
} as const;
