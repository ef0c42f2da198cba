/** The trail of decisions: what it is about, and the words for what was done. */

/** What an entry is about; `subject_id` is the record's id, of payments the application's. */
export const AUDIT_SUBJECTS = [
  'application',
  'moderation',
  'payment',
  'diary',
  'account',
  'member',
  'placement',
  'complaint',
  'site',
  'list',
  'announcement',
  'year',
  'plan',
  'eligibility',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * What an entry names: accounts and records, days of diaries of internships and of projects, and what
 * administrators keep.
 */
export const AUDIT_NAMED = [
  'account',
  'company',
  'internship',
  'entry',
  'projectEntry',
  'placement',
  'notice',
  'list',
  'page',
  'mail',
] as const;
export type AuditNamed = (typeof AUDIT_NAMED)[number];

/** A small copy of what changed, before or after. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>;
