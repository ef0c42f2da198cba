import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { codeAt } from '#provider/security/totp';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

const policy = (staff_two_step: boolean) => admin.post('/administration/policy/store', { staff_two_step });
async function switchOn(client: TestClient): Promise<void> {
  const { body } = await client.post('/account/two-step/begin', { current_password: PASSWORD });
  const { status } = await client.post('/account/two-step/confirm', {
    code: codeAt(body.data.secret, setup.services.now()),
  });
  expect(status).toBe(200);
}
const AREA = {
  moderator: '/moderation/queue',
  coordinator: '/coordinator/dashboard',
  administrator: '/administration/people',
} as const;

it('is not demanded of others by an administrator without one', async () => {
  const { status, body } = await policy(true);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['staff_two_step']]);
  expect((await setup.newClient().get('/site')).body.data.policies.staff_two_step).toBe(false);
});

it.each(['moderator', 'coordinator', 'administrator'] as const)(
  'shuts the area to a %s without one, but not the own account',
  async (role) => {
    if (!(await admin.get('/auth/user')).body.data.two_step_required) await policy(false);
    const college = role === 'coordinator' ? 'Demo Institute of Technology' : null;
    const user = await aUser(setup.services, { role, college });
    const client = await setup.newClient().login(user.email, PASSWORD);
    const before = (await client.get(AREA[role])).status;
    expect(before).toBe(200);
    if (!(await admin.get('/account/two-step')).body.data.on) await switchOn(admin);
    expect((await policy(true)).status).toBe(200);
    const refused = await client.get(AREA[role]);
    expect([refused.status, refused.body.code]).toEqual([403, 'TWO_STEP_REQUIRED']);
    for (const own of ['/auth/user', '/account/two-step', '/account/sessions', '/notifications'])
      expect((await client.get(own)).status).toBe(200);
    expect((await client.get('/auth/user')).body.data.two_step_required).toBe(true);
    await switchOn(client);
    expect((await client.get(AREA[role])).status).toBe(200);
    expect((await client.get('/auth/user')).body.data.two_step_required).toBeUndefined();
    const reset = await admin.post('/administration/people/two-step-reset', { id: user.id });
    expect(reset.status).toBe(200);
    expect((await client.get(AREA[role])).body.code).toBe('TWO_STEP_REQUIRED');
    expect((await client.post('/auth/logout')).status).toBe(200);
    await policy(false);
  },
);

it('is asked of no student', async () => {
  await policy(true);
  const user = await aUser(setup.services, { role: 'student' });
  const client = await setup.newClient().login(user.email, PASSWORD);
  expect((await client.get('/student/dashboard')).status).toBe(200);
  await policy(false);
});
