/** The trail of decisions: what it is about, and the words for what was done. */

/** What an entry is about; `subject_id` is the record's id, of payments the application's. */
export const AUDIT_SUBJECTS = [
  'application',
  'moderation',
  'payment',
  'diary',
  'account',
  'placement',
  'site',
  'list',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** A small copy of what changed, before or after. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>;
