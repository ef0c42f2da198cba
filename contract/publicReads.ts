import { API_BASE } from './http';

/** Addresses that everybody may read: the same for every guest, without a session. */
export const PUBLIC_READS = new RegExp(
  `^${API_BASE}/(internships|companies|statistics|master|news|circulars)(/|$)`,
);

/** Those of them that tell who is signed in something besides: whether the internship was applied to. */
export const READS_THAT_NAME = new RegExp(`^${API_BASE}/internships(/|$)`);
