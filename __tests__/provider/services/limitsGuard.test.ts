import { doAllJobs } from '#tests/support/jobs';
import { RATE_LIMITS, countAttempt } from '#provider/services/limitsGuard';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const DAY_MS = 86_400_000;
const { loginAccount, uploads } = RATE_LIMITS;
let ahead = 0;
let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => setup.close());

const useUp = (limit: typeof loginAccount | typeof uploads, who: string) =>
  countAttempt(setup.services, limit, who, limit.hits);
const tryOnce = (limit: typeof loginAccount | typeof uploads, who: string) =>
  countAttempt(setup.services, limit, who).then(
    () => 'let through',
    () => 'held back',
  );

describe('a limit whose clock is set', () => {
  it.each([loginAccount, uploads])(
    'should hold nobody back for $name of a time that is yet to come',
    async (limit) => {
      ahead = DAY_MS;
      await useUp(limit, 'back');
      expect(await tryOnce(limit, 'back')).toBe('held back');
      ahead = 0;
      expect(await tryOnce(limit, 'back')).toBe('let through');
      await useUp(limit, 'on');
      ahead = 1.2 * DAY_MS;
      expect(await tryOnce(limit, 'on')).toBe('let through');
    },
  );

  it('should count what another process counted whose clock is a little ahead', async () => {
    ahead = (loginAccount.windowSeconds * 1000) / 10;
    await useUp(loginAccount, 'skewed');
    ahead = 0;
    expect(await tryOnce(loginAccount, 'skewed')).toBe('held back');
  });

  it('should not count them when that time has come, once it was cleaned up', async () => {
    ahead = DAY_MS;
    await useUp(loginAccount, 'later');
    ahead = 0;
    await doAllJobs(setup.services);
    ahead = DAY_MS;
    expect(await tryOnce(loginAccount, 'later')).toBe('let through');
  });
});
