import { PAGES } from '#contract/pages';
import { paths } from '../paths';
import { page, place, rows, staffAccount } from './rows';

const at = <const R extends string>(rest: R): `/administration${R}` => `/administration${rest}`;

/** For all others these pages do not exist (docs/rules.md, administration 1). */
export const ADMINISTRATION_PAGES = rows({
  overview: page(paths.administration, 'overview/OverviewPage', 'Administration', {
    ...place('Overview', 'grid', { exact: true }),
    ofUniversity: true,
  }),
  people: page(at('/people'), 'people/PeoplePage', 'People', {
    ...place('People', 'people'),
    tab: 'Accounts',
  }),
  roster: page(at('/roster'), 'roster/AllRostersPage', 'Roster', { under: 'people', tab: 'Roster' }),
  site: page(at('/site'), 'site/SitePage', 'Site', { ...place('Site', 'building'), isForm: true }),
  pages: page(at('/pages'), 'pages/PagesPage', 'Pages', place('Pages', 'news')),
  page: page(at('/pages/:key'), 'pages/EditPage'),
  lists: page(at('/lists'), 'lists/ListsPage', 'Lists', place('Lists', 'list')),
  internshipFiles: page(PAGES.internshipFiles, 'files/InternshipFilesPage', 'Internship files', {
    ...place('Internship files', 'file'),
    isForm: true,
  }),
  policy: page(at('/policy'), 'policy/PolicyPage', 'Policy', { ...place('Policy', 'flag'), isForm: true }),
  years: page(at('/years'), 'years/YearsPage', 'Years', { ...place('Years', 'calendar'), tab: 'Years' }),
  closeYear: page(at('/years/:id'), 'years/CloseYearPage'),
  reports: page(at('/reports'), 'years/UniversityReportsPage', 'Reports', { under: 'years', tab: 'Reports' }),
  mails: page(at('/mails'), 'mails/MailsPage', 'Emails', { ...place('Emails', 'mail'), tab: 'Outbox' }),
  mailTemplates: page(at('/mail-templates'), 'mails/TemplatesPage', 'Templates', {
    under: 'mails',
    tab: 'Templates',
  }),
  mailTemplate: page(at('/mail-templates/:kind'), 'mails/TemplatePage', null, { under: 'mails' }),
  trail: page(at('/trail'), 'trail/TrailPage', 'Audit log', place('Audit log', 'shield')),
  ...staffAccount(paths.administration, PAGES.administrationData),
});
