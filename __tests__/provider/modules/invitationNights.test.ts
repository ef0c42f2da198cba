/** Many students are invited over the night: looked at first, at a rate, and stopped on request. */
import { seedLookups } from '#provider/database/seed';
import { JOBS } from '#provider/jobs/jobs';
import { nextNight, sentUntil } from '#provider/policies/invitationNights';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';

/** 12:00 IST. */
const NOON = new Date('2026-11-30T06:30:00Z');
let now = NOON;
let setup: ProviderSetup;
let office: TestClient;
let college: string;
beforeAll(async () => {
  setup = await setupProvider({ now: () => now });
  await seedLookups(setup.services);
  college = masters(setup.services).college;
  const { email } = await aUser(setup.services, { role: 'coordinator', college });
  office = await setup.newClient().login(email, PASSWORD);
  const id = setup.services.lookups.all('colleges').find(({ name }) => name === college)!.id;
  const usn = (i: number) => `1AB20CS${String(i).padStart(4, '0')}`;
  const rows = Array.from({ length: 250 }, (_, i) => ({
    ...{ college_id: id, usn: usn(i), name: `Student ${i}` },
    email: i < 240 ? `student${i}@university.test` : null,
  }));
  await setup.services.db.insertInto('roster').values(rows).execute();
});
afterAll(() => setup.close());
beforeEach(() => (now = NOON));

const invite = (body: object) => office.post('/coordinator/roster/invite', body);
const waiting = async () => (await office.get('/coordinator/roster/invitations')).body.data;
const mails = () =>
  setup.services.db.selectFrom('mails').select('recipient').where('kind', '=', 'roster').execute();
const minute = async (at: string) => {
  now = new Date(at);
  await JOBS['send-invitations']!.run(setup.services, now);
};

it('says how many, three of them, and who has no address', async () => {
  const { body } = await invite({ dry_run: 1 });
  expect(body.data).toMatchObject({
    ...{ count: 240, invited: 240, without_address: 10 },
    sends_from: '2026-11-30T14:30:00.000Z',
  });
  expect(body.data.examples).toHaveLength(3);
  expect(body.data.examples[0]).toMatchObject({ name: 'Student 0', email: 'student0@university.test' });
  expect(await waiting()).toEqual({ waiting: 0, sends_from: null, sends_until: null });
});

it('sends them over the night, as many a minute as the rate allows, and each once', async () => {
  expect((await invite({})).body.data.invited).toBe(240);
  expect((await waiting()).waiting).toBe(240);
  expect(await mails()).toEqual([]);
  // Who waits keeps the place.
  expect((await invite({})).body.data.invited).toBe(0);
  await minute('2026-11-30T14:29:00Z');
  expect(await mails()).toEqual([]);
  await minute('2026-11-30T14:30:00Z');
  const perMinute = Math.ceil(setup.services.settings.inviteRate / 60);
  expect(await mails()).toHaveLength(perMinute);
  for (let i = 1; i < 240 / perMinute; i += 1)
    await minute(`2026-11-30T15:${String(i).padStart(2, '0')}:00Z`);
  const all = (await mails()).map(({ recipient }) => recipient);
  expect([all.length, new Set(all).size]).toEqual([240, 240]);
  expect((await waiting()).waiting).toBe(0);
});

it('stops those that wait, and few are mailed at once', async () => {
  await setup.services.db.deleteFrom('mails').execute();
  await invite({});
  const { body } = await office.post('/coordinator/roster/invitations-stop', {});
  expect(body.data).toEqual({ stopped: 240 });
  await minute('2026-11-30T16:00:00Z');
  expect(await mails()).toEqual([]);
  now = NOON;
  const { data } = (await office.get('/coordinator/roster?per_page=10')).body.data;
  const few = await invite({ ids: data.slice(0, 2).map(({ id }: { id: number }) => id) });
  expect(few.body.data).toMatchObject({ invited: 2, sends_from: null });
  expect(await mails()).toHaveLength(2);
});

it('knows the night of Asia/Kolkata', () => {
  expect(nextNight(new Date('2026-11-30T20:00:00Z')).toISOString()).toBe('2026-11-30T20:00:00.000Z');
  expect(nextNight(NOON).toISOString()).toBe('2026-11-30T14:30:00.000Z');
  expect(sentUntil(NOON, 1_000, 1_000).toISOString()).toBe('2026-11-30T15:30:00.000Z');
  // Ten hours of this night, and one of the next.
  expect(sentUntil(NOON, 11_000, 1_000).toISOString()).toBe('2026-12-01T15:30:00.000Z');
});
