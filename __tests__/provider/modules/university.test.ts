import type { AddressInfo } from 'node:net';
import { PASSWORD, aUser } from '#tests/support/builders';
import { ORIGIN } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  callOf,
  enter,
  settingsOf,
  startUniversity,
  type University as TestUniversity,
} from '#tests/support/university';
import { codeAt } from '#provider/security/totp';
import { deleteOutdated } from '#provider/jobs/cleaningRepository';
import { sha256 } from '#provider/security/tokens';
import { University, type UniversitySettings } from '#provider/services/university';
import { seedLookups } from '#provider/database/seed';

let setup: ProviderSetup;
let university: TestUniversity;
let offset = 0;
beforeAll(async () => {
  // Known once the portal listens, which the university tells of logouts.
  const settings = settingsOf('http://127.0.0.1:1');
  setup = await setupProvider({
    settings: { university: settings },
    now: () => new Date(Date.now() + offset),
  });
  await seedLookups(setup.services);
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = setup.app.server.address() as AddressInfo;
  university = await startUniversity(ORIGIN, `http://127.0.0.1:${port}`);
  use({});
});
beforeEach(() => {
  offset = 0;
  use({});
});
afterAll(async () => {
  await setup.close();
  await university.close();
});

const use = (over: Partial<UniversitySettings>) => {
  setup.services.university = new University(settingsOf(university.issuer, over));
};
const verified = (email: string, more: object = {}) => ({
  sub: `sub of ${email}`,
  email,
  email_verified: true,
  ...more,
});
const led = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  String(headers.location).replace(ORIGIN, ''),
];
const whoIs = async (client: ReturnType<ProviderSetup['newClient']>) =>
  (await client.get('/auth/user')).body.data as { id: number; email: string; role_id: number } | null;
let rows = 0;
async function aRow(email: string | null) {
  rows += 1;
  const usn = `UNI${rows}`;
  const { db } = setup.services;
  const known = await db.selectFrom('colleges').select('id').where('name', '=', 'Campus').executeTakeFirst();
  const { id } =
    known ??
    (await db.insertInto('colleges').values({ name: 'Campus' }).returning('id').executeTakeFirstOrThrow());
  await db
    .insertInto('roster')
    .values({ college_id: id, usn, name: 'Asha Rao', email, semester: 5 })
    .execute();
  return usn;
}
const enrolmentOf = (userId: number) =>
  setup.services.db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .select(['e.state', 'e.usn', 's.semester'])
    .where('s.user_id', '=', userId)
    .executeTakeFirst();

describe('a sign-in by the university', () => {
  it('is told to everybody by its label', async () => {
    const { sign_in } = (await setup.newClient().get('/site')).body.data;
    expect(sign_in).toEqual({ password: true, university: 'Campus ID', university_only: null });
  });

  it('asks by code, PKCE, state and nonce, and opens the session of the verified address', async () => {
    const user = await aUser(setup.services, { role: 'coordinator', college: 'Campus' });
    await university.next(verified(user.email.toUpperCase()));
    const client = setup.newClient();
    const begun = await client.get('/auth/university');
    const asked = new URL(begun.headers.location!).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)!.length).toBeGreaterThan(40);
    const back = callOf(await university.visit(begun.headers.location!));
    expect(led(await client.get(back))).toEqual([302, '/dashboard/coordinator']);
    expect(await whoIs(client)).toMatchObject({ id: user.id, role_id: 4 });
    // The same answer is worth nothing again, nor in another browser.
    expect(led(await setup.newClient().get(back))).toEqual([302, '/sign-in?university=expired']);
  });

  it.each([
    ['/dashboard/coordinator/students?q=a', '/dashboard/coordinator/students?q=a'],
    ['https://evil.test/', '/dashboard/coordinator'],
    ['//evil.test', '/dashboard/coordinator'],
    ['/\\evil.test', '/dashboard/coordinator'],
    [`/${'a'.repeat(3000)}`, '/dashboard/coordinator'],
  ])('comes back to a path of the portal alone: %.40s', async (from, to) => {
    const user = await aUser(setup.services, { role: 'coordinator', college: 'Campus' });
    await university.next(verified(user.email));
    expect(led(await enter(setup.newClient(), university, { from }))).toEqual([302, to]);
  });

  it('that is refused there leads back and opens nothing', async () => {
    await university.next({ sub: 'x' }, true);
    const client = setup.newClient();
    expect(led(await enter(client, university))).toEqual([302, '/sign-in?university=refused']);
    expect((await client.get('/auth/user')).status).toBe(401);
  });

  it('comes to nothing by an old state, another browser’s, a wrong nonce or a wrong issuer', async () => {
    const user = await aUser(setup.services, { role: 'moderator' });
    await university.next(verified(user.email));
    const late = setup.newClient();
    const begun = await late.get('/auth/university');
    const back = callOf(await university.visit(begun.headers.location!));
    expect(led(await setup.newClient().get(back))).toEqual([302, '/sign-in?university=expired']);
    offset = 16 * 60_000;
    expect(led(await late.get(back))).toEqual([302, '/sign-in?university=expired']);
    offset = 0;

    const nonce = (url: URL) => {
      url.searchParams.set('nonce', 'another one');
      return url;
    };
    expect(led(await enter(setup.newClient(), university, { change: nonce }))[1]).toContain('failed');

    const client = setup.newClient();
    const other = await client.get('/auth/university');
    const answer = await university.visit(other.headers.location!);
    expect(answer.searchParams.get('iss')).toBe(university.issuer);
    answer.searchParams.set('iss', 'https://evil.test');
    expect(led(await client.get(callOf(answer)))).toEqual([302, '/sign-in?university=failed']);
    expect((await client.get('/auth/user')).status).toBe(401);
  });

  it('takes no address that the university has not verified, and makes no account of nothing', async () => {
    const user = await aUser(setup.services, { role: 'moderator' });
    await university.next({ ...verified(user.email), email_verified: false });
    expect(led(await enter(setup.newClient(), university))[1]).toBe('/sign-in?university=unverified');
    await university.next(verified('nobody@x.test', { role: 'administrator', roles: ['administrator'] }));
    expect(led(await enter(setup.newClient(), university))[1]).toBe('/sign-in?university=unknown');
    await setup.services.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    await university.next(verified(user.email));
    expect(led(await enter(setup.newClient(), university))[1]).toBe('/sign-in?university=disabled');
  });

  it('says that the university does not answer, and stands nowhere in the way', async () => {
    setup.services.university = new University(settingsOf('http://127.0.0.1:1'));
    expect(led(await setup.newClient().get('/auth/university'))[1]).toBe('/sign-in?university=unavailable');
    const user = await aUser(setup.services, { role: 'student' });
    await setup.newClient().login(user.email, PASSWORD);
  });

  it('does not exist where no university is set up', async () => {
    setup.services.university = null;
    const client = setup.newClient();
    expect((await client.get('/auth/university')).status).toBe(404);
    expect((await client.get('/auth/university/callback')).status).toBe(404);
    expect((await client.post('/auth/university/logout')).status).toBe(404);
  });
});

describe('the roster', () => {
  it('makes a student’s account at the first sign-in, confirmed, once', async () => {
    const usn = await aRow('first@campus.test');
    await university.next(verified('First@campus.test'));
    const client = setup.newClient();
    expect(led(await enter(client, university))).toEqual([302, '/dashboard/student']);
    const user = (await whoIs(client))!;
    expect(user).toMatchObject({ role_id: 2, email: 'First@campus.test' });
    expect(await enrolmentOf(user.id)).toEqual({ state: 'confirmed', usn, semester: 5 });
    const again = setup.newClient();
    await enter(again, university);
    expect((await whoIs(again))!.id).toBe(user.id);
  });

  it('leads by the USN where its claim is named, and by the address who has none', async () => {
    use({ claim: 'usn' });
    const usn = await aRow('byusn@campus.test');
    await university.next({ sub: 'u1', usn: usn.toLowerCase() });
    const client = setup.newClient();
    expect(led(await enter(client, university))).toEqual([302, '/dashboard/student']);
    const user = (await whoIs(client))!;
    expect(await enrolmentOf(user.id)).toMatchObject({ state: 'confirmed', usn });
    const again = setup.newClient();
    await enter(again, university);
    expect((await whoIs(again))!.id).toBe(user.id);
    await university.next({ ...verified('byusn@campus.test'), usn: 'UNKNOWN1' });
    expect(led(await enter(setup.newClient(), university))[1]).toBe('/sign-in?university=unknown');
    const staff = await aUser(setup.services, { role: 'moderator' });
    await university.next(verified(staff.email));
    expect(led(await enter(setup.newClient(), university))).toEqual([302, '/']);
  });

  it('does not hand its student the account of whoever typed the address before', async () => {
    const user = await aUser(setup.services, { role: 'student' });
    await aRow(user.email);
    const before = await setup.newClient().login(user.email, PASSWORD);
    await university.next(verified(user.email));
    const client = setup.newClient();
    await enter(client, university);
    expect((await whoIs(client))!.id).toBe(user.id);
    expect((await before.get('/auth/user')).status).toBe(401);
    const { status } = await setup.newClient().post('/auth/login', { email: user.email, password: PASSWORD });
    expect(status).toBe(401);
    // Once it is proved the password that its owner chooses stays.
    await enter(setup.newClient(), university);
    expect((await client.get('/auth/user')).status).toBe(200);
  });
});

describe('a second step', () => {
  async function secured() {
    const user = await aUser(setup.services, { role: 'moderator' });
    const client = await setup.newClient().login(user.email, PASSWORD);
    const { body } = await client.post('/account/two-step/begin', { current_password: PASSWORD });
    const code = () => codeAt(body.data.secret, setup.services.now());
    await client.post('/account/two-step/confirm', { code: code() });
    return { user, code };
  }

  it('of the account is asked for, unless the university says that two were made', async () => {
    const { user, code } = await secured();
    await university.next(verified(user.email, { amr: ['pwd'] }));
    const client = setup.newClient();
    const [, path] = led(await enter(client, university, { from: '/moderation' })) as [number, string];
    const [, challenge] = /^\/sign-in\?from=%2Fmoderation#challenge=(.+)$/.exec(path)!;
    expect((await client.get('/auth/user')).status).toBe(401);
    offset = 60_000;
    const answer = await client.post('/auth/login/second-factor', { challenge, code: code() });
    expect(answer.status).toBe(200);
    for (const said of [{ amr: ['pwd', 'otp'] }, { acr: 'https://refeds.org/profile/mfa' }]) {
      await university.next(verified(user.email, said));
      expect(led(await enter(setup.newClient(), university))).toEqual([302, '/']);
    }
  });

  it('made there is enough where staff must have one', async () => {
    const user = await aUser(setup.services, { role: 'moderator' });
    await setup.services.db.updateTable('policy').set({ staff_two_step: true }).execute();
    await setup.services.site.load();
    const [one, two] = [setup.newClient(), setup.newClient()];
    await university.next(verified(user.email, { amr: ['pwd'] }));
    await enter(one, university);
    await university.next(verified(user.email, { amr: ['mfa'] }));
    await enter(two, university);
    expect((await one.get('/moderation/queue')).body.code).toBe('TWO_STEP_REQUIRED');
    expect((await two.get('/moderation/queue')).status).toBe(200);
    await setup.services.db.updateTable('policy').set({ staff_two_step: false }).execute();
    await setup.services.site.load();
  });
});

describe('a logout at the university', () => {
  const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

  it('ends the sessions that it opened, and no other', async () => {
    const user = await aUser(setup.services, { role: 'moderator' });
    const byPassword = await setup.newClient().login(user.email, PASSWORD);
    await university.next(verified(user.email));
    const [one, two] = [setup.newClient(), setup.newClient()];
    await enter(one, university);
    await enter(two, university);
    const { university_sid: sid } = await setup.services.db
      .selectFrom('sessions')
      .select('university_sid')
      .where('user_id', '=', user.id)
      .where('university_sid', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const sub = `sub of ${user.email}`;
    await university.logout(sub, sid!);
    const statuses = async () =>
      Promise.all([one, two, byPassword].map(async (client) => (await client.get('/auth/user')).status));
    expect(await statuses()).toEqual([401, 200, 200]);
    const now = Math.floor(Date.now() / 1000);
    const token = {
      iss: university.issuer,
      aud: 'portal',
      iat: now,
      exp: now + 120,
      jti: 'a',
      sub,
      events: EVENT,
    };
    const post = async (claims: object) =>
      (
        await setup
          .newClient()
          .form('/auth/university/logout', { logout_token: await university.sign(claims) })
      ).status;
    for (const wrong of [
      { aud: 'another' },
      { iss: 'https://evil.test' },
      { iat: now - 3600 },
      { nonce: 'n' },
      { events: {} },
      { sub: undefined },
      { jti: undefined },
    ])
      expect(await post({ ...token, ...wrong })).toBe(400);
    expect(await statuses()).toEqual([401, 200, 200]);
    expect(await post(token)).toBe(200);
    expect(await statuses()).toEqual([401, 401, 200]);
  });

  it('counts once by its token, which is forgotten when it is too old anyway', async () => {
    const user = await aUser(setup.services, { role: 'moderator' });
    const now = Math.floor(Date.now() / 1000);
    const sub = `sub of ${user.email}`;
    const claims = { iss: university.issuer, aud: 'portal', iat: now, sub, events: EVENT };
    const post = async (more: object) => {
      const logout_token = await university.sign({ ...claims, ...more });
      return (await setup.newClient().form('/auth/university/logout', { logout_token })).status;
    };
    const signIn = async () => {
      await university.next(verified(user.email));
      const client = setup.newClient();
      await enter(client, university);
      return client;
    };
    const first = await signIn();
    const once = { jti: 'once', exp: now + 30 };
    expect((await Promise.all([post(once), post(once), post(once)])).sort()).toEqual([200, 400, 400]);
    expect((await first.get('/auth/user')).status).toBe(401);
    const second = await signIn();
    expect(await post(once)).toBe(400);
    expect((await second.get('/auth/user')).status).toBe(200);
    const keptAfter = async (seconds: number) => {
      await deleteOutdated(setup.services.db, new Date((now + seconds) * 1000));
      const { rowCount } = await setup.services.pool.query(
        'select 1 from university_logouts where jti_hash = $1',
        [sha256('once')],
      );
      return rowCount === 1;
    };
    // Clocks may differ by a minute: until then it would be accepted.
    expect(await keptAfter(30 + 60)).toBe(true);
    expect(await keptAfter(30 + 61)).toBe(false);
    offset = 91_000;
    expect(await post(once)).toBe(400);
  });
});

describe('where the university alone signs in', () => {
  it('a right password of those people is refused, a wrong one as ever, and companies keep theirs', async () => {
    use({ only: 'both' });
    for (const role of ['student', 'moderator', 'company'] as const) {
      const { email } = await aUser(setup.services, { role });
      const right = await setup.newClient().post('/auth/login', { email, password: PASSWORD });
      const wrong = await setup.newClient().post('/auth/login', { email, password: 'Wrong@12345' });
      expect(wrong.body.code).toBe('LOGIN_FAILED');
      expect(right.body.code).toBe(role === 'company' ? 'LOGIN_SUCCESS' : 'UNIVERSITY_SIGN_IN_REQUIRED');
      if (role !== 'company')
        expect([right.status, right.body.message]).toEqual([403, 'Please use "Sign in with Campus ID".']);
    }
  });

  it('students do not register', async () => {
    use({ only: 'students' });
    const form = {
      name: 'Asha Rao',
      mobile: '9876543210',
      email: 'alone@x.test',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const refused = await setup.newClient().post('/auth/register', form);
    expect([refused.status, refused.body.code]).toEqual([403, 'UNIVERSITY_SIGN_IN_REQUIRED']);
    expect((await setup.newClient().post('/auth/register', { ...form, is_company: true })).status).toBe(200);
    const staff = await aUser(setup.services, { role: 'moderator' });
    await setup.newClient().login(staff.email, PASSWORD);
  });
});

it('fetches the university’s keys anew when it changed them under the same id', async () => {
  const { email } = await aUser(setup.services, { role: 'student' });
  await university.next(verified(email));
  const known = setup.services.university!;
  await enter(setup.newClient(), university);
  const { port } = new URL(university.issuer);
  await university.close();
  const { port: own } = setup.app.server.address() as AddressInfo;
  university = await startUniversity(ORIGIN, `http://127.0.0.1:${own}`, Number(port));
  await university.next(verified(email));
  // The first answer leads to the university once more, which a browser follows by itself.
  const client = setup.newClient();
  const again = await enter(client, university);
  expect([again.status, new URL(again.headers.location!).origin]).toEqual([302, university.issuer]);
  const back = await university.visit(again.headers.location!);
  expect(led(await client.get(callOf(back)))).toEqual([302, '/dashboard/student']);
  expect(await whoIs(client)).toMatchObject({ email });
  expect(setup.services.university).toBe(known);
  expect(known.signIns).toEqual({ succeeded: 2, refused: 0, failed: 0 });

  // So does a logout token, but not for each wrong one.
  const forged = await university.sign({ sub: 'x' });
  const [head, , signature] = forged.split('.');
  const renew = jest.spyOn(known, 'renewKeys');
  const token = `${head}.${Buffer.from('{"sub":"y"}').toString('base64url')}.${signature}`;
  for (let turn = 0; turn < 3; turn += 1)
    expect((await setup.newClient().form('/auth/university/logout', { logout_token: token })).status).toBe(
      400,
    );
  expect(renew.mock.results.map(({ value }) => value)).toEqual([false, false, false]);
});
