import { administrationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import type { MenuItem } from '#src/ui/menu';

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
  { to: administrationPaths.policy, label: 'Policy', icon: 'flag' },
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
  { to: administrationPaths.changePassword, label: 'Account', icon: 'person' },
];
