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
  { path: paths.companyArea.index, access: GATED, page: 'company/dashboard/DashboardPage' },
  { path: paths.companyArea.internships, access: GATED, page: 'company/internships/ManageInternshipsPage' },
  {
    path: paths.companyArea.createInternship,
    access: GATED,
    page: 'company/internships/CreateInternshipPage',
  },
  {
    path: paths.companyArea.editInternship.pattern,
    access: GATED,
    page: 'company/internships/EditInternshipPage',
  },
  {
    path: paths.companyArea.viewInternship.pattern,
    access: GATED,
    page: 'company/internships/ViewInternshipPage',
  },
  { path: paths.companyArea.profile, access: OPEN, page: 'company/profile/CompanyProfilePage' },
  { path: paths.companyArea.profileEdit, access: OPEN, page: 'company/profile/CompanyProfileEditPage' },
  { path: paths.companyArea.applicants, access: GATED, page: 'company/applicants/ApplicantsPage' },
  { path: paths.companyArea.viewApplicant.pattern, access: GATED, page: 'company/applicants/ApplicantPage' },
  { path: paths.companyArea.editApplicant.pattern, access: GATED, page: 'company/applicants/ApplicantPage' },
  { path: paths.companyArea.payments, access: GATED, page: 'company/payments/PaymentsPage' },
  {
    path: paths.companyArea.notifications,
    access: GATED,
    page: 'company/notifications/NotificationsPage',
  },
  {
    path: paths.companyArea.changePassword,
    access: GATED,
    page: 'company/changePassword/ChangePasswordPage',
  },
];
