import type { PageAccess, PageRow } from '#src/lib/pageRow';
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
    path: paths.moderationReports,
    access: MODERATION,
    page: 'moderation/reports/ReportsPage',
    heading: 'Reports',
  },
  {
    path: paths.moderationRecords,
    access: MODERATION,
    page: 'moderation/records/RecordsPage',
    heading: 'All records',
  },
  {
    path: paths.moderationNotices,
    access: MODERATION,
    page: 'moderation/notices/NoticesPage',
    heading: 'News and circulars',
  },
  { path: paths.moderationAudit, access: MODERATION, page: 'moderation/audit/AuditPage', heading: 'Audit' },
  {
    path: paths.moderationPassword,
    access: MODERATION,
    page: 'moderation/changePassword/ChangePasswordPage',
    heading: 'Change Password',
  },
  { path: paths.moderationItem.pattern, access: MODERATION, page: 'moderation/item/ItemPage' },
];
