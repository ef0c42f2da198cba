/** A confirmation is a comparison: what changed is asked again, what was sent back does not count. */
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { seedLookups } from '#provider/database/seed';
import { plusDays } from '#provider/policies/diaries';
import { anEntry } from '#tests/support/diaryRecords';
import {
  aPlacementAlone,
  anApprovedPlacement,
  issueCertificate,
  shownPlacement,
  TERMS,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { byLink, mondayAgo, sayByLink, tokensMailedTo, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
let ahead = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());
afterEach(() => (ahead = 0));

const DAY = 86_400_000;
const WEEK = mondayAgo(2);
let supervisors = 0;

/** A week of three days of eight hours, confirmed by the supervisor, of a placement that ended yesterday. */
async function confirmedWeek(terms: object = {}) {
  const email = `lead${(supervisors += 1)}@works.test`;
  const dates = { start_date: WEEK, end_date: inDays(-1) };
  const sides = await anApprovedPlacement(setup, { ...TERMS, ...dates, supervisor_email: email, ...terms });
  await writeDiary(setup.services, sides.applicationId, [WEEK, plusDays(WEEK, 1), plusDays(WEEK, 2)]);
  const [token] = (await tokensMailedTo(setup, email)) as [string];
  const said = await sayByLink(setup.newClient(), token, 'confirm', { weeks: [WEEK] });
  expect(said.status).toBe(200);
  return { ...sides, email, token };
}
const write = ({ student, internship }: Sides, entry: object) =>
  student.post('/student/internship-diaries/store', anEntry({ internship_id: internship.id, ...entry }));
const checksOf = async ({ college, id }: Sides) => {
  const { checks } = await shownPlacement(college, 'coordinator', id);
  return Object.fromEntries(checks.map((check: { key: string }) => [check.key, check]));
};
const weekOf = (page: { weeks: { week: string }[] }) => page.weeks.find(({ week }) => week === WEEK);

const entryOn = async ({ student }: Sides, date: string) =>
  (await student.get(`/student/internship-diaries?from=${date}&to=${date}`)).body.data.data[0];

describe('a week that changed after it was confirmed', () => {
  it.each<[string, (sides: Sides) => Promise<unknown>, number, number]>([
    [
      'by days that were added',
      async (sides) => {
        await write(sides, { date: plusDays(WEEK, 3), hours: 24 });
        await write(sides, { date: plusDays(WEEK, 6), hours: 24 });
      },
      72,
      5,
    ],
    [
      'by hours of a day',
      async (sides) => write(sides, { id: (await entryOn(sides, WEEK)).id, date: WEEK, hours: 20 }),
      36,
      3,
    ],
    [
      'by a day that was deleted',
      async (sides) =>
        sides.student.post('/student/internship-diaries/delete', { id: (await entryOn(sides, WEEK)).id }),
      16,
      2,
    ],
    [
      'by a day that moved',
      async (sides) =>
        write(sides, { id: (await entryOn(sides, WEEK)).id, date: plusDays(WEEK, 4), hours: 8 }),
      24,
      3,
    ],
  ])('is not confirmed: %s', async (_words, change, hours, entries) => {
    const sides = await confirmedWeek();
    expect((await checksOf(sides)).weeks_confirmed).toMatchObject({ have: 1, of: 1, done: true });
    await change(sides);
    const checks = await checksOf(sides);
    expect(checks.weeks_confirmed).toMatchObject({ have: 0, of: 1, done: false });
    const made_of = { confirmed: 0, changed: hours, unconfirmed: 0, returned: 0 };
    expect(checks.hours).toMatchObject({ have: hours, made_of });
    const changed = { state: 'changed', hours, entries, open: 1, confirmed_hours: 24, confirmed_days: 3 };
    expect(weekOf((await byLink(setup.newClient(), sides.token)).body.data)).toMatchObject(changed);
    expect(weekOf(await shownPlacement(sides.company, 'company', sides.id))).toMatchObject(changed);
    const listed = (await sides.company.get('/company/placements')).body.data.data[0];
    expect(listed.weeks_to_confirm).toBe(1);
    // The next weekly reminder asks again, and a second confirmation settles it.
    const before = (await tokensMailedTo(setup, sides.email)).length;
    ahead = 8 * DAY;
    await remindSupervisors(setup.services, setup.services.now());
    expect((await tokensMailedTo(setup, sides.email)).length).toBe(before + 1);
    ahead = 0;
    await sides.company.post('/company/placements/weeks-confirm', { id: sides.id, weeks: [WEEK] });
    expect((await checksOf(sides)).weeks_confirmed).toMatchObject({ have: 1, done: true });
  });

  it('needs a reason to be completed with, and the certificate holds nothing that was sent back', async () => {
    const sides = await confirmedWeek();
    await write(sides, { date: plusDays(WEEK, 3), hours: 10 });
    const { id } = await entryOn(sides, WEEK);
    const review = { ids: [id], decision: 'returned', comment: 'Who was there?' };
    expect((await sides.college.post('/coordinator/diary-review', review)).status).toBe(200);
    const made_of = { confirmed: 0, changed: 26, unconfirmed: 0, returned: 8 };
    expect((await checksOf(sides)).hours).toMatchObject({ have: 26, made_of });
    const about = `internship_id=${sides.internship.id}&month=${WEEK.slice(0, 7)}`;
    const { data } = (await sides.student.get(`/student/internship-diaries/summary?${about}`)).body;
    expect(data).toMatchObject({ hours_total: 34, hours_returned: 8 });
    const completing = { id: sides.id, outcome: 'completed' };
    const bare = await sides.college.post('/coordinator/placements/complete', completing);
    expect([bare.status, bare.body.errors?.reason?.[0]]).toEqual([422, expect.stringContaining('Weeks')]);
    const reason = 'Seen on site';
    await sides.college.post('/coordinator/placements/complete', { ...completing, reason });
    const { code } = (await issueCertificate(sides)).body.data.rows[0];
    const shown = (await setup.newClient().get(`/certificates/${code}`)).body.data;
    expect(shown).toMatchObject({ hours: 26 });
    const again = await sides.college.post('/coordinator/diary-review', review);
    expect(again.status).toBe(409);
  });
});

describe('the check list', () => {
  it('ticks nothing of an empty diary, and asks for no weeks of one on paper', async () => {
    const { college, id } = await aPlacementAlone(setup);
    const checks = async () => (await shownPlacement(college, 'coordinator', id)).checks;
    expect(await checks()).toMatchObject([
      { key: 'hours', done: false },
      { key: 'days_reviewed', have: 0, of: 0, done: false },
      { key: 'weeks_confirmed', have: 0, of: 0, done: false },
      { key: 'final_evaluation' },
      { key: 'report' },
    ]);
    await college.post('/coordinator/placements/paper-hours', { id, hours: 300 });
    expect((await checks()).map(({ key }: { key: string }) => key)).toEqual([
      'hours',
      'final_evaluation',
      'report',
    ]);
    expect((await checks())[0]).toMatchObject({ have: 300, done: true });
  });
});
