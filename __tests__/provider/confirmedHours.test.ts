/**
 * Random entries, confirmations, returns, reviews, amendments and ends: all readers of a diary's hours agree
 * with the tables, and no certificate holds an hour that somebody sent back or a day to come.
 */
import { seedLookups } from '#provider/database/seed';
import { dayOf } from '#provider/http/days';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { anEntry } from '#tests/support/diaryRecords';
import { countedOf, readEverywhere, type Counted } from '#tests/support/confirmedWeeks';
import { some, type Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { anApprovedPlacement, issueCertificate, TERMS, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { aLinkToken, sayByLink } from '#tests/support/supervision';

let setup: ProviderSetup;
/** Reports are cached for some minutes. */
let later = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + later) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const FIRST = inDays(-30);
const LAST = inDays(-1);
const ROUNDS = 3;
const ACTS = 14;

interface Kept extends Sides {
  token: string;
  studentId: number;
}

async function aPlacement(mark: number): Promise<Kept> {
  const email = `lead${mark}@works.test`;
  const sides = await anApprovedPlacement(setup, {
    ...TERMS,
    start_date: FIRST,
    end_date: LAST,
    supervisor_email: email,
  });
  const token = await aLinkToken(setup.services, sides.id);
  await setup.services.db
    .updateTable('supervision_links')
    .set({ email })
    .where('placement_id', '=', sides.id)
    .execute();
  const { student_id } = await setup.services.db
    .selectFrom('placements')
    .select('student_id')
    .where('id', '=', sides.id)
    .executeTakeFirstOrThrow();
  return { ...sides, token, studentId: student_id };
}

const entriesOf = async ({ student }: Kept) =>
  (await student.get('/student/internship-diaries?per_page=100')).body.data.data as {
    id: number;
    date: string;
  }[];

type Act = (kept: Kept, random: Random) => Promise<unknown>;
const aWeek = (random: Random) => mondayOf(plusDays(FIRST, random.int(30)));
const store = (kept: Kept, entry: object) =>
  kept.student.post(
    '/student/internship-diaries/store',
    anEntry({ internship_id: kept.internship.id, ...entry }),
  );
const write: Act = (kept, random) =>
  store(kept, { date: plusDays(FIRST, random.int(30)), hours: random.pick([4, 7.5, 8]) });
const ACTS_OF: readonly Act[] = [
  write,
  write,
  async (kept, random) => {
    const entry = random.pick(await entriesOf(kept));
    if (entry) await store(kept, { id: entry.id, date: entry.date, hours: random.pick([4, 6, 8]) });
  },
  async (kept, random) => {
    const entry = random.pick(await entriesOf(kept));
    if (entry) await kept.student.post('/student/internship-diaries/delete', { id: entry.id });
  },
  (kept, random) =>
    kept.company.post('/company/placements/weeks-confirm', { id: kept.id, weeks: [aWeek(random)] }),
  (kept, random) => sayByLink(setup.newClient(), kept.token, 'confirm', { weeks: [aWeek(random)] }),
  (kept, random) =>
    kept.company.post('/company/placements/weeks-confirm', {
      ...{ id: kept.id, weeks: [aWeek(random)], returned: 1, comment: 'Check the hours' },
    }),
  async (kept, random) =>
    kept.college.post('/coordinator/diary-review', {
      ids: some(await entriesOf(kept), 2, random).map(({ id }) => id),
      decision: random.pick(['approved', 'returned']),
      comment: 'Name the tools',
    }),
  (kept, random) =>
    kept.college.post('/coordinator/placements/amend', {
      id: kept.id,
      fields: { start_date: plusDays(FIRST, random.int(5)) },
      from_date: FIRST,
      reason: 'Began later',
    }),
];

const round = (hours: number) => Math.round(hours * 100) / 100;

async function expectAgreement(kept: Kept, counted: Counted) {
  const read = await readEverywhere(setup, kept, kept);
  for (const states of read.states) expect(states).toEqual(counted.states);
  // The pile has weeks outside the placement's days too, to be read.
  const weeksCounted = new Set(counted.states.map(([week]) => week));
  expect(read.pile.filter(([week]) => weeksCounted.has(week))).toEqual(counted.states);
  expect(read.toConfirm).toBe(counted.unanswered);
  expect(read.reminded).toBe(counted.unanswered > 0);
  expect(read.ownChecks).toEqual(read.collegeChecks);
  const { hours, weeks } = read.checks;
  expect(hours).toMatchObject({ have: counted.hours, made_of: counted.made_of });
  expect(weeks).toMatchObject({
    of: counted.weeks,
    have: counted.confirmed,
    done: counted.weeks > 0 && counted.confirmed === counted.weeks,
  });
  expect(read.paper).toEqual(
    counted.weeks > 0
      ? { hours: counted.hours, returned: counted.made_of.returned }
      : { hours: 0, returned: 0 },
  );
  expect(read.report).toBe(counted.weeks > 0 ? round(counted.hours) : null);
}

it(
  'are the same for all readers, whatever happened',
  seeded(async (random) => {
    for (let at = 0; at < ROUNDS; at += 1) {
      later += 900_000;
      const kept = await aPlacement(at);
      for (let day = 0; day < 8; day += 1) await write(kept, random);
      for (let act = 0; act < ACTS; act += 1) await random.pick(ACTS_OF)(kept, random);
      await expectAgreement(kept, await countedOf(setup, kept.id));
      const ended = await kept.college.post('/coordinator/placements/complete', {
        ...{ id: kept.id, outcome: 'completed', reason: 'As it is' },
      });
      expect(ended.status).toBe(200);
      expect((await issueCertificate(kept)).status).toBe(200);
      const counted = await countedOf(setup, kept.id);
      const { facts } = await setup.services.db
        .selectFrom('certificates')
        .select('facts')
        .where('placement_id', '=', kept.id)
        .executeTakeFirstOrThrow();
      expect(facts.hours).toBe(counted.weeks > 0 ? counted.hours : null);
      expect(facts.end_date! <= facts.issued_on && facts.end_date! <= dayOf(new Date())).toBe(true);
      // What a certificate counts is not sent back any more.
      const entries = await entriesOf(kept);
      const review = { ids: entries.map(({ id }) => id), decision: 'returned', comment: 'Too late' };
      expect((await kept.college.post('/coordinator/diary-review', review)).status).toBe(
        entries.length > 0 ? 409 : 422,
      );
      expect(await countedOf(setup, kept.id)).toEqual(counted);
    }
  }),
  120_000,
);
