/** What the administrator's overview says of a new installation. */
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

describe('GET /administration/overview', () => {
  it('should count people as there when a moderator and a coordinator can sign in', async () => {
    const { services } = setup;
    const { email } = await aUser(services, { role: 'administrator' });
    const client = await setup.newClient().login(email, PASSWORD);
    const isDone = async () =>
      (await client.get('/administration/overview')).body.data.first_run.find(
        ({ step }: { step: string }) => step === 'people',
      ).done;
    expect(await isDone()).toBe(false);
    await aUser(services, { role: 'moderator' });
    await aUser(services, { role: 'moderator' });
    expect(await isDone()).toBe(false);
    const { id } = await aUser(services, { role: 'coordinator' });
    expect(await isDone()).toBe(true);
    await services.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect(await isDone()).toBe(false);
  });
});
