/**
 * The kinds of uploads. A new one is added here; who may see it is asked by modules/files/policy.ts, which
 * does not compile without it.
 */
export const FILE_KINDS = [
  'logo',
  'cover',
  'featured',
  'notice',
  'company_document',
  'resume',
  'receipt',
  'offer_letter',
  'placement_report',
  'evaluation_scan',
  'site',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
