import type { SessionUser } from '#provider/context';
/** docs/security.md, sign-in 17 and 18: the second step of a sign-in. */
import { sha256 } from '#provider/security/tokens';
import { aUser, PASSWORD } from '#tests/support/builders';
import { answerMeanwhile } from '#tests/support/meanwhile';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aSecuredUser, standingClock } from '#tests/support/twoStep';

const clock = standingClock();
let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({
    now: clock.now,
    settings: { twoStepKey: 'a key of many letters, for tests alone' },
  });
});
afterAll(() => setup.close());

const secured = () => aSecuredUser(setup, clock);
const WRONG = '000000';
const sessionsOf = async (userId: number) =>
  (await setup.services.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute())
    .length;

/** What a sign-in tells of an account: all but whom a coordinator follows. */
const accountOf = ({ branches: _branches, ...account }: SessionUser) => ({ ...account, company_role: null });

describe('a sign-in', () => {
  it('should answer accounts without a second step as ever', async () => {
    const user = await aUser(setup.services);
    const { status, body } = await setup
      .newClient()
      .post('/auth/login', { email: user.email, password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        code: 'LOGIN_SUCCESS',
        message: 'Login successful',
        data: accountOf(user),
        errors: null,
      },
    });
  });

  it('should ask for a code after the right password, and open nothing', async () => {
    const { user, login } = await secured();
    const browser = setup.newClient();
    const before = await sessionsOf(user.id);
    const { status, body } = await login(browser);
    expect({ status, success: body.success, code: body.code, errors: body.errors }).toEqual({
      status: 401,
      success: false,
      code: 'SECOND_FACTOR_REQUIRED',
      errors: null,
    });
    expect(body.data).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), expires_in_seconds: 300 });
    expect(browser.cookies.has('access_token')).toBe(false);
    expect(await sessionsOf(user.id)).toBe(before);
  });

  it('should answer a wrong password as that of any other account', async () => {
    const { login } = await secured();
    const plain = await aUser(setup.services);
    const other = await setup
      .newClient()
      .post('/auth/login', { email: plain.email, password: 'Wrong@12345' });
    const { status, body } = await login(undefined, 'Wrong@12345');
    expect({ status, body }).toEqual({ status: 401, body: other.body });
  });

  it('should open by the code exactly what a sign-in opens', async () => {
    const { user, code, challenge } = await secured();
    const browser = setup.newClient();
    const plain = setup.newClient();
    const other = await aUser(setup.services);
    const usual = await plain.post('/auth/login', { email: other.email, password: PASSWORD });
    const asked = await challenge(browser);
    const { status, body, headers } = await browser.post('/auth/login/second-factor', {
      challenge: asked,
      code: ` ${code().slice(0, 3)} ${code().slice(3)} `,
    });
    expect({ status, body }).toEqual({ status: 200, body: { ...usual.body, data: accountOf(user) } });
    const shape = (cookies: unknown) =>
      [cookies].flat().map((one) =>
        String(one)
          .replace(/=[^;]*/, '=…')
          .replace(/Expires=[^;]*/, ''),
      );
    expect(shape(headers['set-cookie'])).toEqual(shape(usual.headers['set-cookie']));
    expect((await browser.get('/auth/user')).body.data).toEqual(accountOf(user));
  });

  it('should end the session that the browser came with', async () => {
    const { client, code, enter } = await secured();
    const before = client.cookies.get('access_token')!;
    await enter(code(), client);
    const { rows } = await setup.services.pool.query('select 1 from sessions where id_hash = $1', [
      sha256(before),
    ]);
    expect(rows).toEqual([]);
    expect((await client.get('/auth/user')).status).toBe(200);
  });
});

describe('a challenge', () => {
  it('should be good for one session, and survive a wrong code', async () => {
    const { challenge, code } = await secured();
    const asked = await challenge();
    const answer = (typed: string) =>
      setup.newClient().post('/auth/login/second-factor', { challenge: asked, code: typed });
    const wrong = await answer(WRONG);
    expect({ status: wrong.status, code: wrong.body.code, fields: Object.keys(wrong.body.errors!) }).toEqual({
      status: 401,
      code: 'LOGIN_FAILED',
      fields: ['code'],
    });
    expect((await answer(code())).status).toBe(200);
    const again = await answer(code(1));
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 401,
      code: 'CHALLENGE_EXPIRED',
    });
  });

  it('should be good for five minutes', async () => {
    const { challenge, code } = await secured();
    const asked = await challenge();
    clock.minutes(5);
    const late = await setup
      .newClient()
      .post('/auth/login/second-factor', { challenge: asked, code: code() });
    expect({ status: late.status, code: late.body.code, message: late.body.message }).toEqual({
      status: 401,
      code: 'CHALLENGE_EXPIRED',
      message: 'This took too long. Please log in again.',
    });
  });

  it.each(['made-up', 'x'.repeat(43)])('should be none when it is %s', async (challenge) => {
    const { code } = await secured();
    const { status, body } = await setup
      .newClient()
      .post('/auth/login/second-factor', { challenge, code: code() });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'CHALLENGE_EXPIRED' });
  });

  it('should end with the password that it was given for', async () => {
    const { client, challenge, code } = await secured();
    const asked = await challenge();
    const changed = {
      current_password: PASSWORD,
      password: 'Other@12345',
      password_confirmation: 'Other@12345',
    };
    expect((await client.post('/auth/change-password', changed)).status).toBe(200);
    const { body } = await setup
      .newClient()
      .post('/auth/login/second-factor', { challenge: asked, code: code() });
    expect(body.code).toBe('CHALLENGE_EXPIRED');
  });

  it('should open nothing while its password is being changed', async () => {
    const { user, challenge, code } = await secured();
    const asked = await challenge();
    const before = await sessionsOf(user.id);
    const { body } = await answerMeanwhile(
      setup.services,
      (trx) => trx.updateTable('users').set({ password_hash: 'other' }).where('id', '=', user.id).execute(),
      () => setup.newClient().post('/auth/login/second-factor', { challenge: asked, code: code() }),
    );
    expect(body.code).toBe('CHALLENGE_EXPIRED');
    expect(await sessionsOf(user.id)).toBe(before);
  });

  it('should be stored by its hash alone', async () => {
    const asked = await (await secured()).challenge();
    const { rows } = await setup.services.pool.query('select * from login_challenges');
    expect(JSON.stringify(rows)).not.toContain(asked);
    expect(rows.map((row: { token_hash: string }) => row.token_hash)).toContain(sha256(asked));
  });

  it('should ask for both of its fields', async () => {
    const { status, body } = await setup.newClient().post('/auth/login/second-factor', {});
    expect({ status, fields: Object.keys(body.errors!).sort() }).toEqual({
      status: 422,
      fields: ['challenge', 'code'],
    });
  });
});

describe('a code', () => {
  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('of %i steps from now should be answered %i', async (steps, expected) => {
    const { code, enter } = await secured();
    expect((await enter(code(steps))).status).toBe(expected);
  });

  it('should open one session, and none older should open another', async () => {
    const { code, enter } = await secured();
    const [before, now] = [code(-1), code()];
    expect((await enter(now)).status).toBe(200);
    expect((await enter(now)).status).toBe(401);
    expect((await enter(before)).status).toBe(401);
    clock.steps(1);
    expect((await enter(code())).status).toBe(200);
  });

  it('should open one session of many sign-ins at the same moment', async () => {
    const { challenge, code } = await secured();
    const asked = [await challenge(), await challenge(), await challenge(), await challenge()];
    const answers = await Promise.all(
      [...asked, ...asked].map((one) =>
        setup.newClient().post('/auth/login/second-factor', { challenge: one, code: code() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  it('should be refused ten times in five minutes, of the account and from wherever', async () => {
    const { user, challenge, code, login } = await secured();
    const asked = await challenge();
    const answer = (typed: string, one = asked) =>
      setup.newClient().post('/auth/login/second-factor', { challenge: one, code: typed });
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await answer(WRONG)).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const limited = await answer(code());
    expect({ status: limited.status, code: limited.body.code }).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    // The password is still taken, and the code as soon as the time is over.
    expect((await login()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    clock.minutes(6);
    expect((await answer(code(), await challenge())).body.data).toEqual(accountOf(user));
  });

  it('should be asked of an owner with a new password, whatever others tried with the former one', async () => {
    const { client, user, code } = await secured();
    const login = (password: string) =>
      setup.newClient().post('/auth/login', { email: user.email, password });
    const answer = async (password: string, typed: string) =>
      setup.newClient().post('/auth/login/second-factor', {
        challenge: (await login(password)).body.data.challenge,
        code: typed,
      });
    for (let i = 0; i < 10; i += 1) await answer(PASSWORD, WRONG);
    expect((await answer(PASSWORD, code())).status).toBe(429);
    const change = {
      current_password: PASSWORD,
      password: 'Other@12345',
      password_confirmation: 'Other@12345',
    };
    await client.post('/auth/change-password', change);
    expect((await answer('Other@12345', code())).status).toBe(200);
  });

  it('should be refused a hundred times in a day', async () => {
    const { challenge, code } = await secured();
    let limited = 0;
    for (let i = 0; i < 11 && limited === 0; i += 1) {
      const asked = await challenge();
      const tries = Array.from({ length: 10 }, () =>
        setup.newClient().post('/auth/login/second-factor', { challenge: asked, code: WRONG }),
      );
      limited += (await Promise.all(tries)).filter(({ status }) => status === 429).length;
      clock.minutes(6);
    }
    expect(limited).toBe(10);
    const { status } = await setup
      .newClient()
      .post('/auth/login/second-factor', { challenge: await challenge(), code: code() });
    expect(status).toBe(429);
    clock.minutes(27 * 60);
  });
});

describe('a recovery code', () => {
  it('should sign in once, typed as people type', async () => {
    const { recoveryCodes, enter } = await secured();
    const [first, second] = recoveryCodes as [string, string];
    expect((await enter(` ${first.toUpperCase().replace(/-/g, ' ')} `)).status).toBe(200);
    expect((await enter(first)).status).toBe(401);
    expect((await enter(second)).status).toBe(200);
  });

  it('should sign in one of two at the same moment', async () => {
    const { recoveryCodes, challenge } = await secured();
    const asked = [await challenge(), await challenge()];
    const answers = await Promise.all(
      asked.map((one) =>
        setup.newClient().post('/auth/login/second-factor', { challenge: one, code: recoveryCodes[3] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('should be used up at its own account alone', async () => {
    const [one, other] = [await secured(), await secured()];
    expect((await one.enter(one.recoveryCodes[0]!)).status).toBe(200);
    expect((await other.enter(other.recoveryCodes[0]!)).status).toBe(200);
  });

  it('should be none with another digit before it', async () => {
    const { recoveryCodes, enter } = await secured();
    expect((await enter(`1${recoveryCodes[0]!.slice(1)}`)).status).toBe(401);
  });
});
