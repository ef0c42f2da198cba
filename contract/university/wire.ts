/** Method and path of the calls of a sign-in by the university; browsers open the first one as a page. */
export const WIRE = {
  beginUniversity: { method: 'GET', path: '/auth/university' },
  endUniversity: { method: 'GET', path: '/auth/university/callback' },
  universityLogout: { method: 'POST', path: '/auth/university/logout' },
} as const;
