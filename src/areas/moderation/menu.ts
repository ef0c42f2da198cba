import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import type { MenuItem } from '#src/ui/menu';

export const MODERATION_MENU: readonly MenuItem[] = [
  {
    to: paths.moderation,
    label: 'Queue',
    icon: 'inbox',
    exact: true,
    within: [moderationPaths.item('company', ''), moderationPaths.item('internship', '')],
  },
  { to: moderationPaths.reports, label: 'Reports', icon: 'flag' },
  { to: moderationPaths.records, label: 'Records', icon: 'search' },
  { to: moderationPaths.notices, label: 'Notices', icon: 'news' },
  { to: moderationPaths.audit, label: 'Audit log', icon: 'list' },
  { to: moderationPaths.changePassword, label: 'Account', icon: 'person' },
];
