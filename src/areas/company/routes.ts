import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: false };

/**
 * The pages of the company area. Both addresses of an applicant show one page (docs/rules.md, applications
 * 4).
 */
export const COMPANY_ROUTES: readonly PageRow[] = [
  {
    path: paths.companyArea.index,
    access: GATED,
    page: 'company/dashboard/DashboardPage',
    heading: 'Dashboard',
  },
  {
    path: paths.companyArea.internships,
    access: GATED,
    page: 'company/internships/ManageInternshipsPage',
    heading: 'Manage Internships',
  },
  {
    path: paths.companyArea.createInternship,
    access: GATED,
    page: 'company/internships/CreateInternshipPage',
    heading: 'Create Internship',
    isForm: true,
  },
  {
    path: paths.companyArea.editInternship.pattern,
    access: GATED,
    page: 'company/internships/EditInternshipPage',
    heading: 'Edit Internship',
    isForm: true,
  },
  {
    path: paths.companyArea.viewInternship.pattern,
    access: GATED,
    page: 'company/internships/ViewInternshipPage',
  },
  { path: paths.companyArea.profile, access: OPEN, page: 'company/profile/CompanyProfilePage' },
  { path: paths.companyArea.profileEdit, access: OPEN, page: 'company/profile/CompanyProfileEditPage' },
  {
    path: paths.companyArea.applicants,
    access: GATED,
    page: 'company/applicants/ApplicantsPage',
    heading: 'Applicants',
  },
  { path: paths.companyArea.viewApplicant.pattern, access: GATED, page: 'company/applicants/ApplicantPage' },
  { path: paths.companyArea.editApplicant.pattern, access: GATED, page: 'company/applicants/ApplicantPage' },
  {
    path: paths.companyArea.payments,
    access: GATED,
    page: 'company/payments/PaymentsPage',
    heading: 'Payments',
  },
  {
    path: paths.companyArea.notifications,
    access: GATED,
    page: 'company/notifications/NotificationsPage',
    heading: 'Notifications',
  },
  {
    path: paths.companyArea.changePassword,
    access: GATED,
    page: 'company/changePassword/ChangePasswordPage',
    heading: 'Change Password',
    isForm: true,
  },
];
