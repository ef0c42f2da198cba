/** modules/files/policy.ts does not compile without an entry for each kind. */
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
  'paper_scan',
  'plan_proof',
  'complaint',
  'site',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
