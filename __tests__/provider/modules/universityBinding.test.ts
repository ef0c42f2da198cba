/** An account belongs to the person of the university who signed in to it first, not to an address. */
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { aUser, PASSWORD } from '#tests/support/builders';
import { ORIGIN, type TestClient } from '#tests/support/client';
import { aCompanyOfThree, joined } from '#tests/support/members';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  callOf,
  enter,
  settingsOf,
  startUniversity,
  type University as TestUniversity,
} from '#tests/support/university';
import { seedLookups } from '#provider/database/seed';
import type { RoleName } from '#contract/roles';
import { codeAt } from '#provider/security/totp';
import { University, type UniversitySettings } from '#provider/services/university';

let setup: ProviderSetup;
let university: TestUniversity;
let admin: TestClient;
let count = 0;
beforeAll(async () => {
  setup = await setupProvider({ settings: { university: settingsOf('http://127.0.0.1:1') } });
  await seedLookups(setup.services);
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = setup.app.server.address() as AddressInfo;
  university = await startUniversity(ORIGIN, `http://127.0.0.1:${port}`);
  const keeper = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(keeper.email, PASSWORD);
});
beforeEach(() => use({}));
afterAll(async () => {
  await setup.close();
  await university.close();
});

const use = (over: Partial<UniversitySettings>) => {
  setup.services.university = new University(settingsOf(university.issuer, over));
};
const next = (sub: string, email: string, more: object = {}) =>
  university.next({ sub, email, email_verified: true, ...more });
const UNKNOWN = '/sign-in?university=unknown';

/** Signs in; answers whose session it is, or where the browser was led. */
async function arrive(client = setup.newClient()): Promise<number | string> {
  const { headers } = await enter(client, university);
  const { body } = await client.get('/auth/user');
  return body.data?.id ?? String(headers.location).replace(ORIGIN, '');
}
const refusals = async () => (await admin.get('/administration/overview')).body.data.waiting.refused_sign_ins;
const subjects = () => {
  count += 1;
  return [`old-${count}`, `new-${count}`] as const;
};
const mailsTo = async (to: string) => {
  await setup.services.outbox.sendDue();
  return fs
    .readdirSync(setup.mailDir)
    .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${to}`));
};

it('knows nobody whom a company removed, neither by what is bound nor by the address', async () => {
  const { owner } = await aCompanyOfThree(setup);
  const { id, email } = await joined(setup, owner, 'recruiter');
  await next('of a recruiter', email);
  const client = setup.newClient();
  expect(await arrive(client)).toBe(id);
  await owner.post('/company/members/remove', { id });
  expect((await client.get('/auth/user')).status).toBe(401);
  for (const sub of ['of a recruiter', 'of somebody else']) {
    await next(sub, email);
    expect(await arrive()).toBe(UNKNOWN);
  }
  // Invited again, it is the same person.
  await owner.post('/company/members/invite', { email, name: 'Asha Rao', role: 'viewer' });
  await next('of a recruiter', email);
  expect(await arrive()).toBe(id);
});

describe.each<RoleName>(['student', 'company', 'coordinator', 'moderator', 'administrator'])(
  'of a %s',
  (role) => {
    const person = () => aUser(setup.services, { role, college: role === 'coordinator' ? 'Campus' : null });

    it('an address that was given to another person opens nothing, and administrators read of it', async () => {
      const { id, email } = await person();
      const [before, after] = subjects();
      await next(before, email);
      expect(await arrive()).toBe(id);
      await next(after, email);
      for (let i = 0; i < 2; i += 1) expect(await arrive()).toBe(UNKNOWN);
      const open = (await refusals()).filter((one: { user_id: number }) => one.user_id === id);
      expect(open).toMatchObject([{ user_id: id, email, named: email }]);
      await next(before, email);
      expect(await arrive()).toBe(id);
    });

    it('a person with a new address is the same, and the account follows once that is confirmed', async () => {
      const { id, email } = await person();
      const [subject] = subjects();
      await next(subject, email);
      await arrive();
      const renamed = `renamed-${id}@campus.test`;
      await next(subject, renamed);
      expect([await arrive(), await arrive()]).toEqual([id, id]);
      const mails = await mailsTo(renamed);
      expect(mails).toHaveLength(1);
      const link = new URL(/http\S+confirm-email\S+/.exec(mails[0]!)![0]);
      const { status } = await setup
        .newClient()
        .post('/auth/confirm-email', Object.fromEntries(link.searchParams));
      expect(status).toBe(200);
      const client = setup.newClient();
      expect(await arrive(client)).toBe(id);
      expect((await client.get('/auth/user')).body.data.email).toBe(renamed);
    });
  },
);

describe('an address that became another person’s', () => {
  const aRow = (usn: string, email: string) =>
    setup.services.pool.query(
      `insert into roster (college_id, usn, name, email) select min(id), $1, 'Newcomer Rao', $2 from colleges`,
      [usn, email],
    );

  it('is the roster’s new holder’s at once; the former owner keeps the account by the newer address', async () => {
    const { id, email } = await aUser(setup.services, { role: 'student' });
    const [before, after] = subjects();
    await next(before, email);
    await arrive();
    await next(before, `moved-${id}@campus.test`);
    expect(await arrive()).toBe(id);
    await aRow(`ADDR${id}`, email);
    await next(after, email);
    const client = setup.newClient();
    const newcomer = await arrive(client);
    expect(newcomer).not.toBe(id);
    expect((await client.get('/auth/user')).body.data).toMatchObject({ email, name: 'Newcomer Rao' });
    expect((await client.get('/student/enrolment')).body.data.state).toBe('confirmed');
    await next(before, `moved-${id}@campus.test`);
    const former = setup.newClient();
    expect(await arrive(former)).toBe(id);
    expect((await former.get('/auth/user')).body.data.email).toBe(`moved-${id}@campus.test`);
  });

  it('gets no link to the former owner’s password', async () => {
    const { id, email } = await aUser(setup.services, { role: 'student' });
    const [before] = subjects();
    await next(before, email);
    await arrive();
    await next(before, `gone-${id}@campus.test`);
    await arrive();
    const mailed = (await mailsTo(email)).length;
    await setup.newClient().post('/auth/forgot-password', { email });
    expect(await mailsTo(email)).toHaveLength(mailed);
  });

  it('is still the owner’s where the university sends what nobody can write to', async () => {
    const { id, email } = await aUser(setup.services, { role: 'student' });
    const [before] = subjects();
    await next(before, email);
    await arrive();
    await next(before, `name-${id}`);
    expect(await arrive()).toBe(id);
    const mailed = (await mailsTo(email)).length;
    await setup.newClient().post('/auth/forgot-password', { email });
    expect(await mailsTo(email)).toHaveLength(mailed + 1);
  });

  it.each(['asha', 'asha@campus', 'asha@campus.test, other@campus.test'])(
    'is the row’s where the university sends %j',
    async (email) => {
      use({ claim: 'usn' });
      const [subject] = subjects();
      const usn = `ROW${count}`;
      await aRow(usn, `row-${count}@campus.test`);
      await next(subject, email, { usn });
      const client = setup.newClient();
      await arrive(client);
      expect((await client.get('/auth/user')).body.data).toMatchObject({ email: `row-${count}@campus.test` });
    },
  );

  it('opens the former account by no other service of the university either', async () => {
    const { id, email } = await aUser(setup.services, { role: 'moderator' });
    const [before, after] = subjects();
    await next(before, email);
    await arrive();
    await next(before, `other-${id}@campus.test`);
    expect(await arrive()).toBe(id);
    await setup.services.pool.query(
      "update university_accounts set issuer = 'https://former.test' where user_id = $1",
      [id],
    );
    await next(after, email);
    expect(await arrive()).toBe(UNKNOWN);
  });

  it('stays with its owner as long as the university sends it; the overview names the account', async () => {
    const { id, email } = await aUser(setup.services, { role: 'student' });
    const [before, after] = subjects();
    await next(before, email);
    await arrive();
    await aRow(`STAY${id}`, email);
    await next(after, email);
    expect(await arrive()).toBe(UNKNOWN);
    expect(await refusals()).toContainEqual(expect.objectContaining({ user_id: id, email }));
  });

  it('confirms no row of another name: the university knows the person by name', async () => {
    const email = 'slipped@campus.test';
    await aRow('SLIP1', email);
    const [subject] = subjects();
    await next(subject, email, { name: 'Anita Desai' });
    const client = setup.newClient();
    expect(await arrive(client)).toEqual(expect.any(Number));
    expect((await client.get('/auth/user')).body.data.name).toBe('Anita Desai');
    expect((await client.get('/student/enrolment')).body.data.state).toBe('claimed');
  });
});

it('what email_verified denies, xms_edov does not prove', async () => {
  const { email } = await aUser(setup.services, { role: 'student' });
  const [subject] = subjects();
  university.next({ sub: subject, email, email_verified: false, xms_edov: true });
  expect(await arrive()).toBe('/sign-in?university=unverified');
});

describe('a refused sign-in', () => {
  async function refused() {
    const { id, email } = await aUser(setup.services, { role: 'moderator' });
    const [before, after] = subjects();
    await next(before, email);
    await arrive();
    await next(after, email);
    await arrive();
    const line = (await refusals()).find((one: { user_id: number }) => one.user_id === id);
    const decide = (decision: string) =>
      admin.post('/administration/university-refusals/decide', { id: line.id, decision });
    const isOpen = async () => (await refusals()).some((one: { id: number }) => one.id === line.id);
    return { id, email, before, after, decide, isOpen };
  }

  it('leaves the account to its person when it is dismissed, once', async () => {
    const { id, email, before, decide, isOpen } = await refused();
    expect((await decide('dismissed')).status).toBe(200);
    expect(await isOpen()).toBe(false);
    expect((await decide('dismissed')).status).toBe(409);
    expect(await arrive()).toBe(UNKNOWN);
    await next(before, email);
    expect(await arrive()).toBe(id);
  });

  it('lets the next person have the account when it is released', async () => {
    const { id, before, email, decide, isOpen } = await refused();
    expect((await decide('released')).status).toBe(200);
    expect(await isOpen()).toBe(false);
    expect(await arrive()).toBe(id);
    await next(before, email);
    expect(await arrive()).toBe(UNKNOWN);
  });

  it('is decided by words that are known, of lines that there are', async () => {
    const { decide } = await refused();
    expect((await decide('anything')).body.errors).toHaveProperty('decision');
    const call = '/administration/university-refusals/decide';
    expect((await admin.post(call, { id: 999_999, decision: 'dismissed' })).status).toBe(404);
  });
});

it('two first sign-ins at once bind the account to one of them', async () => {
  const { id, email } = await aUser(setup.services, { role: 'company' });
  const ready: { client: TestClient; back: string }[] = [];
  for (const sub of subjects()) {
    const client = setup.newClient();
    const begun = await client.get('/auth/university');
    await next(sub, email);
    ready.push({ client, back: callOf(await university.visit(begun.headers.location!)) });
  }
  await Promise.all(ready.map(({ client, back }) => client.get(back)));
  const whose = await Promise.all(
    ready.map(async ({ client }) => (await client.get('/auth/user')).body.data?.id ?? null),
  );
  expect(whose.filter((one) => one === id)).toHaveLength(1);
  expect((await refusals()).filter((one: { user_id: number }) => one.user_id === id)).toHaveLength(1);
});

it('a USN that was given to another person opens nothing', async () => {
  use({ claim: 'usn' });
  const { db } = setup.services;
  const { id: college_id } = await db
    .insertInto('colleges')
    .values({ name: 'Binding College' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('roster')
    .values({ college_id, usn: 'BIND1', name: 'Asha Rao', email: 'bind1@campus.test', semester: 5 })
    .execute();
  const [before, after] = subjects();
  await university.next({ sub: before, usn: 'BIND1' });
  const id = await arrive();
  expect(typeof id).toBe('number');
  await university.next({ sub: after, usn: 'BIND1' });
  expect(await arrive()).toBe(UNKNOWN);
});

it('a second step that is still to come binds nobody', async () => {
  const user = await aUser(setup.services, { role: 'moderator' });
  const owner = await setup.newClient().login(user.email, PASSWORD);
  const { secret } = (await owner.post('/account/two-step/begin', { current_password: PASSWORD })).body.data;
  await owner.post('/account/two-step/confirm', { code: codeAt(secret, new Date(Date.now() - 30_000)) });
  const [stranger, own] = subjects();
  await next(stranger, user.email);
  expect(await arrive()).toMatch(/#challenge=/);
  await next(own, user.email);
  const client = setup.newClient();
  const [, challenge] = /#challenge=(.+)$/.exec((await enter(client, university)).headers.location!)!;
  const code = codeAt(secret, new Date());
  expect((await client.post('/auth/login/second-factor', { challenge, code })).status).toBe(200);
  await next(stranger, user.email);
  expect(await arrive()).toBe(UNKNOWN);
});

describe('the claims', () => {
  it.each([
    ['a sub of more than 255 characters', { sub: 'x'.repeat(256) }],
    ['a sub with a control character', { sub: 'a\u0001b' }],
  ])('with %s sign nobody in', async (_what, claims) => {
    const { email } = await aUser(setup.services, { role: 'moderator' });
    await next('', email, claims);
    expect(await arrive()).toBe('/sign-in?university=failed');
  });

  it.each([true, 1, '1', 'true'])('xms_edov %j vouches for the address', async (xms_edov) => {
    const { id, email } = await aUser(setup.services, { role: 'moderator' });
    const [sub] = subjects();
    await university.next({ sub, email, xms_edov });
    expect(await arrive()).toBe(id);
  });

  it.each([false, 0, '0', 'yes', null])('xms_edov %j does not', async (xms_edov) => {
    const { email } = await aUser(setup.services, { role: 'moderator' });
    const [sub] = subjects();
    await university.next({ sub, email, xms_edov });
    expect(await arrive()).toBe('/sign-in?university=unverified');
  });

  it('of a trusted domain need no word about the address, of its neighbours they do', async () => {
    const { id, email } = await aUser(setup.services, { role: 'moderator' });
    const domain = email.slice(email.indexOf('@') + 1);
    const [sub] = subjects();
    await university.next({ sub, email });
    for (const trusted of [`sub.${domain}`, domain.slice(1), `${domain}.test`]) {
      use({ trustedDomains: [trusted] });
      expect(await arrive()).toBe('/sign-in?university=unverified');
    }
    use({ trustedDomains: [domain.toLowerCase()] });
    expect(await arrive()).toBe(id);
  });
});
