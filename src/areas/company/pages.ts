import { ROLES } from '#contract/roles';
import { companyPaths } from '#src/lib/dashboardPaths';
import { openTo, type PageAccess } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';
import { MY_DATA, SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

/** Needs a complete profile (docs/rules.md, profiles 1). */
const GATED: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: true };
/** Stays open while the company is suspended (docs/rules.md, suspension 1). */
const ACCOUNT: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: true, account: true };
const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.company, gated: false };

/** Both addresses of an applicant show one page (docs/rules.md, applications 4). */
export const COMPANY_ROUTES = [
  ...openTo(OPEN, [
    { path: companyPaths.profile, page: 'company/profile/CompanyProfilePage' },
    { path: companyPaths.profileEdit, page: 'company/profile/CompanyProfileEditPage' },
    { path: companyPaths.myData, page: 'account/MyDataPage', heading: 'My data' },
  ]),
  ...openTo(ACCOUNT, [
    { path: companyPaths.notifications, page: 'account/NotificationsPage', heading: 'Notifications' },
    {
      path: companyPaths.changePassword,
      page: 'account/ChangePasswordPage',
      heading: 'Account',
      isForm: true,
    },
  ]),
  ...openTo(GATED, [
    { path: paths.companyArea, page: 'company/dashboard/DashboardPage', heading: 'Dashboard' },
    {
      path: companyPaths.internships,
      page: 'company/internships/ManageInternshipsPage',
      heading: 'Manage Internships',
    },
    {
      path: companyPaths.createInternship,
      page: 'company/internships/CreateInternshipPage',
      heading: 'Create Internship',
      isForm: true,
    },
    {
      path: companyPaths.editInternship.pattern,
      page: 'company/internships/EditInternshipPage',
      heading: 'Edit Internship',
      isForm: true,
    },
    { path: companyPaths.viewInternship.pattern, page: 'company/internships/ViewInternshipPage' },
    { path: companyPaths.applicants, page: 'company/applicants/ApplicantsPage', heading: 'Applicants' },
    { path: companyPaths.viewApplicant.pattern, page: 'company/applicants/ApplicantPage' },
    { path: companyPaths.editApplicant.pattern, page: 'company/applicants/ApplicantPage' },
    { path: companyPaths.placements, page: 'company/placements/InternsPage', heading: 'Interns' },
    { path: companyPaths.placement.pattern, page: 'company/placements/InternPage' },
    { path: companyPaths.payments, page: 'company/payments/PaymentsPage', heading: 'Payments' },
  ]),
];

export const COMPANY_MENU: readonly MenuItem[] = [
  { to: paths.companyArea, label: 'Home', icon: 'home', exact: true },
  {
    to: companyPaths.internships,
    label: 'Internships',
    icon: 'work',
    within: [companyPaths.createInternship, companyPaths.editInternship(''), companyPaths.viewInternship('')],
  },
  {
    to: companyPaths.applicants,
    label: 'Applicants',
    icon: 'people',
    within: [companyPaths.viewApplicant(''), companyPaths.editApplicant('')],
  },
  { to: companyPaths.placements, label: 'Interns', icon: 'mortarboard' },
  { to: companyPaths.payments, label: 'Payments', icon: 'money' },
  {
    to: companyPaths.profile,
    label: 'Account',
    icon: 'building',
    pages: [
      { to: companyPaths.profile, label: 'Company Profile' },
      { to: companyPaths.notifications, label: 'Notifications' },
      { to: companyPaths.changePassword, label: SIGN_IN_AND_DEVICES },
      { to: companyPaths.myData, label: MY_DATA },
    ],
  },
];
