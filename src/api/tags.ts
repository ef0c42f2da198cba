/**
 * Cache tags, made only by these two functions, so that a change and its readers cannot spell them
 * differently.
 */
export const TAG_TYPES = [
  'User',
  'Internship',
  'Company',
  'Statistics',
  'ManagedInternship',
  'Applicant',
  'CompanyProfile',
  'CompanyPercentage',
  'CompanyDashboard',
  'StudentProfile',
  'StudentPercentage',
  'StudentApplication',
  'StudentDashboard',
  'Payment',
  'InternshipDiary',
  'Project',
  'ProjectDiary',
  'TeamMember',
  'CoordinatorDashboard',
  'CoordinatorStudent',
  'CoordinatorPayment',
  'CoordinatorDiary',
  'ModerationItem',
  'Lookup',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** Everything of a type: provided by every query of it, invalidated by changes that may touch any of them. */
export const listTag = <T extends TagType>(type: T) => ({ type, id: 'LIST' }) as const;
/** One record of a type. */
export const idTag = <T extends TagType>(type: T, id: string | number) => ({ type, id: String(id) }) as const;

/** Tags of what only a signed-in user sees, or sees differently. */
export const PRIVATE_TAGS = TAG_TYPES.filter((type) => !['Lookup', 'Company', 'Statistics'].includes(type));
