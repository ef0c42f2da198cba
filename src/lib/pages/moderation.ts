import { PAGES } from '#contract/pages';
import { paths } from '../paths';
import { page, place, rows, staffAccount } from './rows';

const at = <const R extends string>(rest: R): `/moderation${R}` => `/moderation${rest}`;

/** For all others these pages do not exist (docs/rules.md, moderation 4). */
export const MODERATION_PAGES = rows({
  queue: page(
    paths.moderation,
    'queue/QueuePage',
    'Moderation queue',
    place('Queue', 'inbox', { exact: true, within: [at('/company/'), at('/internship/')] }),
  ),
  reports: page(at('/reports'), 'reports/ReportsPage', 'Reports', place('Reports', 'flag')),
  records: page(at('/records'), 'records/RecordsPage', 'All records', place('Records', 'search')),
  notices: page(at('/notices'), 'notices/NoticesPage', 'News and circulars', place('Notices', 'news')),
  complaints: page(PAGES.moneyComplaints, 'complaints/ComplaintsPage', 'Complaints about money', {
    ...place('Complaints', 'warning'),
    tab: 'Complaints',
    ofUniversity: true,
  }),
  paused: page(PAGES.pausedCompanies, 'complaints/PausedPage', 'Paused companies', {
    under: 'complaints',
    tab: 'Paused companies',
    ofUniversity: true,
  }),
  audit: page(at('/audit'), 'audit/AuditPage', 'Audit log', place('Audit log', 'list')),
  ...staffAccount(paths.moderation, PAGES.moderationData),
  item: page(at('/:kind/:id'), 'item/ItemPage'),
});
