/** Guiding ends with the college, unless it was handed over; also to somebody who never signed in. */
import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let admin: TestClient;
let college: string;
let other: string;
let placement: number;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
  const { rows } = await setup.services.pool.query(
    `select p.id, c.name as college from placements p join students s on s.id = p.student_id
     join colleges c on c.id = s.college_id where p.state = 'approved' order by p.id limit 1`,
  );
  [placement, college] = [rows[0].id, rows[0].college];
  other = setup.services.lookups.list('colleges').find(({ name }) => name !== college)!.name;
});
afterAll(() => setup.close());

const aGuide = async () => {
  const guide = await aUser(setup.services, { role: 'coordinator', college });
  await setup.services.pool.query('update placements set guide_id = $2 where id = $1', [placement, guide.id]);
  return guide;
};
const guideNow = async () =>
  (await setup.services.pool.query('select guide_id from placements where id = $1', [placement])).rows[0]
    .guide_id as number | null;
const act = (name: string, body: object) => admin.post(`/administration/people/${name}`, body);

it.each([
  ['a move to another college', (id: number) => act('scope', { id, college: other, branches: [] })],
  ['a disabled account', (id: number) => act('disable', { id, reason: 'Left the university' })],
])('by %s, with history and a line for the college', async (_how, end) => {
  const colleague = await aUser(setup.services, { role: 'coordinator', college });
  const guide = await aGuide();
  const client = await setup.newClient().login(guide.email, PASSWORD);
  expect((await client.get(`/coordinator/placements/show?id=${placement}`)).status).toBe(200);
  expect((await end(guide.id)).status).toBe(200);
  expect(await guideNow()).toBeNull();
  expect((await client.get(`/coordinator/placements/show?id=${placement}`)).status).not.toBe(200);
  const reader = await setup.newClient().login(colleague.email, PASSWORD);
  const { history } = (await reader.get(`/coordinator/placements/show?id=${placement}`)).body.data;
  expect(history.at(-1)).toMatchObject({
    event: 'guide',
    before: { guide_id: guide.id },
    after: { guide_id: null },
  });
  const news = (await reader.get('/notifications')).body.data.data;
  expect(news.map(({ title }: { title: string }) => title)).toContain('One internship has no guide any more');
});

it('not by other branches of the college', async () => {
  const guide = await aGuide();
  const branch = setup.services.lookups.list('branches')[0]!.name;
  expect((await act('scope', { id: guide.id, college, branches: [branch] })).status).toBe(200);
  expect(await guideNow()).toBe(guide.id);
});

it('is handed over to and from somebody who never signed in', async () => {
  const guide = await aGuide();
  const invited = await aUser(setup.services, { role: 'coordinator', college });
  await setup.services.pool.query('update users set invited_at = now() where id = $1', [invited.id]);
  expect((await act('hand-over', { from: guide.id, to: invited.id })).status).toBe(200);
  expect(await guideNow()).toBe(invited.id);
  expect((await act('hand-over', { from: invited.id, to: guide.id })).status).toBe(200);
  expect(await guideNow()).toBe(guide.id);
});
