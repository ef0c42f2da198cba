import { RATE_LIMITS, countAttempt } from '#provider/services/limitsGuard';
import { PASSWORD, aUser } from '#tests/support/builders';
import { answerMeanwhile } from '#tests/support/meanwhile';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

const registration = (email: string, overrides = {}) => ({
  name: 'Asha Rao',
  mobile: '9876543210',
  email,
  password: 'Portal@987',
  password_confirmation: 'Portal@987',
  is_company: false,
  ...overrides,
});

describe('POST /auth/register', () => {
  it('opens a student account without signing it in', async () => {
    const client = setup.newClient();
    const { status, body } = await client.post('/auth/register', registration('asha@example.test'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      code: 'SIGNUP_SUCCESS',
      message: 'Registration successful',
      data: { role_id: 2, email: 'asha@example.test' },
    });
    expect(client.cookies.has('access_token')).toBe(false);
    expect((await client.login('ASHA@example.test', 'Portal@987')).cookies.has('access_token')).toBe(true);
  });

  it('opens an employer account without a company profile', async () => {
    const { body } = await setup
      .newClient()
      .post('/auth/register', registration('firm@example.test', { is_company: true }));
    expect(body.data.role_id).toBe(3);
    expect(
      await setup.services.db
        .selectFrom('companies')
        .selectAll()
        .where('user_id', '=', body.data.id)
        .execute(),
    ).toEqual([]);
  });

  it.each([
    [true, 3],
    ['true', 3],
    ['1', 3],
    [1, 3],
    [false, 2],
    ['0', 2],
    [null, 2],
    ['', 2],
    [undefined, 2],
  ])('reads is_company %p as role %i', async (is_company, role) => {
    const { body } = await setup
      .newClient()
      .post(
        '/auth/register',
        registration(`${String(is_company)}-${role}-${typeof is_company}@example.test`, { is_company }),
      );
    expect(body.data).toMatchObject({ role_id: role });
  });

  it('refuses an address that has an account, in any case of letters', async () => {
    await aUser(setup.services, { email: 'taken@example.test' });
    const { status, body } = await setup
      .newClient()
      .post('/auth/register', registration('Taken@Example.test'));
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { email: ['This email is already registered.'] },
    });
  });

  it('refuses an address for which somebody else opens an account at the same moment', async () => {
    const { status, body } = await answerMeanwhile(
      setup.services,
      (trx) =>
        trx
          .insertInto('users')
          .values({ role_id: 2, name: 'Asha', email: 'Twice@example.test', password_hash: 'x' })
          .execute(),
      () => setup.newClient().post('/auth/register', registration('twice@example.test')),
    );
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { email: ['This email is already registered.'] },
    });
  });

  it('names every wrong field', async () => {
    const { status, body } = await setup
      .newClient()
      .post('/auth/register', { email: 'x', password: '123', is_company: 'maybe' });
    expect(status).toBe(422);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'email',
      'is_company',
      'mobile',
      'name',
      'password',
      'password_confirmation',
    ]);
  });

  it('refuses control characters that the database cannot hold', async () => {
    const { status } = await setup
      .newClient()
      .post('/auth/register', registration('nul@example.test', { name: 'A\u0000B' }));
    expect(status).toBe(422);
  });
});

describe('POST /auth/login', () => {
  it('answers LOGIN_FAILED alike for a wrong password and an unknown address', async () => {
    const { email } = await aUser(setup.services);
    for (const address of [email, 'nobody@example.test']) {
      const { status, body } = await setup
        .newClient()
        .post('/auth/login', { email: address, password: 'Wrong@12345' });
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          success: false,
          code: 'LOGIN_FAILED',
          message: 'Login failed',
          data: null,
          errors: { email: ['Email or password is incorrect.'] },
        },
      });
    }
  });

  it('refuses missing fields with 422', async () => {
    const { status, body } = await setup.newClient().post('/auth/login', {});
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['email', 'password'],
    });
  });

  it('stops an account after ten failures, the right password included, and says how long', async () => {
    const { email } = await aUser(setup.services);
    for (let i = 0; i < 10; i += 1)
      expect((await setup.newClient().post('/auth/login', { email, password: 'Wrong@12345' })).status).toBe(
        401,
      );
    const { status, headers, body } = await setup
      .newClient()
      .post('/auth/login', { email, password: PASSWORD });
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('stops an account at an address only, until a hundred failures from anywhere', async () => {
    const far = await setupProvider({ settings: { trustProxy: true } });
    const { email } = await aUser(far.services);
    const from = (address: string, password: string) =>
      far.newClient().post('/auth/login', { email, password }, { headers: { 'x-forwarded-for': address } });
    await countAttempt(far.services, RATE_LIMITS.loginAccount, `${email} 10.0.0.1`, 10);
    expect((await from('10.0.0.1', PASSWORD)).status).toBe(429);
    expect((await from('10.0.0.2', PASSWORD)).status).toBe(200);
    await countAttempt(far.services, RATE_LIMITS.loginAnywhere, email, 99);
    expect((await from('10.0.0.3', 'Wrong@12345')).status).toBe(401);
    expect((await from('10.0.0.4', PASSWORD)).status).toBe(429);
    await far.close();
  });

  it('stops an address after three hundred failures at any accounts', async () => {
    const own = await setupProvider();
    await countAttempt(own.services, RATE_LIMITS.loginAddress, '127.0.0.1', 299);
    const login = async () =>
      (
        await own
          .newClient()
          .post('/auth/login', { email: (await aUser(own.services)).email, password: 'Wrong@12345' })
      ).status;
    expect([await login(), await login()]).toEqual([401, 429]);
    await own.close();
  });

  it.each(['coord\u0130nator@x.test', '\u212aate@x.test', 'a@ex\u0131t.test', 'm\u00fcller@x.test'])(
    'takes %s for no e-mail address',
    async (email) => {
      for (const path of ['/auth/login', '/auth/forgot-password', '/auth/register', '/auth/reset-password']) {
        const { status, body } = await setup.newClient().post(path, { email, password: 'x', token: 'x' });
        expect({ status, email: body.errors?.email }).toEqual({
          status: 422,
          email: ['Enter a valid email'],
        });
      }
    },
  );

  it.each(['', '   ', null, undefined])(
    'says that an e-mail address is missing, not wrong: %p',
    async (email) => {
      for (const path of ['/auth/login', '/auth/register']) {
        const { status, body } = await setup.newClient().post(path, { email, password: 'x' });
        expect({ status, email: body.errors?.email }).toEqual({ status: 422, email: ['Email is required'] });
      }
    },
  );

  it('counts all spellings of an address that have one account together', async () => {
    const { email } = await aUser(setup.services, { email: 'Spelling@Example.test' });
    const login = async (spelling: string, password = 'Wrong@12345') =>
      (await setup.newClient().post('/auth/login', { email: spelling, password })).status;
    for (const spelling of [email, email.toLowerCase(), email.toUpperCase(), 'sPELLING@example.test'])
      for (let i = 0; i < 3; i += 1) await login(spelling);
    expect(await login('SPELLING@EXAMPLE.test', PASSWORD)).toBe(429);
  });

  it('opens no session for a password that is being changed, whatever comes first', async () => {
    const user = await aUser(setup.services);
    const other = await aUser(setup.services, { email: 'hash@example.test' });
    const { pool } = setup.services;
    const change = await pool.connect();
    await change.query('begin');
    await change.query(
      'update users set password_hash = (select password_hash from users where id = $2) || $3 where id = $1',
      [user.id, other.id, ' '],
    );
    const login = setup.newClient().post('/auth/login', { email: user.email, password: PASSWORD });
    let answered = false;
    void login.then(() => (answered = true));
    const waits = async () => {
      while (!answered) {
        const { rows } = await pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows.length > 0) return;
      }
    };
    await Promise.race([login, waits()]);
    await change.query('delete from sessions where user_id = $1', [user.id]);
    await change.query('commit');
    change.release();
    const { status, body } = await login;
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'LOGIN_FAILED' });
    expect(
      await setup.services.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute(),
    ).toEqual([]);
  });

  it('lets many right passwords in at the same time, and looks at no more wrong ones than the limit', async () => {
    const [right, wrong] = [await aUser(setup.services), await aUser(setup.services)];
    const statuses = (email: string, password: string) =>
      Promise.all(
        Array.from(
          { length: 25 },
          async () => (await setup.newClient().post('/auth/login', { email, password })).status,
        ),
      );
    const [good, bad] = await Promise.all([
      statuses(right.email, PASSWORD),
      statuses(wrong.email, 'Wrong@12345'),
    ]);
    expect(good).toEqual(Array(25).fill(200));
    expect(bad.sort()).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
  });

  it('does not count what a stopped account is refused against its address', async () => {
    const own = await setupProvider();
    const { email } = await aUser(own.services);
    for (let i = 0; i < 60; i += 1)
      await own.newClient().post('/auth/login', { email, password: 'Wrong@12345' });
    await own.newClient().login((await aUser(own.services)).email, PASSWORD);
    await own.close();
  });

  it('takes the form as urlencoded and as multipart', async () => {
    const { email } = await aUser(setup.services);
    expect((await setup.newClient().form('/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await setup.newClient().multipart('/auth/login', { email, password: PASSWORD })).status).toBe(
      200,
    );
    const broken = await setup
      .newClient()
      .post('/auth/login', '--b', { headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    expect({ status: broken.status, code: broken.body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  it('names the field with a character that cannot be stored', async () => {
    const { status, body } = await setup
      .newClient()
      .post('/auth/login', { email: 'a\u0000@example.test', password: 'x' });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['email'] });
  });

  it('does not count successes', async () => {
    const { email } = await aUser(setup.services);
    for (let i = 0; i < 12; i += 1) await setup.newClient().login(email, PASSWORD);
  });

  it('gives a new session id and ends the old one', async () => {
    const { email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    const old = setup.newClient();
    old.cookies.set('access_token', client.cookies.get('access_token')!);
    await client.login(email, PASSWORD);
    expect((await old.get('/auth/user')).status).toBe(401);
    expect((await client.get('/auth/user')).body.data).toMatchObject({ email });
  });
});

describe('POST /auth/logout', () => {
  it('ends the session and works twice and without a body', async () => {
    const { email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    expect((await client.post('/auth/logout', '')).status).toBe(200);
    expect((await client.get('/auth/user')).status).toBe(401);
    expect((await client.post('/auth/logout')).status).toBe(200);
  });
});

describe('POST /auth/change-password', () => {
  it('ends all other sessions of the user and keeps this one', async () => {
    const { email } = await aUser(setup.services);
    const here = await setup.newClient().login(email, PASSWORD);
    const there = await setup.newClient().login(email, PASSWORD);
    const body = {
      current_password: PASSWORD,
      password: 'Another@123',
      password_confirmation: 'Another@123',
    };
    expect(
      (await here.post('/auth/change-password', { ...body, current_password: 'Wrong@12345' })).body.errors,
    ).toEqual({ current_password: ['The current password is not correct.'] });
    expect((await here.post('/auth/change-password', body)).status).toBe(200);
    expect((await here.get('/auth/user')).status).toBe(200);
    expect((await there.get('/auth/user')).status).toBe(401);
    await setup.newClient().login(email, 'Another@123');
  });

  it('gives this browser a new session and token, so that nothing opened with the old password lives on', async () => {
    const { email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    const copy = setup.newClient();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const body = {
      current_password: PASSWORD,
      password: 'Another@123',
      password_confirmation: 'Another@123',
    };
    expect((await client.post('/auth/change-password', body)).status).toBe(200);
    for (const [name, value] of copy.cookies) expect(client.cookies.get(name)).not.toBe(value);
    expect((await copy.get('/auth/user')).status).toBe(401);
    expect((await client.get('/auth/user')).body.data).toMatchObject({ email });
    expect((await client.post('/auth/logout')).status).toBe(200);
  });

  it('changes once of two changes with the same password', async () => {
    const { email } = await aUser(setup.services);
    const clients = [
      await setup.newClient().login(email, PASSWORD),
      await setup.newClient().login(email, PASSWORD),
    ];
    const answers = await Promise.all(
      clients.map((client, i) =>
        client.post('/auth/change-password', {
          current_password: PASSWORD,
          password: `Another@123${i}`,
          password_confirmation: `Another@123${i}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('requires a session', async () => {
    expect((await setup.newClient().post('/auth/change-password')).status).toBe(401);
  });
});
