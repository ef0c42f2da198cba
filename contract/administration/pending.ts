/** What waits for an administrator, by the names of the answer. Plain data: every browser reads it. */
export const PENDING = {
  companies: 'Companies and internships to review',
  claims: 'Students to confirm',
  failed_mails: 'Failed emails',
  colleges_total: 'Colleges without a coordinator',
} as const;
export type Pending = keyof typeof PENDING;
export const PENDING_NAMES = Object.keys(PENDING) as readonly Pending[];
