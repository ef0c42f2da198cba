/**
 * The kinds of uploads. A new one is added here and, by a migration, to the check of `files.kind` (a test
 * compares the two); who may see it is asked by modules/files/policy.ts, which does not compile without it.
 */
export const FILE_KINDS = [
  'logo',
  'cover',
  'featured',
  'notice',
  'company_document',
  'resume',
  'receipt',
  'site',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
