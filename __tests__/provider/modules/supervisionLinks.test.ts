/** A supervisor's link: how often it is made and mailed. */
import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement, shownPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { byLink, tokensMailedTo } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

let supervisors = 0;
/** An approved placement with a supervisor of its own, and the token that was mailed. */
async function supervised() {
  supervisors += 1;
  const email = `lead${supervisors}@company.test`;
  const sides = await anApprovedPlacement(setup, { ...TERMS, supervisor_email: email });
  const [token] = await tokensMailedTo(setup, email);
  return { ...sides, email, token: token! };
}
const guest = () => setup.newClient();

describe('a link', () => {
  it('is the same one for a day, however often the college sends it, and is kept by nobody', async () => {
    const { token, college, id, email } = await supervised();
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await college.post('/coordinator/placements/supervisor-link', { id });
      expect([status, body.message]).toEqual([
        200,
        expect.stringContaining('on its way to the supervisor again'),
      ]);
    }
    expect(await tokensMailedTo(setup, email)).toEqual([token, token, token, token]);
    expect((await shownPlacement(college, 'coordinator', id)).supervisor_links).toHaveLength(1);
    await college.post('/coordinator/placements/supervisor-link-revoke', { id });
    await college.post('/coordinator/placements/supervisor-link', { id });
    const fresh = (await tokensMailedTo(setup, email)).at(-1)!;
    expect(fresh).not.toBe(token);
    expect((await byLink(guest(), fresh)).status).toBe(200);
    expect((await byLink(guest(), token)).status).toBe(404);
  });
});
