/** What the office and the moderators wait for, at 20,000 students and at a hundredth of that. */
import { refreshReportGroups } from '#provider/modules/reports/groups';
import { refreshStandings } from '#provider/services/standings';
import { changedRows } from './changed';
import { growingRows, inBulk } from './growing';
import { fillOffice, superviseOffice, type OfficeSize } from './officeRecords';
import type { Row } from './statistics';

const COLLEGE = 'Demo Institute of Technology';
const FULL: OfficeSize = {
  students: 20_000,
  applications: 100_000,
  entries: 500_000,
  internships: 5_000,
  reports: 2_000,
  audit: 200_000,
};

const CALLS = {
  'coordinator@demo.test': [
    '/coordinator/dashboard',
    '/coordinator/students',
    '/coordinator/students?page=LAST',
    '/coordinator/students?sort=-applications',
    '/coordinator/students?at_risk=1',
    '/coordinator/students?placed=0&semester=6&stage=applied',
    '/coordinator/students?q=student+77',
    '/coordinator/students/show?id=FIRST',
    '/coordinator/payments',
    '/coordinator/payments?status=9&page=LAST',
    '/coordinator/diaries?per_page=50',
    '/coordinator/diaries?per_page=50&page=LAST',
    '/coordinator/diaries?review_status=all',
    '/coordinator/weeks?per_page=50',
    '/coordinator/weeks?per_page=50&sort=week',
    '/coordinator/weeks?per_page=50&sort=week&supervised=none',
    '/coordinator/placements?per_page=50&sort=waiting',
    '/coordinator/settings',
  ],
  'moderator@demo.test': [
    '/moderation/queue',
    '/moderation/reports',
    '/moderation/reports?state=closed',
    '/moderation/records',
    '/moderation/notices',
    '/moderation/audit',
    '/moderation/audit?page=LAST',
  ],
} as const;

/** By what the supervisor said, of some 70,000 pending weeks. */
const BY_SUPERVISOR = [
  '/coordinator/weeks?per_page=50&supervised=confirmed',
  '/coordinator/weeks?per_page=50&sort=week&supervised=confirmed',
  '/coordinator/weeks?per_page=50&sort=week&supervised=returned',
  '/coordinator/weeks?per_page=50&sort=week&supervised=none',
];

/** Each call's time in a full office beside the same in one of a hundredth. */
export const officeRows = (): Promise<Row[]> =>
  growingRows({
    calls: CALLS,
    full: FULL,
    fill: async ({ services: { db }, dataDir }, size) => {
      await inBulk(dataDir, async (run) => {
        await fillOffice(run, COLLEGE, size);
        await superviseOffice(run);
        // What the portal derives from it at the first call, so that the database has looked at that too.
        await refreshStandings(db);
        await refreshReportGroups(db);
      });
    },
    holds: `${FULL.students.toLocaleString('en')} students`,
    most: 1.5,
    also: (services, clients) =>
      changedRows(services, clients.get('coordinator@demo.test')!, {
        college: COLLEGE,
        lists: BY_SUPERVISOR,
      }),
  });
