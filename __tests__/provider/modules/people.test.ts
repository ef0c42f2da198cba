import fs from 'node:fs';
import path from 'node:path';
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
});
beforeEach(() => {
  offset = 0;
});
afterAll(() => setup.close());

const COLLEGE = 'Demo Institute of Technology';
const NEW = 'Renewed@12345';
const act = (verb: string, body: object) => admin.post(`/administration/people/${verb}`, body);
const people = async (query: string) => (await admin.get(`/administration/people?${query}`)).body.data;
const person = async (email: string) => (await people(`q=${encodeURIComponent(email)}`)).data[0];
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
const linkIn = (mail: string) => new URL(/http:\/\/\S+/.exec(mail)![0]);
const choose = (link: URL, password = NEW) =>
  setup.newClient().post('/auth/reset-password', {
    ...Object.fromEntries(link.searchParams),
    password,
    password_confirmation: password,
  });
const signIn = (email: string, password: string) =>
  setup.newClient().post('/auth/login', { email, password });
const actions = async (id: number) =>
  (
    await setup.services.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', 'account')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const branchNames = async () =>
  (await setup.newClient().get('/master/branches')).body.data.map(({ name }: { name: string }) => name);

describe('the list', () => {
  it('pages accounts by ten and narrows them by role, state, college and words', async () => {
    const all = await people('');
    expect(all.data).toHaveLength(10);
    const coordinators = await people(`role_id=4&college=${encodeURIComponent(COLLEGE)}`);
    expect(coordinators.data).toEqual([
      {
        id: expect.any(Number),
        name: expect.any(String),
        email: 'coordinator@demo.test',
        role_id: 4,
        company_role: null,
        college: COLLEGE,
        branches: [],
        state: 'active',
        disabled_reason: null,
        last_seen_at: null,
        two_step: false,
        undelivered: null,
      },
    ]);
    expect((await people('state=disabled')).total).toBe(0);
    expect((await person('admin@demo.test')).last_seen_at).toEqual(expect.any(String));
    expect((await admin.get('/administration/people?state=x')).body.errors).toEqual({
      state: ['Select from the list'],
    });
  });

  it('finds one account by its number', async () => {
    const { id, email } = await aUser(setup.services);
    expect((await people(`id=${id}`)).data.map((found: { email: string }) => found.email)).toEqual([email]);
    expect((await people('id=999999999')).total).toBe(0);
    expect((await admin.get('/administration/people?id=x')).body.errors).toMatchObject({
      id: [expect.any(String)],
    });
  });

  it('remembers when an account was used last after its sessions have ended', async () => {
    const { email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    await client.post('/auth/logout', {});
    expect((await person(email)).last_seen_at).toEqual(expect.any(String));
  });
});

describe('an invitation', () => {
  it('mails a link by which the password is chosen once, and gives the branches', async () => {
    const email = 'new.coordinator@demo.test';
    const [branch] = await branchNames();
    const body = { role_id: 4, name: 'New Coordinator', email, college: COLLEGE, branches: [branch] };
    const { status, body: answer } = await act('invite', body);
    expect({ status, data: answer.data }).toEqual({ status: 200, data: { id: expect.any(Number) } });
    expect(await person(email)).toMatchObject({ state: 'invited', college: COLLEGE, branches: [branch] });
    const link = linkIn(await mailed(email));
    expect(link.pathname).toBe('/welcome');
    expect(link.searchParams.get('email')).toBe(email);
    expect((await choose(link)).status).toBe(200);
    expect(await person(email)).toMatchObject({ state: 'active' });
    expect((await signIn(email, NEW)).body.data).toMatchObject({ role_id: 4, college: COLLEGE });
    expect((await choose(link)).status).toBe(422);
    expect(await actions(answer.data.id)).toEqual(['invite', 'resetPassword']);
    expect((await act('invite', body)).body.errors).toEqual({
      email: ['This email already has an account.'],
    });
  });

  it('ends after 72 hours and with a new one', async () => {
    const email = 'late@demo.test';
    const body = { role_id: 1, name: 'Late Moderator', email };
    await act('invite', body);
    const first = linkIn(await mailed(email));
    await act('invite', body);
    const second = linkIn(await mailed(email, 2));
    expect((await choose(first)).status).toBe(422);
    offset = 72 * 3_600_000 + 1;
    expect((await choose(second)).status).toBe(422);
    offset = 72 * 3_600_000 - 60_000;
    expect((await choose(second)).status).toBe(200);
  });

  it('is refused without role, name and address, for a student, and for a college that there is not', async () => {
    expect((await act('invite', {})).body.errors).toMatchObject({
      role_id: ['Select a role'],
      name: ['Name is required'],
      email: ['Email is required'],
    });
    const given = { name: 'Some One', email: 'someone@demo.test' };
    expect((await act('invite', { ...given, role_id: 2 })).body.errors).toEqual({
      role_id: ['Select a role'],
    });
    expect((await act('invite', { ...given, role_id: 4 })).body.errors).toEqual({
      college: ['Select a college'],
    });
    expect((await act('invite', { ...given, role_id: 4, college: 'Nowhere' })).body.errors).toEqual({
      college: ['Select a college from the list'],
    });
    const branches = ['Alchemy'];
    expect((await act('invite', { ...given, role_id: 4, college: COLLEGE, branches })).body.errors).toEqual({
      branches: ['Select a branch from the list'],
    });
  });
});

describe('a disabled account', () => {
  it('is told the reason at the sign-in, loses its sessions at once, and opens again', async () => {
    const { id, email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    expect((await act('disable', { id })).body.errors).toMatchObject({ reason: [expect.any(String)] });
    expect((await act('disable', { id, reason: 'You left the university.' })).status).toBe(200);
    expect((await client.get('/auth/user')).status).toBe(401);
    const { status, body } = await signIn(email, PASSWORD);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: 'ACCOUNT_DISABLED',
      message: 'Your account is disabled. You left the university.',
    });
    expect((await signIn(email, 'Wrong@12345')).body.code).toBe('LOGIN_FAILED');
    expect(await person(email)).toMatchObject({
      state: 'disabled',
      disabled_reason: 'You left the university.',
    });
    expect((await act('disable', { id, reason: 'Again' })).status).toBe(409);
    expect((await act('enable', { id })).status).toBe(200);
    expect((await act('enable', { id })).status).toBe(409);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect(await actions(id)).toEqual(['disable', 'enable']);
  });

  it('opens no session by a sign-in that is under way', async () => {
    const { id, email } = await aUser(setup.services);
    const [tries] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => signIn(email, PASSWORD))),
      act('disable', { id, reason: 'Left' }),
    ]);
    expect(tries.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    const left = await setup.services.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is never the last administrator, by however many tries at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aUser(setup.services, { role: 'administrator' })));
    const clients = await Promise.all(others.map(({ email }) => setup.newClient().login(email, PASSWORD)));
    const ids = [(await person('admin@demo.test')).id, ...others.map(({ id }) => id)];
    const tries = Array.from({ length: process.env.ABUSE === 'long' ? 50 : 12 }, (_, i) =>
      [admin, ...clients][i % 4]!.post('/administration/people/disable', {
        id: ids[(i + 1 + (i % 3)) % 4],
        reason: 'Left',
      }),
    );
    await Promise.all(tries);
    const administrators = () =>
      setup.services.db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('role_id', '=', 5)
        .where('disabled_at', 'is', null)
        .execute();
    let left = await administrators();
    expect(left.length).toBeGreaterThan(0);
    // Whoever stays shuts all others, and cannot leave.
    const stays = left[0]!;
    const password = stays.email === 'admin@demo.test' ? DEMO_PASSWORD : PASSWORD;
    const client = await setup.newClient().login(stays.email, password);
    for (const { id } of left.slice(1))
      await client.post('/administration/people/disable', { id, reason: 'L' });
    for (const id of ids.filter((one) => one !== stays.id))
      await client.post('/administration/people/disable', { id, reason: 'Left' });
    left = await administrators();
    expect(left).toEqual([stays]);
    const own = await client.post('/administration/people/disable', { id: stays.id, reason: 'I leave' });
    expect(own.status).toBe(422);
    expect(own.body.errors?.id?.[0]).toMatch(/last administrator/);
    await setup.services.db
      .updateTable('users')
      .set({ disabled_at: null })
      .where('email', '=', 'admin@demo.test')
      .execute();
    admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
  });
});

describe('a new address', () => {
  it('is confirmed by its link, once, and told to the old one', async () => {
    const { id, email } = await aUser(setup.services);
    const next = 'confirmed@demo.test';
    expect((await act('email', { id, email: next })).status).toBe(200);
    expect(await mailed(email)).toContain(next);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const link = linkIn(await mailed(next));
    expect(link.pathname).toBe('/confirm-email');
    const sent = Object.fromEntries(link.searchParams);
    const confirm = (body: object) => setup.newClient().post('/auth/confirm-email', body);
    expect((await confirm({ ...sent, email: 'other@demo.test' })).status).toBe(422);
    expect((await confirm(sent)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(next, PASSWORD)).status).toBe(200);
    expect(await mailed(email, 2)).toContain('From now on, sign in with');
    expect((await confirm(sent)).status).toBe(422);
    expect(await actions(id)).toEqual(['askForEmail', 'changeEmail']);
  });

  it('of somebody invited takes the invitation there, and is refused where it has an account', async () => {
    const { id } = (await act('invite', { role_id: 3, name: 'Company', email: 'mistyped@demo.test' })).body
      .data;
    const former = linkIn(await mailed('mistyped@demo.test'));
    expect((await act('email', { id, email: 'typed@demo.test' })).status).toBe(200);
    expect((await choose(former)).status).toBe(422);
    expect((await choose(linkIn(await mailed('typed@demo.test')))).status).toBe(200);
    expect((await act('email', { id, email: 'ADMIN@demo.test' })).body.errors).toEqual({
      email: ['This email already has an account.'],
    });
  });
});

it('signs an account out everywhere', async () => {
  const { id, email } = await aUser(setup.services);
  const client = await setup.newClient().login(email, PASSWORD);
  expect((await act('sessions-end', { id })).status).toBe(200);
  expect((await client.get('/auth/user')).status).toBe(401);
  expect(await actions(id)).toEqual(['endSessions']);
  expect((await act('sessions-end', { id: 999_999 })).status).toBe(404);
});

it('switches the second step of somebody else off, and tells its owner', async () => {
  const { db } = setup.services;
  const { id, email } = await aUser(setup.services, { role: 'moderator' });
  const since = new Date();
  await db.insertInto('two_step').values({ user_id: id, secret: 'x', offered_at: since, since }).execute();
  expect((await person(email)).two_step).toBe(true);
  expect((await act('two-step-reset', { id })).status).toBe(200);
  expect((await person(email)).two_step).toBe(false);
  expect(await mailed(email)).toContain('Two-step sign-in is off');
  expect((await act('two-step-reset', { id })).status).toBe(409);
  expect((await act('two-step-reset', { id: (await person('admin@demo.test')).id })).status).toBe(422);
});

describe('a scope', () => {
  it('is seen by the coordinator from the next call on', async () => {
    const coordinator = await aUser(setup.services, { role: 'coordinator', college: COLLEGE });
    const client = await setup.newClient().login(coordinator.email, PASSWORD);
    const seen = async () => (await client.get('/coordinator/students')).body.data;
    const all = await seen();
    const branch = all.data.find((one: { branch: string | null }) => one.branch)!.branch;
    const set = { id: coordinator.id, college: COLLEGE };
    expect((await act('scope', { ...set, branches: [branch] })).status).toBe(200);
    const some = await seen();
    expect(some.total).toBeLessThan(all.total);
    expect(new Set(some.data.map((one: { branch: string }) => one.branch))).toEqual(new Set([branch]));
    await act('scope', { ...set, branches: [] });
    expect((await seen()).total).toBe(all.total);
    const { id } = await aUser(setup.services);
    expect((await act('scope', { ...set, id })).status).toBe(422);
  });
});

describe('a hand-over', () => {
  it('moves who is guided, the branches, open records and what was not read, in one step', async () => {
    const { db } = setup.services;
    const [from, to] = await Promise.all(
      [1, 2].map(() => aUser(setup.services, { role: 'coordinator', college: COLLEGE })),
    );
    const [one, two] = await branchNames();
    await act('scope', { id: from!.id, college: COLLEGE, branches: [one] });
    await act('scope', { id: to!.id, college: COLLEGE, branches: [two] });
    const placement = await db.selectFrom('placements').select('id').executeTakeFirstOrThrow();
    await db.updateTable('placements').set({ guide_id: from!.id }).where('id', '=', placement.id).execute();
    await db
      .insertInto('notifications')
      .values({ user_id: from!.id, kind: 'placement' as never, title: 't', text: 't', path: '/' })
      .execute();
    const guide = async () =>
      (
        await db
          .selectFrom('placements')
          .select('guide_id')
          .where('id', '=', placement.id)
          .executeTakeFirstOrThrow()
      ).guide_id;
    const rows = [
      { kind: 'placements', count: 1 },
      { kind: 'branches', count: 1 },
      { kind: 'notifications', count: 1 },
    ];
    const ids = { from: from!.id, to: to!.id };
    const rehearsed = await act('hand-over', { ...ids, dry_run: 1 });
    expect(rehearsed.body).toMatchObject({
      message: 'Nothing was changed.',
      data: { rows, dry_run: 1 },
    });
    expect([await guide(), (await person(to!.email)).branches]).toEqual([from!.id, [two]]);
    expect(await actions(from!.id)).not.toContain('handOver');
    expect((await act('hand-over', ids)).body.data).toEqual({ rows, dry_run: 0 });
    expect(await guide()).toBe(to!.id);
    expect((await person(to!.email)).branches).toEqual([one, two].sort());
    const unread = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', [from!.id, to!.id])
      .execute();
    expect(unread.every(({ user_id }) => user_id === to!.id)).toBe(true);
    expect(unread.length).toBeGreaterThan(0);
    expect(await actions(from!.id)).toContain('handOver');
  });

  it('tells of open records, and of a college of which single branches were followed', async () => {
    const { db, now } = setup.services;
    const handed = async (
      role: 'moderator' | 'coordinator',
      prepare: (from: number, to: number) => unknown,
    ) => {
      const staff = () =>
        aUser(setup.services, { role, ...(role === 'coordinator' && { college: COLLEGE }) });
      const [from, to] = [(await staff()).id, (await staff()).id];
      await prepare(from, to);
      const rehearsed = await act('hand-over', { from, to, dry_run: true });
      expect((await act('hand-over', { from, to })).body.data.rows).toEqual(rehearsed.body.data.rows);
      return rehearsed.body.data.rows;
    };
    const lease = (user_id: number) =>
      db
        .insertInto('moderation_leases')
        .values({ kind: 'company', record_id: 987_654, user_id, opened_at: now(), seen_at: now() })
        .execute();
    expect(await handed('moderator', lease)).toEqual([{ kind: 'records', count: 1 }]);
    const [one] = await branchNames();
    const narrow = (_from: number, to: number) => act('scope', { id: to, college: COLLEGE, branches: [one] });
    expect(await handed('coordinator', narrow)).toEqual([{ kind: 'college', count: 1 }]);
    expect(await handed('coordinator', () => null)).toEqual([]);
  });

  it('is refused between roles, colleges and to nobody', async () => {
    const coordinator = await aUser(setup.services, { role: 'coordinator', college: COLLEGE });
    const moderator = await aUser(setup.services, { role: 'moderator' });
    const student = await aUser(setup.services);
    const refused = async (from: number, to: number) =>
      Object.keys((await act('hand-over', { from, to })).body.errors ?? {});
    expect(await refused(coordinator.id, coordinator.id)).toEqual(['to']);
    expect(await refused(coordinator.id, moderator.id)).toEqual(['to']);
    expect(await refused(student.id, moderator.id)).toEqual(['from']);
    expect((await act('hand-over', { from: moderator.id, to: 999_999 })).status).toBe(404);
  });
});
