import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import type { Call } from '#contract/call';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { accessOf, admits, EXCEPTIONS } from '#tests/support/abuse/access';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import type { RoleName } from '#contract/roles';
import type { TestClient } from '#tests/support/client';

let setup: ProviderSetup;
const clients = {} as Record<RoleName, TestClient>;
const ROLE_NAMES: RoleName[] = ['moderator', 'student', 'company', 'coordinator', 'administrator'];

async function signedIn(role: RoleName): Promise<TestClient> {
  const user = await aUser(setup.services, {
    role,
    college: role === 'coordinator' ? 'Demo Institute of Technology' : null,
  });
  return setup.newClient().login(user.email, PASSWORD);
}

beforeAll(async () => {
  setup = await setupProvider();
  for (const role of ROLE_NAMES) clients[role] = await signedIn(role);
});
afterAll(() => setup.close());

const named = contractCalls().map((call) => [nameOf(call), call] as const);

function send(client: TestClient, { method, path, consumes }: Call) {
  const url = path.replace(/:\w+/g, '1');
  if (method === 'GET') return client.get(url, { headOnly: path === '/events' });
  return consumes === 'multipart/form-data' ? client.multipart(url, {}) : client.post(url, {});
}

it('is written down for every call that is served', () => {
  expect(
    contractCalls()
      .filter((call) => !accessOf(call))
      .map(nameOf),
  ).toEqual([]);
  expect(
    Object.keys(EXCEPTIONS).filter((name) => !contractCalls().some((call) => nameOf(call) === name)),
  ).toEqual([]);
});

describe.each(named)('%s', (_name, call) => {
  const access = accessOf(call)!;

  it('should let guests in only where it is public', async () => {
    const { status, body } = await send(setup.newClient(), call);
    // A refusal of wrong credentials is no question of access.
    const refused = status === 401 && body.code === 'UNAUTHENTICATED';
    expect(refused).toBe(access !== 'public');
  });

  it.each(ROLE_NAMES)('should keep to its roles for a %s', async (role) => {
    // Of its own, since signing out is one of the calls.
    const client = nameOf(call) === 'POST /auth/logout' ? await signedIn(role) : clients[role];
    const { status, body } = await send(client, call);
    expect(status).not.toBe(500);
    if (!admits(access, role))
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    // Without a profile the gates still refuse some calls of the own role, in their own words.
    else if (status === 403)
      expect([DASHBOARD_TEXTS.companyGate, DASHBOARD_TEXTS.studentGate]).toContain(body.message);
    else expect(body?.code).not.toBe('UNAUTHENTICATED');
  });
});
