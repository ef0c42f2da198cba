/**
 * Method and path, below the API base, of the moderators' calls about notices. Plain data: browsers read it
 * too.
 */
export const WIRE = {
  listModerationNotices: { method: 'GET', path: '/moderation/notices' },
  storeNotice: { method: 'POST', path: '/moderation/notices/store', repeatable: true },
} as const;
