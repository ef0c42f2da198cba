/** Addresses of the portal's pages that the provider leads to, in notifications and mails. */
import { link } from './link';
import { APPLIED, PUBLIC_LINKS } from './publicLinks';

export const PAGES = {
  ...PUBLIC_LINKS,
  applied: APPLIED,
  studentPayments: '/dashboard/student/payment-status',
  diaryEntries: '/dashboard/student/diary-entries',
  diaryEntry: link('/dashboard/student/view-diary-entry/:id'),
  project: '/dashboard/student/project',
  studentProfile: '/dashboard/student/profile',
  studentNotifications: '/dashboard/student/notifications',
  studentData: '/dashboard/student/my-data',
  companyData: '/dashboard/company/my-data',
  collegeData: '/dashboard/coordinator/my-data',
  moderationData: '/moderation/my-data',
  administrationData: '/administration/my-data',
  companyMails: '/dashboard/company/change-password',
  studentMails: '/dashboard/student/change-password',
  applicant: link('/dashboard/company/view-applicant/:id'),
  companyProfile: '/dashboard/company/company-profile',
  collegeStudents: '/dashboard/coordinator/students',
  collegeDiaries: '/dashboard/coordinator/diaries',
  collegeClaims: '/dashboard/coordinator/claims',
  collegePayments: '/dashboard/coordinator/payments',
  ownPlacements: '/dashboard/student/my-internship',
  companyApplicants: '/dashboard/company/applicants',
  companyPlacements: '/dashboard/company/interns',
  collegePlacements: '/dashboard/coordinator/placements',
  collegePlacement: link('/dashboard/coordinator/placements/:id'),
  internshipFiles: '/administration/internship-files',
  collegeComplaint: link('/dashboard/coordinator/complaints/:id'),
  companyStipends: '/dashboard/company/stipends',
  companyComplaints: '/dashboard/company/complaints',
  moneyComplaints: '/moderation/complaints',
  pausedCompanies: '/moderation/paused',
  placementIssues: '/dashboard/coordinator/placement-issues',
  /** The page of a supervisor; it is served, and no page of the portal's own. */
  supervise: (token: string) => `/supervise/${token}`,
  /** Switches a kind of mail off without a sign-in; served like the supervisor's page. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  ownInternship: link('/dashboard/company/view-internship/:id'),
} as const;
