import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';

const MODERATION: PageAccess = { kind: 'moderation' };

/**
 * The moderators' pages; for all others they do not exist (docs/rules.md, moderation 4).
 */
export const MODERATION_ROUTES: readonly PageRow[] = [
  {
    path: paths.moderation,
    access: MODERATION,
    page: 'moderation/queue/QueuePage',
    heading: 'Moderation queue',
  },
  {
    path: moderationPaths.reports,
    access: MODERATION,
    page: 'moderation/reports/ReportsPage',
    heading: 'Reports',
  },
  {
    path: moderationPaths.records,
    access: MODERATION,
    page: 'moderation/records/RecordsPage',
    heading: 'All records',
  },
  {
    path: moderationPaths.notices,
    access: MODERATION,
    page: 'moderation/notices/NoticesPage',
    heading: 'News and circulars',
  },
  { path: moderationPaths.audit, access: MODERATION, page: 'moderation/audit/AuditPage', heading: 'Audit' },
  {
    path: moderationPaths.changePassword,
    access: MODERATION,
    page: 'account/ChangePasswordPage',
    heading: 'Account',
  },
  { path: moderationPaths.item.pattern, access: MODERATION, page: 'moderation/item/ItemPage' },
];
