import { administrationPaths } from '#src/lib/dashboardPaths';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const ADMINISTRATION: PageAccess = { kind: 'administration' };

/** The administrators' pages; for all others they do not exist (docs/rules.md, administration 1). */
export const ADMINISTRATION_ROUTES: readonly PageRow[] = [
  {
    path: paths.administration,
    access: ADMINISTRATION,
    page: 'administration/overview/OverviewPage',
    heading: 'Administration',
  },
  {
    path: administrationPaths.people,
    access: ADMINISTRATION,
    page: 'administration/people/PeoplePage',
    heading: 'People',
  },
  {
    path: administrationPaths.site,
    access: ADMINISTRATION,
    page: 'administration/site/SitePage',
    heading: 'Site',
    isForm: true,
  },
  {
    path: administrationPaths.pages,
    access: ADMINISTRATION,
    page: 'administration/pages/PagesPage',
    heading: 'Pages',
  },
  { path: administrationPaths.page.pattern, access: ADMINISTRATION, page: 'administration/pages/EditPage' },
  {
    path: administrationPaths.lists,
    access: ADMINISTRATION,
    page: 'administration/lists/ListsPage',
    heading: 'Lists',
  },
  {
    path: administrationPaths.roster,
    access: ADMINISTRATION,
    page: 'administration/roster/AllRostersPage',
    heading: 'Roster',
  },
  {
    path: administrationPaths.policy,
    access: ADMINISTRATION,
    page: 'administration/policy/PolicyPage',
    heading: 'Policy',
    isForm: true,
  },
  {
    path: administrationPaths.mails,
    access: ADMINISTRATION,
    page: 'administration/mails/MailsPage',
    heading: 'Mails',
  },
  {
    path: administrationPaths.mailTemplates,
    access: ADMINISTRATION,
    page: 'administration/mails/TemplatesPage',
    heading: 'Words of mails',
  },
  {
    path: administrationPaths.mailTemplate.pattern,
    access: ADMINISTRATION,
    page: 'administration/mails/TemplatePage',
  },
  {
    path: administrationPaths.trail,
    access: ADMINISTRATION,
    page: 'administration/trail/TrailPage',
    heading: 'Trail',
  },
  {
    path: administrationPaths.changePassword,
    access: ADMINISTRATION,
    page: 'account/ChangePasswordPage',
    heading: 'Account',
  },
];
