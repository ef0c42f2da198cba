import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { companyPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: true };
/** Of the account: open while the company is suspended (docs/rules.md, suspension 1). */
const ACCOUNT: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: true, account: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: false };

/**
 * The pages of the company area. Both addresses of an applicant show one page (docs/rules.md, applications
 * 4).
 */
export const COMPANY_ROUTES: readonly PageRow[] = [
  {
    path: paths.companyArea,
    access: GATED,
    page: 'company/dashboard/DashboardPage',
    heading: 'Dashboard',
  },
  {
    path: companyPaths.internships,
    access: GATED,
    page: 'company/internships/ManageInternshipsPage',
    heading: 'Manage Internships',
  },
  {
    path: companyPaths.createInternship,
    access: GATED,
    page: 'company/internships/CreateInternshipPage',
    heading: 'Create Internship',
    isForm: true,
  },
  {
    path: companyPaths.editInternship.pattern,
    access: GATED,
    page: 'company/internships/EditInternshipPage',
    heading: 'Edit Internship',
    isForm: true,
  },
  {
    path: companyPaths.viewInternship.pattern,
    access: GATED,
    page: 'company/internships/ViewInternshipPage',
  },
  { path: companyPaths.profile, access: OPEN, page: 'company/profile/CompanyProfilePage' },
  { path: companyPaths.profileEdit, access: OPEN, page: 'company/profile/CompanyProfileEditPage' },
  {
    path: companyPaths.applicants,
    access: GATED,
    page: 'company/applicants/ApplicantsPage',
    heading: 'Applicants',
  },
  { path: companyPaths.viewApplicant.pattern, access: GATED, page: 'company/applicants/ApplicantPage' },
  { path: companyPaths.editApplicant.pattern, access: GATED, page: 'company/applicants/ApplicantPage' },
  {
    path: companyPaths.placements,
    access: GATED,
    page: 'company/placements/InternsPage',
    heading: 'Interns',
  },
  { path: companyPaths.placement.pattern, access: GATED, page: 'company/placements/InternPage' },
  {
    path: companyPaths.payments,
    access: GATED,
    page: 'company/payments/PaymentsPage',
    heading: 'Payments',
  },
  {
    path: companyPaths.notifications,
    access: ACCOUNT,
    page: 'account/NotificationsPage',
    heading: 'Notifications',
  },
  {
    path: companyPaths.changePassword,
    access: ACCOUNT,
    page: 'account/ChangePasswordPage',
    heading: 'Account',
    isForm: true,
  },
];
