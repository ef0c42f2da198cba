import { ROLES } from '#contract/roles';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { openTo } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';
import { MY_DATA, SIGN_IN_AND_DEVICES, type MenuItem } from '#src/ui/menu';

/** For all others these pages do not exist (docs/rules.md, moderation 4). */
export const MODERATION_ROUTES = openTo({ kind: 'dashboard', role: ROLES.moderator, gated: false }, [
  { path: paths.moderation, page: 'moderation/queue/QueuePage', heading: 'Moderation queue' },
  { path: moderationPaths.reports, page: 'moderation/reports/ReportsPage', heading: 'Reports' },
  { path: moderationPaths.records, page: 'moderation/records/RecordsPage', heading: 'All records' },
  { path: moderationPaths.notices, page: 'moderation/notices/NoticesPage', heading: 'News and circulars' },
  { path: moderationPaths.audit, page: 'moderation/audit/AuditPage', heading: 'Audit log' },
  { path: moderationPaths.changePassword, page: 'account/ChangePasswordPage', heading: 'Account' },
  { path: moderationPaths.myData, page: 'account/MyDataPage', heading: 'My data' },
  { path: moderationPaths.item.pattern, page: 'moderation/item/ItemPage' },
]);

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
  {
    to: moderationPaths.changePassword,
    label: 'Account',
    icon: 'person',
    pages: [
      { to: moderationPaths.changePassword, label: SIGN_IN_AND_DEVICES },
      { to: moderationPaths.myData, label: MY_DATA },
    ],
  },
];
