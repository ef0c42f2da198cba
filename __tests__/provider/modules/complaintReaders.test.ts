/** Who hears of a complaint, at once and afterwards, and what is left of it once its student is gone. */
import { seedLookups } from '#provider/database/seed';
import { LIMITS } from '#contract/limits';
import { sectionsOf } from '#provider/modules/ownData/sections';
import { announce } from '#provider/services/notifications';
import { aUser, PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { eraseNow } from '#tests/support/erasingNow';
import { EventStream } from '#tests/support/eventStream';
import { coordinatorAt, loginOf, placementSides, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';

let setup: ProviderSetup;
let offset = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
  await seedLookups(setup.services);
  await setup.app.listen({ port: 0 });
});
beforeEach(() => {
  offset = 0;
});
const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => setup.close());

const TEXT = 'The supervisor asked me for 5,000 rupees before the first day.';
const complain = (sides: Sides, kind: string, more: object = {}) =>
  sides.student.multipart('/student/placements/complaint', { id: sides.id, kind, text: TEXT, ...more });

async function streamOf(client: TestClient): Promise<EventStream> {
  const stream = await EventStream.open(setup.app, client);
  open.push(stream);
  expect(await stream.next()).toEqual({ event: 'ready', data: {} });
  return stream;
}

/** Everybody's streams: the readers' and the others'. */
async function readersAndOthers() {
  const { services } = setup;
  const { college, otherCollege } = masters(services);
  const sides = await placementSides(setup);
  const login = loginOf(setup);
  const guide = await aUser(services, { role: 'coordinator', college });
  await services.pool.query('update placements set guide_id = $2 where id = $1', [sides.id, guide.id]);
  const office = await aUser(services, { role: 'coordinator', college: null });
  const moderator = await aUser(services, { role: 'moderator' });
  const clients = {
    student: sides.student,
    college: sides.college,
    office: await login(office.email),
    guide: await login(guide.email),
    elsewhere: await coordinatorAt(setup, otherCollege),
    company: sides.company,
    moderator: await login(moderator.email),
  };
  type Who = keyof typeof clients;
  const streams = {} as Record<Who, EventStream>;
  const ids: number[] = [];
  for (const [who, client] of Object.entries(clients)) {
    streams[who as Who] = await streamOf(client);
    ids.push((await client.get('/auth/user')).body.data.id);
  }
  /** Who was told of a complaint; a later announcement to all of them shows that nothing is under way. */
  const told = async (): Promise<string[]> => {
    await announce(services.db, { users: ids, topics: ['reports'] });
    const heard: string[] = [];
    for (const [who, stream] of Object.entries(streams)) {
      const topics = new Set<string>();
      while (!topics.has('reports')) for (const one of await stream.changed()) topics.add(one);
      if (topics.has('complaints')) heard.push(who);
    }
    return heard.sort();
  };
  return { sides, told };
}

it('is announced to its readers alone: not to the guide, nor to the company before it is passed on', async () => {
  const { sides, told } = await readersAndOthers();
  const { id } = (await complain(sides, 'conduct')).body.data;
  expect(await told()).toEqual(['college', 'office', 'student']);
  const decide = (state: string) =>
    sides.college.post('/coordinator/complaints/decide', { id, state, answer: 'We have asked the company.' });
  expect((await decide('looking')).status).toBe(200);
  expect(await told()).toEqual(['college', 'office', 'student']);
  const passed = await sides.college.post('/coordinator/complaints/pass-on', {
    id,
    text: 'Please explain it.',
  });
  expect(passed.status).toBe(200);
  expect(await told()).toEqual(['college', 'company', 'office', 'student']);
});

it('reaches moderators where it is about money, and the company never by itself', async () => {
  const { sides, told } = await readersAndOthers();
  expect((await complain(sides, 'not_paid')).status).toBe(200);
  expect(await told()).toEqual(['college', 'moderator', 'office', 'student']);
});

it('is sent at most twenty times a day, and what fails is free', async () => {
  const sides = await placementSides(setup);
  expect((await complain({ ...sides, id: 99_999_999 }, 'other')).status).toBe(404);
  const statuses = [];
  for (let i = 0; i < LIMITS.complaints; i += 1) statuses.push((await complain(sides, 'other')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const late = await complain(sides, 'other');
  expect([late.status, late.headers['retry-after']]).toEqual([429, expect.any(String)]);
  offset = 25 * 3_600_000;
  expect((await complain(sides, 'other')).status).toBe(200);
});

it('is in the own data with its steps, and loses its words with the account', async () => {
  const { db, pool } = setup.services;
  const sides = await placementSides(setup);
  const { id } = (await complain(sides, 'money', { 'files[]': [PDF] })).body.data;
  const answer = 'We have spoken to the company.';
  await sides.college.post('/coordinator/complaints/decide', { id, state: 'looking', answer });
  await sides.college.post('/coordinator/complaints/pass-on', { id, text: 'A fee was asked for. Explain.' });
  const user = Number((await sides.student.get('/auth/user')).body.data.id);
  const sections = await sectionsOf(db, { userId: user, role: 2 });
  const rowsOf = (title: string) => JSON.stringify(sections.find((one) => one.title === title));
  expect(rowsOf('Your complaints')).toContain(TEXT);
  expect(rowsOf('Steps of your complaints')).toContain(answer);
  const [own] = (await sides.student.get('/student/complaints')).body.data.data;
  const file = own.files[0].url.replace('/api/v1', '');
  expect((await sides.college.get(file)).status).toBe(200);

  await sides.college.post('/coordinator/placements/decide', {
    ...{ ids: [sides.id], decision: 'refused', reason: 'The company asked for money.' },
  });
  await eraseNow(setup, sides.student);

  const { rows } = await pool.query(
    'select text, answer, passed_text, kind, state from complaints where id = $1',
    [id],
  );
  expect(rows).toEqual([{ text: '', answer: null, passed_text: null, kind: 'money', state: 'looking' }]);
  const shown = (await sides.college.get(`/coordinator/complaints/show?id=${id}`)).body.data;
  expect(shown).toMatchObject({ text: '', files: [], student: { name: expect.stringMatching(/^Former /) } });
  expect(JSON.stringify(shown)).not.toContain('rupees');
  expect((await sides.college.get(file)).status).toBe(404);
  expect((await sides.company.get('/company/complaints')).body.data.data).toEqual([]);
});
