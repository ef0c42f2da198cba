/** What visitors, companies, students and coordinators wait for in a large portal, and in a small one. */
import { growingRows, inBulk } from './growing';
import type { Services } from '#provider/context';
import { refreshStandings } from '#provider/services/standings';
import { COORDINATOR, fillPortal, type PortalSize } from './growthRecords';
import type { Row } from './statistics';

/** How many there are of most; another number by `ROWS=1000000 npm run bench -- growth`. */
const ROWS = Number(process.env.ROWS ?? 100_000);
const FEW = 1000;
const FULL: PortalSize = {
  internships: ROWS,
  companies: ROWS / 5,
  students: ROWS / 5,
  applications: ROWS,
  placements: ROWS / 5,
  entries: ROWS * 5,
};
export const OWNER = 'company@demo.test';

/** Letters and words, rare and common; filters that many rows match alone, and many or none together. */
const FOUND = [
  '/internships?q=in',
  '/internships?q=qx',
  '/internships?q=77',
  '/internships?q=g',
  '/internships?q=intern',
  '/internships?q=77777',
  '/internships?type=Stipend&mode=Remote',
  '/internships?type=Stipend&category_id=1',
  '/internships?type=Stipend&mode=Remote&skill_id=4',
  '/internships?type=Free&sort=stipend',
  '/internships?skill_id=4&sort=deadline',
] as const;

/** What guests call. Of a list `LAST` stands for its last page. */
export const OF_GUESTS = [
  '/internships',
  '/internships?page=LAST',
  '/internships?type=Stipend',
  '/internships?type=Stipend&page=LAST',
  '/internships?mode=Remote&state_id=1,2,3',
  '/internships?q=intern+77',
  '/internships?sort=stipend',
  '/internships?sort=deadline&page=LAST',
  ...FOUND,
  '/companies',
  '/companies?page=LAST',
  '/companies?q=works+77',
  '/companies?state_id=3&page=LAST',
  '/companies?q=77',
  '/companies?q=qz',
  '/companies?domain_id=1&state_id=3',
  '/statistics',
] as const;

/** By who calls, '' for guests. */
const CALLS = {
  '': OF_GUESTS,
  'company@demo.test': [
    '/company/dashboard',
    '/company/internship/applications',
    '/company/internship/applications?page=LAST',
    '/company/internship/applications?status=5',
    '/company/internship/applications?status=5&page=LAST',
    '/company/internship/applications?sort=rating',
    '/company/internship/applications?sort=rating&page=LAST',
    '/company/internship/applications?q=person+7',
    '/company/internship/applications?q=person',
    '/company/internship/applications?q=person&page=LAST',
    '/company/internship/applications?unread=1&page=LAST',
    '/company/internship/applications/counts',
    '/company/internship/applications/counts?q=person',
    '/company/internship',
    '/company/internship?page=LAST',
    '/company/internship?sort=name',
    '/company/internship?sort=deadline&page=LAST',
    '/company/internship?q=growing',
    '/company/placements',
    '/company/placements?page=LAST',
    '/company/placements?state=submitted&sort=name',
  ],
  'student@demo.test': ['/student/internship-applys', '/student/dashboard'],
  [COORDINATOR]: [
    '/coordinator/placements',
    '/coordinator/placements?page=LAST',
    '/coordinator/placements?state=submitted',
    '/coordinator/placements?state=approved&phase=overdue',
    '/coordinator/placements?q=works',
    '/coordinator/weeks',
    '/coordinator/weeks?page=LAST',
    '/coordinator/weeks?review_status=all&page=LAST',
  ],
} as const;

/** Changes something that every call of guests shows. */
export const changeCatalogue = ({ pool }: Services): Promise<unknown> =>
  pool.query(
    'update internships set number_of_positions = 1 + number_of_positions % 9 where id = (select max(id) from internships)',
  );

/** Each call's time in a large portal beside the same in one of a hundredth. */
export const growthRows = (): Promise<Row[]> =>
  growingRows({
    calls: CALLS,
    full: FULL,
    share: FEW / ROWS,
    fill: ({ services: { db }, dataDir }, size) =>
      inBulk(dataDir, async (run) => {
        await fillPortal(run, OWNER, size);
        // What the portal derives from it at the first call, so that the database has looked at that too.
        await refreshStandings(db);
      }),
    holds: `${FULL.applications.toLocaleString('en')} internships and applications`,
    most: 1.3,
    changing: {
      calls: OF_GUESTS,
      change: changeCatalogue,
      most: 1.5,
    },
  });
