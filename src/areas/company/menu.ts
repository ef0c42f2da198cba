import { companyPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

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
    ],
  },
];
