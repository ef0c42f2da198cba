/** Calls that hold several accounts at once wait for each other, and none of them fails for that. */
import { randomUUID } from 'node:crypto';
import { ROLES } from '#contract/roles';
import { aUser, PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

const MANY = 30;
const left = async () =>
  (
    await setup.services.db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', ROLES.administrator)
      .where('disabled_at', 'is', null)
      .execute()
  ).length;

/** As many administrators, each signed in; all others are disabled. */
async function administrators(count: number) {
  await setup.services.db.updateTable('users').set({ disabled_at: new Date() }).execute();
  const users = await Promise.all(
    Array.from({ length: count }, () => aUser(setup.services, { role: 'administrator' })),
  );
  return Promise.all(
    users.map(async ({ id, email }) => ({ id, client: await setup.newClient().login(email, PASSWORD) })),
  );
}
type Tried = Awaited<ReturnType<typeof administrators>>[number];
const disable = ({ client }: Tried, { id }: Tried, key: string | undefined) =>
  client.post(
    '/administration/people/disable',
    { id, reason: 'Left' },
    { headers: { 'idempotency-key': key } },
  );

describe.each([
  ['with', randomUUID],
  ['without', () => undefined],
])('thirty calls at once %s keys of their own', (_how, key) => {
  it.each([
    [3, 'the first one and each other', (i: number) => (i % 2 === 0 ? 0 : (i + 1) % 3)],
    [3, 'the last one and each other', (i: number) => (i % 2 === 0 ? 2 : (i + 1) % 3)],
    [MANY, 'each the next one', (i: number) => (i + 1) % MANY],
    [MANY, 'each its opposite', (i: number) => MANY - 1 - i],
  ])('of %d administrators who disable %s leave one at least, and none is 5xx', async (count, _who, of) => {
    for (let round = 0; round < (count === 3 ? 5 : 1); round += 1) {
      const all = await administrators(count);
      const answers = await Promise.all(
        Array.from({ length: MANY }, (_, i) => disable(all[i % count]!, all[of(i)]!, key())),
      );
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await left()).toBeGreaterThanOrEqual(1);
    }
  });
});
