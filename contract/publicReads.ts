import { API_BASE } from './http';

/** Addresses that everybody may read: the same for every guest, without a session. */
export const PUBLIC_READS = new RegExp(
  `^${API_BASE}/(internships|companies|statistics|master|news|circulars)(/|$)`,
);
