/** What an amendment moves follows at once, whichever act caused it. */
import { seedLookups } from '#provider/database/seed';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import {
  anApprovedPlacement,
  decidePlacement,
  shownPlacement,
  TERMS,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { AN_EVALUATION, byLink, sayByLink, tokensMailedTo } from '#tests/support/supervision';

let setup: ProviderSetup;
let ahead = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());
afterEach(() => (ahead = 0));

const DAY = 86_400_000;
let supervisors = 0;
async function supervised(terms: object = {}) {
  const email = `guide${(supervisors += 1)}@works.test`;
  const sides = await anApprovedPlacement(setup, {
    ...TERMS,
    start_date: inDays(-60),
    end_date: inDays(5),
    supervisor_email: email,
    ...terms,
  });
  return { ...sides, email, token: (await tokensMailedTo(setup, email))[0]! };
}
const amend = (client: 'college' | 'company') => (sides: Sides, fields: object) =>
  sides[client].post(`/${client === 'college' ? 'coordinator' : client}/placements/amend`, {
    id: sides.id,
    fields,
    from_date: inDays(0),
    reason: 'More work',
  });
const evaluate = ({ token }: { token: string }, kind: string) =>
  sayByLink(setup.newClient(), token, 'evaluate', { ...AN_EVALUATION, kind });
const isFinalDone = async ({ college, id }: Sides) =>
  (await shownPlacement(college, 'coordinator', id)).checks.find(
    ({ key }: { key: string }) => key === 'final_evaluation',
  ).done;

const EXTENSIONS: [string, (sides: Sides) => Promise<unknown>][] = [
  ['by the college', (sides) => amend('college')(sides, { end_date: inDays(90) })],
  [
    'by the company, approved by the college',
    async (sides) => {
      await amend('company')(sides, { end_date: inDays(90) });
      expect((await decidePlacement(sides)).status).toBe(200);
    },
  ],
];

describe('a final evaluation before an extension', () => {
  it.each(EXTENSIONS)('counts as mid, and the final one opens again: %s', async (_by, extend) => {
    const sides = await supervised();
    expect((await evaluate(sides, 'mid')).status).toBe(200);
    expect((await evaluate(sides, 'final')).status).toBe(200);
    expect(await isFinalDone(sides)).toBe(true);
    await extend(sides);
    expect(await isFinalDone(sides)).toBe(false);
    const states = { mid: 'done', final: 'closed' };
    const pages = [
      (await byLink(setup.newClient(), sides.token)).body.data,
      await shownPlacement(sides.company, 'company', sides.id),
      await shownPlacement(sides.student, 'student', sides.id),
      await shownPlacement(sides.college, 'coordinator', sides.id),
    ];
    for (const page of pages) {
      expect(page.evaluations).toEqual(states);
      // Of two mid evaluations the newest stands.
      expect(page.evaluations_given).toMatchObject([{ kind: 'mid', given_as: 'final' }]);
      expect(page.evaluations_earlier).toMatchObject([{ kind: 'mid' }]);
    }
    const { history } = pages[3];
    expect(history.map(({ event }: { event: string }) => event)).toContain('finalAsMid');
    // In the window of the new end it can be given, once, and its reminder is of the new day.
    ahead = 89 * DAY;
    const before = (await tokensMailedTo(setup, sides.email)).length;
    await remindSupervisors(setup.services, setup.services.now());
    expect((await tokensMailedTo(setup, sides.email)).length).toBe(before + 1);
    expect((await evaluate(sides, 'final')).body.data.evaluations).toEqual({ mid: 'done', final: 'done' });
    expect((await evaluate(sides, 'final')).status).toBe(409);
    ahead = 0;
    expect(await isFinalDone(sides)).toBe(true);
  });

  it('stays the final one within the window, and once the end is moved back', async () => {
    const sides = await supervised();
    await evaluate(sides, 'final');
    await amend('college')(sides, { end_date: inDays(12) });
    expect(await isFinalDone(sides)).toBe(true);
    await amend('college')(sides, { end_date: inDays(40) });
    expect(await isFinalDone(sides)).toBe(false);
    await amend('college')(sides, { end_date: inDays(10) });
    expect(await isFinalDone(sides)).toBe(true);
  });
});

describe('a placement that is under way', () => {
  it('has a link after any change that makes it so', async () => {
    // Approved so late that no link was sent.
    const sides = await supervised({ start_date: inDays(-80), end_date: inDays(-20) });
    expect(sides.token).toBeUndefined();
    await amend('college')(sides, { end_date: inDays(30) });
    const [token] = await tokensMailedTo(setup, sides.email);
    expect((await byLink(setup.newClient(), token!)).status).toBe(200);
  });

  it('has one when it is reopened and extended after it was completed', async () => {
    const sides = await supervised({ end_date: inDays(0) });
    expect((await evaluate(sides, 'final')).status).toBe(200);
    const done = { id: sides.id, outcome: 'completed', reason: 'Nothing is missing' };
    expect((await sides.college.post('/coordinator/placements/complete', done)).status).toBe(200);
    const reopening = { id: sides.id, reason: 'It goes on' };
    expect((await sides.college.post('/coordinator/placements/reopen', reopening)).status).toBe(200);
    expect(await isFinalDone(sides)).toBe(true);
    await amend('college')(sides, { end_date: inDays(90) });
    expect(await isFinalDone(sides)).toBe(false);
    const tokens = await tokensMailedTo(setup, sides.email);
    const page = await byLink(setup.newClient(), tokens.at(-1)!);
    expect([page.status, page.body.data.evaluations]).toEqual([200, { mid: 'done', final: 'closed' }]);
  });

  it('has one for a new address that came too late for a link, and none that the college revoked', async () => {
    const sides = await supervised({ start_date: inDays(-80), end_date: inDays(-10) });
    ahead = 10 * DAY;
    const email = 'successor@works.test';
    expect((await amend('college')(sides, { supervisor_email: email })).status).toBe(200);
    expect(await tokensMailedTo(setup, email)).toEqual([]);
    await amend('college')(sides, { end_date: inDays(30) });
    const [token] = await tokensMailedTo(setup, email);
    expect((await byLink(setup.newClient(), token!)).status).toBe(200);
    await sides.college.post('/coordinator/placements/supervisor-link-revoke', { id: sides.id });
    await amend('college')(sides, { end_date: inDays(40) });
    expect(await tokensMailedTo(setup, email)).toHaveLength(1);
  });
});
