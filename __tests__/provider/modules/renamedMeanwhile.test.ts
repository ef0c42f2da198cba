/**
 * An act names a college that was renamed after this process last read the lists. It is refused and changes
 * nothing: a coordinator whose college is not found must not become the university's office.
 */
import { aUser } from '#tests/support/builders';
import { aCoordinator } from '#tests/support/branches';
import type { TestClient } from '#tests/support/client';
import { loginOf } from '#tests/support/placements';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

const COLLEGE = 'Renamed Meanwhile College';
let desk: RosterDesk;
let office: TestClient;
let person: { id: number; email: string };
beforeAll(async () => {
  desk = await rosterDesk();
  const { services } = desk.setup;
  expect(
    (await desk.admin.post('/administration/lists/store', { list: 'colleges', name: COLLEGE })).status,
  ).toBe(200);
  office = await loginOf(desk.setup)((await aUser(services, { role: 'coordinator', college: null })).email);
  person = await aCoordinator(services, 'Demo Institute of Technology', []);
  // Without the message that makes a process read the lists again.
  const client = await services.pool.connect();
  await client.query("begin; set local session_replication_role = 'replica'");
  await client.query(`update colleges set name = 'Another Name' where name = $1`, [COLLEGE]);
  await client.query('commit');
  client.release();
});
afterAll(() => desk.setup.close());

/** What any of these acts would change. */
const stored = async () =>
  (
    await desk.setup.services.pool.query(
      `select (select json_agg(json_build_array(id, college_id) order by id) from users) as users,
        (select json_agg(s) from college_settings s) as settings,
        (select json_agg(json_build_array(user_id, branch_id)) from coordinator_branches) as branches,
        (select max(id) from audit_entries) as audited`,
    )
  ).rows;

const INVITED = { role_id: 4, name: 'Latha Rao', email: 'latha@renamed.test', college: COLLEGE };
it.each<[string, () => Promise<{ status: number; body: { code?: string } }>]>([
  ['POST /administration/people/invite', () => desk.admin.post('/administration/people/invite', INVITED)],
  [
    'POST /administration/people/scope',
    () => desk.admin.post('/administration/people/scope', { id: person.id, college: COLLEGE }),
  ],
  [
    'POST /coordinator/settings/store',
    () => office.post('/coordinator/settings/store', { hours_target: '300', college: COLLEGE }),
  ],
  [
    'POST /coordinator/papers/store',
    () =>
      office.post('/coordinator/papers/store', { key: 'relieving', text: 'Thank you.', college: COLLEGE }),
  ],
])('%s', async (_call, act) => {
  const before = await stored();
  expect(await act()).toMatchObject({ status: 409, body: { code: 'DATA_NOT_UPDATED' } });
  expect(await stored()).toEqual(before);
});
