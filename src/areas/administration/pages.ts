import { ROLES } from '#contract/roles';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { openTo } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';
import { MY_DATA, SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

/** For all others these pages do not exist (docs/rules.md, administration 1). */
export const ADMINISTRATION_ROUTES = openTo({ kind: 'dashboard', role: ROLES.administrator, gated: false }, [
  { path: paths.administration, page: 'administration/overview/OverviewPage', heading: 'Administration' },
  { path: administrationPaths.people, page: 'administration/people/PeoplePage', heading: 'People' },
  { path: administrationPaths.site, page: 'administration/site/SitePage', heading: 'Site', isForm: true },
  { path: administrationPaths.pages, page: 'administration/pages/PagesPage', heading: 'Pages' },
  { path: administrationPaths.page.pattern, page: 'administration/pages/EditPage' },
  { path: administrationPaths.lists, page: 'administration/lists/ListsPage', heading: 'Lists' },
  { path: administrationPaths.roster, page: 'administration/roster/AllRostersPage', heading: 'Roster' },
  {
    path: administrationPaths.internshipFiles,
    page: 'administration/files/InternshipFilesPage',
    heading: 'Internship files',
    isForm: true,
  },
  {
    path: administrationPaths.policy,
    page: 'administration/policy/PolicyPage',
    heading: 'Policy',
    isForm: true,
  },
  { path: administrationPaths.mails, page: 'administration/mails/MailsPage', heading: 'Mails' },
  {
    path: administrationPaths.mailTemplates,
    page: 'administration/mails/TemplatesPage',
    heading: 'Templates',
  },
  { path: administrationPaths.mailTemplate.pattern, page: 'administration/mails/TemplatePage' },
  { path: administrationPaths.years, page: 'administration/years/YearsPage', heading: 'Years' },
  { path: administrationPaths.closeYear.pattern, page: 'administration/years/CloseYearPage' },
  {
    path: administrationPaths.reports,
    page: 'administration/years/UniversityReportsPage',
    heading: 'Reports',
  },
  { path: administrationPaths.trail, page: 'administration/trail/TrailPage', heading: 'Audit log' },
  { path: administrationPaths.changePassword, page: 'account/ChangePasswordPage', heading: 'Account' },
  { path: administrationPaths.myData, page: 'account/MyDataPage', heading: 'My data' },
]);

export const ADMINISTRATION_MENU: readonly MenuItem[] = [
  { to: paths.administration, label: 'Overview', icon: 'grid', exact: true },
  {
    to: administrationPaths.people,
    label: 'People',
    icon: 'people',
    pages: [
      { to: administrationPaths.people, label: 'Accounts' },
      { to: administrationPaths.roster, label: 'Roster' },
    ],
  },
  { to: administrationPaths.site, label: 'Site', icon: 'building' },
  { to: administrationPaths.pages, label: 'Pages', icon: 'news' },
  { to: administrationPaths.lists, label: 'Lists', icon: 'list' },
  { to: administrationPaths.internshipFiles, label: 'Internship files', icon: 'file' },
  { to: administrationPaths.policy, label: 'Policy', icon: 'flag' },
  {
    to: administrationPaths.years,
    label: 'Years',
    icon: 'calendar',
    pages: [
      { to: administrationPaths.years, label: 'Years' },
      { to: administrationPaths.reports, label: 'Reports' },
    ],
    within: [administrationPaths.closeYear('')],
  },
  {
    to: administrationPaths.mails,
    label: 'Mails',
    icon: 'mail',
    pages: [
      { to: administrationPaths.mails, label: 'Outbox' },
      { to: administrationPaths.mailTemplates, label: 'Templates' },
    ],
    within: [administrationPaths.mailTemplate('')],
  },
  { to: administrationPaths.trail, label: 'Audit log', icon: 'shield' },
  {
    to: administrationPaths.changePassword,
    label: 'Account',
    icon: 'person',
    pages: [
      { to: administrationPaths.changePassword, label: SIGN_IN_AND_DEVICES },
      { to: administrationPaths.myData, label: MY_DATA },
    ],
  },
];
