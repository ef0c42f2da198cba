import fs from 'node:fs';
import path from 'node:path';
import { CALL_TEXTS } from '#contract/callTexts';
import { deleteOutdated } from '#provider/jobs/cleaningRepository';
import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import type { TestClient } from '#tests/support/client';
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
let admin: TestClient;
let offset = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
  await seedDemo(setup.services);
  admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
  await policy(true);
});
beforeEach(() => {
  offset = 0;
});
afterEach(() => setup.services.db.deleteFrom('rate_hits').execute());
afterAll(() => setup.close());

const HOUR = 3_600_000;
const policy = (verify_email: boolean) => admin.post('/administration/policy/store', { verify_email });
const mails = (email: string) =>
  fs
    .readdirSync(setup.mailDir)
    .sort()
    .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`));
const mailed = async (email: string, count = 1): Promise<string> => {
  await until(() => mails(email).length >= count);
  return mails(email)[count - 1]!;
};
const written = async (email: string) =>
  (await setup.services.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;
const linkIn = (mail: string) =>
  Object.fromEntries(new URL(/http:\/\/\S+/.exec(mail)![0]).searchParams) as { token: string; email: string };
const register = (email: string, over: object = {}) =>
  setup.newClient().post('/auth/register', {
    name: 'Asha Rao',
    mobile: '9876543210',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...over,
  });
const signIn = (email: string, password = PASSWORD) =>
  setup.newClient().post('/auth/login', { email, password });
const verify = (body: object) => setup.newClient().post('/auth/verify-email', body);
const resend = (email: string) => setup.newClient().post('/auth/verify-email/resend', { email });
/** Ten at once, since each answer takes as long as any other. */
async function hundred(act: (i: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < 100; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, i) => act(from + i)));
}
const aRow = async (usn: string, email: string) => {
  const { id } = await setup.services.db
    .selectFrom('colleges')
    .select('id')
    .where('name', '=', 'Demo Institute of Technology')
    .executeTakeFirstOrThrow();
  await setup.services.db
    .insertInto('roster')
    .values({ college_id: id, usn, name: 'Asha Rao', email })
    .execute();
  return id;
};

describe('a registration', () => {
  it('waits for its link: until then the right password says so, and it opens the account once', async () => {
    const { status, body } = await register('wait@x.test');
    expect([status, body.code, body.data]).toEqual([200, 'SIGNUP_SUCCESS', null]);
    expect(await signIn('wait@x.test')).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect((await signIn('wait@x.test', 'Wrong@12345')).body.code).toBe('LOGIN_FAILED');
    const link = linkIn(await mailed('wait@x.test'));
    expect((await verify({ ...link, token: 'made-up' })).status).toBe(422);
    expect((await verify({ ...link, email: 'other@x.test' })).status).toBe(422);
    expect((await verify(link)).status).toBe(200);
    expect((await verify(link)).body.errors).toEqual({ token: ['The link is not valid or has expired.'] });
    expect((await signIn('WAIT@x.test')).body.data).toMatchObject({ email: 'wait@x.test', role_id: 2 });
  });

  it('has a link of 24 hours, and a new one makes the former worthless', async () => {
    await register('late@x.test', { is_company: true });
    const first = linkIn(await mailed('late@x.test'));
    offset = 23 * HOUR;
    expect((await resend('late@x.test')).status).toBe(200);
    const second = linkIn(await mailed('late@x.test', 2));
    expect((await verify(first)).status).toBe(422);
    offset = 23 * HOUR + 25 * HOUR;
    expect((await verify(second)).status).toBe(422);
    await deleteOutdated(setup.services.db, setup.services.now());
    const left = await setup.services.db.selectFrom('registrations').selectAll().execute();
    expect(left.filter(({ email }) => email === 'late@x.test')).toEqual([]);
  });

  it('is answered alike for an address that has an account, whose owner alone is told', async () => {
    const free = await register('free@x.test');
    const taken = await register('student@demo.test');
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(taken.body.message).toBe(CALL_TEXTS.registrationMailed);
    expect(await mailed('student@demo.test')).toContain('Subject: You already have an account');
    expect(mails('student@demo.test')[0]).not.toContain('verify-email');
    // The password that was sent is no other's: the answer to it is the same again.
    expect((await signIn('student@demo.test')).body).toEqual((await signIn('free@x.test')).body);
    await resend('student@demo.test');
  });

  it('sends no more than five links to an address in half an hour, and says nothing of it', async () => {
    for (let i = 0; i < 7; i += 1) expect((await register('many@x.test')).status).toBe(200);
    expect(await written('many@x.test')).toBe(5);
    expect((await resend('many@x.test')).status).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await resend('nobody@x.test')).status).toBe(200);
    expect((await resend('nobody@x.test')).status).toBe(429);
  });

  it('of somebody on the roster does not count against its network', async () => {
    await hundred(async (i) => {
      await aRow(`HALL${i}`, `hall${i}@college.example`);
      await register(`hall${i}@college.example`);
    });
    await register('guest@x.test');
    expect((await verify(linkIn(await mailed('guest@x.test')))).status).toBe(200);
  });

  it('from a network that has had its hundred is mailed to the roster alone, and answered alike', async () => {
    await aRow('VER100', 'hall@college.example');
    await hundred((i) => resend(`filler${i}@x.test`));
    const [stranger, enrolled] = [await register('stranger@x.test'), await register('hall@college.example')];
    expect([enrolled.status, enrolled.body]).toEqual([stranger.status, stranger.body]);
    expect(enrolled.status).toBe(200);
    await mailed('hall@college.example');
    expect(await written('stranger@x.test')).toBe(0);
    expect((await signIn('stranger@x.test')).body).toEqual((await signIn('hall@college.example')).body);
    // Ten minutes later the link can be asked for.
    offset = 0.3 * HOUR;
    await resend('stranger@x.test');
    expect((await verify(linkIn(await mailed('stranger@x.test')))).status).toBe(200);
  });
});

describe('an account from before', () => {
  it('is asked at its next sign-in, unless a link has proved the address', async () => {
    await policy(false);
    const old = await aUser(setup.services, { role: 'student' });
    expect((await signIn(old.email)).status).toBe(200);
    await policy(true);
    expect((await signIn(old.email)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await resend(old.email);
    const link = linkIn(await mailed(old.email));
    offset = 25 * HOUR;
    expect((await verify(link)).status).toBe(422);
    offset = 0;
    expect((await verify(link)).status).toBe(200);
    expect((await signIn(old.email)).status).toBe(200);
    const staff = await aUser(setup.services, { role: 'moderator' });
    expect((await signIn(staff.email)).status).toBe(200);
  });

  it.each(['link', 'reset'] as const)('has its claim confirmed by the %s', async (way) => {
    const user = await aUser(setup.services, { role: 'student', name: 'Asha Kumar' });
    const usn = `VER${way.toUpperCase()}`;
    const collegeId = await aRow(usn, user.email.toUpperCase());
    const { id } = await setup.services.db
      .selectFrom('students')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    await setup.services.db
      .insertInto('enrolments')
      .values({ student_id: id, college_id: collegeId, usn })
      .execute();
    if (way === 'link') {
      await resend(user.email);
      await verify(linkIn(await mailed(user.email)));
    } else {
      await setup.newClient().post('/auth/forgot-password', { email: user.email });
      const password = 'Renewed@12345';
      const link = linkIn(await mailed(user.email));
      await setup
        .newClient()
        .post('/auth/reset-password', { ...link, password, password_confirmation: password });
    }
    const claim = await setup.services.db
      .selectFrom('enrolments')
      .select('state')
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(claim.state).toBe('confirmed');
  });
});
