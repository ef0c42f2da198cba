/** docs/security.md, sign-in 17 to 19: two-step sign-in of the own account. */
import { OWN_SITE } from '#contract/site/site';
import fs from 'node:fs';
import path from 'node:path';
import { resetTwoStep } from '#provider/modules/twoStep/change';
import { doAllJobs } from '#tests/support/jobs';
import { codeAt } from '#provider/security/totp';
import { aUser, PASSWORD } from '#tests/support/builders';
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

async function aClient() {
  const user = await aUser(setup.services);
  return { user, client: await setup.newClient().login(user.email, PASSWORD) };
}

/** The subjects of the mails to an address, once there are so many. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  for (;;) {
    const mails = fs
      .readdirSync(setup.mailDir)
      .sort()
      .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}\r\n`));
    if (mails.length >= count) return mails;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const subjects = async (email: string, count: number) =>
  (await mailsTo(email, count)).map((mail) => /Subject: (.*)/.exec(mail)![1]!.trim());

const trailOf = async (userId: number) =>
  (
    await setup.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'after'])
      .where('subject', '=', 'account')
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, after }) => [action, actor_id, after]);

describe('switching on', () => {
  it('should ask for the password, offer a key, and change nothing before its code came', async () => {
    const { user, client } = await aClient();
    const wrong = await client.post('/account/two-step/begin', { current_password: 'Wrong@12345' });
    expect({ status: wrong.status, errors: wrong.body.errors }).toEqual({
      status: 422,
      errors: { current_password: ['The current password is not correct.'] },
    });
    const { status, body } = await client.post('/account/two-step/begin', { current_password: PASSWORD });
    expect({ status, secret: body.data.secret }).toEqual({
      status: 200,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    const uri = new URL(body.data.uri);
    expect({
      protocol: uri.protocol,
      host: uri.host,
      secret: uri.searchParams.get('secret'),
      issuer: uri.searchParams.get('issuer'),
    }).toEqual({ protocol: 'otpauth:', host: 'totp', secret: body.data.secret, issuer: OWN_SITE.name });
    expect(decodeURIComponent(uri.pathname)).toBe(`/${OWN_SITE.name}:${user.email}`);
    expect((await client.get('/account/two-step')).body.data).toEqual({
      on: false,
      since: null,
      recovery_codes_left: 0,
    });
    expect(
      (await setup.newClient().post('/auth/login', { email: user.email, password: PASSWORD })).status,
    ).toBe(200);
  });

  it('should answer ten recovery codes once, keep the sessions and tell the owner', async () => {
    const { user, client } = await aClient();
    const phone = await setup.newClient().login(user.email, PASSWORD);
    const { secret } = (await client.post('/account/two-step/begin', { current_password: PASSWORD })).body
      .data;
    const wrong = await client.post('/account/two-step/confirm', { code: WRONG });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.errors!) }).toEqual({
      status: 422,
      fields: ['code'],
    });
    const { status, body } = await client.post('/account/two-step/confirm', {
      code: codeAt(secret, clock.now()),
    });
    expect({ status, different: new Set(body.data.recovery_codes).size }).toEqual({
      status: 200,
      different: 10,
    });
    for (const code of body.data.recovery_codes)
      expect(code).toMatch(/^\d[2-9a-z]{3}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect((await client.get('/account/two-step')).body.data).toEqual({
      on: true,
      since: clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    for (const browser of [client, phone]) expect((await browser.get('/auth/user')).status).toBe(200);
    expect(await subjects(user.email, 1)).toEqual(['Two-step sign-in is on']);
    expect(await trailOf(user.id)).toEqual([['twoStepOn', user.id, null]]);
  });

  it('should be possible for every role', async () => {
    for (const role of ['moderator', 'company', 'coordinator'] as const) {
      const { enter, code } = await aSecuredUser(setup, clock, { role, college: 'Demo College' });
      expect((await enter(code())).status).toBe(200);
    }
  });

  it('should be refused when it is on', async () => {
    const { client, code } = await secured();
    const begun = await client.post('/account/two-step/begin', { current_password: PASSWORD });
    const confirmed = await client.post('/account/two-step/confirm', { code: code() });
    expect([begun.body.code, confirmed.body.code]).toEqual(['DATA_NOT_UPDATED', 'DATA_NOT_UPDATED']);
  });

  it('should take the key that was offered last, for a quarter of an hour', async () => {
    const { client } = await aClient();
    const begin = async () =>
      (await client.post('/account/two-step/begin', { current_password: PASSWORD })).body.data
        .secret as string;
    const confirm = (secret: string) =>
      client.post('/account/two-step/confirm', { code: codeAt(secret, clock.now()) });
    const [first, second] = [await begin(), await begin()];
    expect((await confirm(first)).status).toBe(422);
    clock.minutes(16);
    expect((await confirm(second)).body.errors).toEqual({ code: [expect.stringContaining('too old')] });
    expect((await confirm(await begin())).status).toBe(200);
  });

  it('should not be confirmed without a key, nor after ten wrong codes', async () => {
    const { client } = await aClient();
    expect((await client.post('/account/two-step/confirm', { code: WRONG })).status).toBe(422);
    const { secret } = (await client.post('/account/two-step/begin', { current_password: PASSWORD })).body
      .data;
    for (let i = 0; i < 10; i += 1) await client.post('/account/two-step/confirm', { code: WRONG });
    const { status } = await client.post('/account/two-step/confirm', { code: codeAt(secret, clock.now()) });
    expect(status).toBe(429);
  });
});

describe('what is stored', () => {
  it('should hold neither the key nor a recovery code', async () => {
    const { user, secret, recoveryCodes } = await secured();
    const { pool } = setup.services;
    const key = await pool.query('select * from two_step where user_id = $1', [user.id]);
    const codes = await pool.query('select * from recovery_codes where user_id = $1', [user.id]);
    const stored = JSON.stringify([key.rows, codes.rows]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace(/-/g, ''));
    }
    expect(codes.rows.map((row: { code_hash: string }) => row.code_hash)).toEqual(
      Array(10).fill(expect.stringMatching(/^\$argon2id\$/)),
    );
  });

  it('should open nothing in the row of somebody else', async () => {
    const [one, other] = [await secured(), await secured()];
    await setup.services.pool.query(
      'update two_step set secret = (select secret from two_step where user_id = $2) where user_id = $1',
      [other.user.id, one.user.id],
    );
    expect((await other.enter(one.code())).status).toBe(401);
    // The codes on paper still do.
    expect((await other.enter(other.recoveryCodes[0]!)).status).toBe(200);
  });

  it('should go by the hour when nobody confirmed or answered it', async () => {
    const { client, user } = await aClient();
    await client.post('/account/two-step/begin', { current_password: PASSWORD });
    const kept = await secured();
    await kept.login();
    clock.minutes(16);
    await doAllJobs(setup.services);
    const { rows } = await setup.services.pool.query('select user_id from two_step');
    const ids = rows.map((row: { user_id: number }) => row.user_id);
    expect([ids.includes(user.id), ids.includes(kept.user.id)]).toEqual([false, true]);
    expect((await setup.services.pool.query('select 1 from login_challenges')).rows).toEqual([]);
  });
});

describe('switching off', () => {
  it.each([
    ['a wrong password', 'Wrong@12345', 'right', 'current_password'],
    ['a wrong code', PASSWORD, 'wrong', 'code'],
  ])('should be refused with %s, and use nothing up', async (_name, current_password, which, field) => {
    const { client, code, enter } = await secured();
    const typed = which === 'right' ? code() : WRONG;
    const { status, body } = await client.post('/account/two-step/end', { current_password, code: typed });
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: [field] });
    expect((await client.get('/account/two-step')).body.data.on).toBe(true);
    expect((await enter(code())).status).toBe(200);
  });

  it.each(['the app', 'a recovery code'])('should be done by password and code of %s', async (by) => {
    const { user, client, code, login, challenge, recoveryCodes } = await secured();
    const open = await challenge();
    const typed = by === 'the app' ? code() : recoveryCodes[9];
    const { status, body } = await client.post('/account/two-step/end', {
      current_password: PASSWORD,
      code: typed,
    });
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { on: false, since: null, recovery_codes_left: 0 },
    });
    expect((await login()).status).toBe(200);
    const late = await setup
      .newClient()
      .post('/auth/login/second-factor', { challenge: open, code: recoveryCodes[0] });
    expect(late.body.code).toBe('CHALLENGE_EXPIRED');
    expect(await subjects(user.email, 2)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off']);
    expect((await trailOf(user.id)).map(([action]) => action)).toEqual(['twoStepOn', 'twoStepOff']);
    const again = await client.post('/account/two-step/end', { current_password: PASSWORD, code: typed });
    expect(again.body.code).toBe('DATA_NOT_UPDATED');
  });

  it('should count wrong codes together with those of sign-ins', async () => {
    const { client, code, enter } = await secured();
    for (let i = 0; i < 10; i += 1)
      await client.post('/account/two-step/end', { current_password: PASSWORD, code: WRONG });
    expect((await enter(code())).status).toBe(429);
  });

  it('should be possible at the command line, once', async () => {
    const { user, login } = await secured();
    const { db } = setup.services;
    expect(await resetTwoStep(db, user.id, clock.now())).toBe(true);
    expect((await login()).status).toBe(200);
    expect(await trailOf(user.id)).toEqual([
      ['twoStepOn', user.id, null],
      ['resetTwoStep', null, null],
    ]);
    expect(await resetTwoStep(db, user.id, clock.now())).toBe(false);
  });
});

describe('recovery codes', () => {
  it('should be counted, mailed about and kept in the trail when one is used', async () => {
    const { user, client, enter, recoveryCodes } = await secured();
    await enter(recoveryCodes[4]!);
    expect((await client.get('/account/two-step')).body.data.recovery_codes_left).toBe(9);
    expect((await mailsTo(user.email, 2)).pop()).toMatch(
      /Subject: A recovery code was used[^]*Codes left: 9\./,
    );
    expect((await trailOf(user.id)).pop()).toEqual(['useRecoveryCode', user.id, { left: 9 }]);
  });

  it('should be renewed by password and code, and the former ones be worth nothing', async () => {
    const { user, client, code, enter, recoveryCodes } = await secured();
    const renew = (current_password: string, typed: string) =>
      client.post('/account/two-step/recovery-codes', { current_password, code: typed });
    expect((await renew('Wrong@12345', code())).status).toBe(422);
    expect((await renew(PASSWORD, WRONG)).status).toBe(422);
    const { status, body } = await renew(PASSWORD, code());
    expect({ status, recovery_codes: body.data.recovery_codes.length }).toEqual({
      status: 200,
      recovery_codes: 10,
    });
    expect((await enter(recoveryCodes[0]!)).status).toBe(401);
    expect((await enter(body.data.recovery_codes[0])).status).toBe(200);
    expect(await subjects(user.email, 2)).toContain('New recovery codes');
    expect((await renew(PASSWORD, code())).status).toBe(422);
  });

  it('should be none without a second step', async () => {
    const { client } = await aClient();
    const { body } = await client.post('/account/two-step/recovery-codes', {
      current_password: PASSWORD,
      code: WRONG,
    });
    expect(body.code).toBe('DATA_NOT_UPDATED');
  });
});

it('outlives a changed and a reset password', async () => {
  const { user, client, code, enter, login } = await secured();
  const change = {
    current_password: PASSWORD,
    password: 'Other@12345',
    password_confirmation: 'Other@12345',
  };
  await client.post('/auth/change-password', change);
  expect((await login(undefined, 'Other@12345')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  await setup.newClient().post('/auth/forgot-password', { email: user.email });
  const mail = (await mailsTo(user.email, 2)).find((one) => one.includes('/password-reset?'))!;
  const token = new URL(/http:\/\/\S+/.exec(mail)![0]).searchParams.get('token');
  const again = { password: PASSWORD, password_confirmation: PASSWORD };
  expect(
    (await setup.newClient().post('/auth/reset-password', { email: user.email, token, ...again })).status,
  ).toBe(200);
  expect((await enter(code())).status).toBe(200);
});
