/** What both sides know of the sign-in by the university (docs/security.md, sign-in 25). */

/** Whose passwords are refused where the university signs them in. */
export const UNIVERSITY_ONLY = ['staff', 'students', 'both'] as const;
export type UniversityOnly = (typeof UNIVERSITY_ONLY)[number];

/** Why a sign-in by the university came to nothing; the page of the sign-in says it in words. */
export const UNIVERSITY_OUTCOMES = [
  'refused',
  'expired',
  'failed',
  'unverified',
  'unknown',
  'disabled',
  'unavailable',
] as const;
export type UniversityOutcome = (typeof UNIVERSITY_OUTCOMES)[number];

/** What an administrator decides about a sign-in that was refused because the account is another person's. */
export const REFUSAL_DECISIONS = ['dismissed', 'released'] as const;
export type RefusalDecision = (typeof REFUSAL_DECISIONS)[number];

/** Names in the address of the sign-in: the outcome, and after `#` the challenge of a second step. */
export const UNIVERSITY_PARAMETER = 'university';
export const CHALLENGE_PARAMETER = 'challenge';
