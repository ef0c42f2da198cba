import { PAGES } from '#contract/pages';
import { SIGN_IN_AND_DEVICES } from '../menu';
import { paths } from '../paths';
import { ownData, page, place, rows } from './rows';

const at = <const R extends string>(rest: R): `/dashboard/company${R}` => `/dashboard/company${rest}`;

/**
 * Need a complete profile (docs/rules.md, profiles 1); the account stays open while the company is suspended
 * (docs/rules.md, suspension 1). Both addresses of an applicant show one page (applications 4).
 */
export const COMPANY_PAGES = rows({
  home: page(
    paths.companyArea,
    'dashboard/DashboardPage',
    'Dashboard',
    place('Home', 'home', { exact: true }),
  ),
  firstWeek: page(at('/first-week'), 'account/FirstWeekPage', 'Your first week', {
    under: 'home',
    open: 'always',
  }),
  internships: page(
    at('/internships'),
    'internships/ManageInternshipsPage',
    'Manage Internships',
    place('Internships', 'work'),
  ),
  createInternship: page(at('/create-internship'), 'internships/CreateInternshipPage', 'Create Internship', {
    under: 'internships',
    isForm: true,
  }),
  editInternship: page(at('/edit-internship/:id'), 'internships/EditInternshipPage', 'Edit Internship', {
    under: 'internships',
    isForm: true,
  }),
  viewInternship: page(PAGES.ownInternship.pattern, 'internships/ViewInternshipPage', null, {
    under: 'internships',
  }),
  applicants: page(
    PAGES.companyApplicants,
    'applicants/ApplicantsPage',
    'Applicants',
    place('Applicants', 'people'),
  ),
  viewApplicant: page(PAGES.applicant.pattern, 'applicants/ApplicantPage', null, { under: 'applicants' }),
  editApplicant: page(at('/edit-applicant/:id'), 'applicants/ApplicantPage', null, { under: 'applicants' }),
  placements: page(PAGES.companyPlacements, 'placements/InternsPage', 'Interns', {
    ...place('Interns', 'mortarboard'),
    tab: 'All interns',
    ofUniversity: true,
  }),
  placement: page(at('/interns/:id'), 'placements/InternPage'),
  stipends: page(PAGES.companyStipends, 'placements/StipendsPage', 'Stipends', {
    under: 'placements',
    tab: 'Stipends',
    open: 'suspended',
    ofUniversity: true,
  }),
  complaints: page(PAGES.companyComplaints, 'placements/ComplaintsPage', 'Complaints', {
    under: 'placements',
    tab: 'Complaints',
    ofUniversity: true,
  }),
  payments: page(
    at('/paid-internship-payments'),
    'payments/PaymentsPage',
    'Payments',
    place('Payments', 'money'),
  ),
  profile: page(PAGES.companyProfile, 'profile/CompanyProfilePage', null, {
    ...place('Account', 'building'),
    tab: 'Company Profile',
    open: 'always',
  }),
  profileEdit: page(at('/company-profile/edit'), 'profile/CompanyProfileEditPage', null, { open: 'always' }),
  people: page(at('/people'), 'people/MembersPage', 'People', {
    under: 'profile',
    tab: 'People',
    ofUniversity: true,
  }),
  notifications: page(at('/notifications'), 'account/NotificationsPage', 'Notifications', {
    under: 'profile',
    tab: 'Notifications',
    open: 'suspended',
  }),
  changePassword: page(PAGES.companyMails, 'account/ChangePasswordPage', 'Account', {
    under: 'profile',
    tab: SIGN_IN_AND_DEVICES,
    isForm: true,
    open: 'suspended',
  }),
  myData: ownData(PAGES.companyData, 'profile'),
});
