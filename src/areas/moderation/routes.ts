import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const MODERATION: PageAccess = { kind: 'moderation' };

/**
 * The moderators' pages; for all others they do not exist (docs/rules.md, moderation 4).
 */
export const MODERATION_ROUTES: readonly PageRow[] = [
  { path: paths.moderation, access: MODERATION, page: 'moderation/queue/QueuePage' },
  { path: paths.moderationReports, access: MODERATION, page: 'moderation/reports/ReportsPage' },
  { path: paths.moderationRecords, access: MODERATION, page: 'moderation/records/RecordsPage' },
  { path: paths.moderationNotices, access: MODERATION, page: 'moderation/notices/NoticesPage' },
  { path: paths.moderationAudit, access: MODERATION, page: 'moderation/audit/AuditPage' },
  {
    path: paths.moderationPassword,
    access: MODERATION,
    page: 'moderation/changePassword/ChangePasswordPage',
  },
  { path: paths.moderationItem.pattern, access: MODERATION, page: 'moderation/item/ItemPage' },
];
