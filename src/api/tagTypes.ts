/** The kinds of what is cached. */
export const TAG_TYPES = [
  'User',
  'Internship',
  'Company',
  'Statistics',
  'ManagedInternship',
  'Applicant',
  'ApplicantRecord',
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
  'CollegeSettings',
  'CompanyPayment',
  'ModerationItem',
  'ModerationRecord',
  'Notification',
  'Preferences',
  'Session',
  'TwoStep',
  'Report',
  'Notice',
  'AuditEntry',
  'Lookup',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** Tags of what only a signed-in user sees, or sees differently. */
export const PRIVATE_TAGS = /* @__PURE__ */ TAG_TYPES.filter(
  (type) => !['Lookup', 'Company', 'Statistics'].includes(type),
);
