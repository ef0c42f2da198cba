/** Staff by a file, another role while invited, and an invitation that is taken back. */
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
});
afterAll(() => setup.close());

const COLLEGE = 'Demo Institute of Technology';
const HEAD = 'role,name,email,college,branches';
const csv = (...lines: string[]) => ({
  name: 'staff.csv',
  type: 'text/csv',
  content: [HEAD, ...lines].join('\n'),
});
const send = (file: object, dry_run = '0') =>
  admin.multipart('/administration/people/import', { dry_run, file } as never);
const act = (verb: string, body: object) => admin.post(`/administration/people/${verb}`, body);
const person = async (email: string) =>
  (await admin.get(`/administration/people?q=${encodeURIComponent(email)}`)).body.data.data[0];
const branches = async () =>
  (await setup.newClient().get('/master/branches')).body.data.map(
    ({ name }: { name: string }) => name,
  ) as string[];
const mailsTo = async (email: string) =>
  (await setup.services.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()).map(
    ({ kind }) => kind,
  );

it('invites each role of a file, after a look that changes nothing', async () => {
  const [one, two] = await branches();
  const file = csv(
    `Coordinator,Usha Rao,usha@demo.test,${COLLEGE},"${one}; ${two}"`,
    'office,Omkar Office,omkar@demo.test,,',
    'moderator,Mohan Moderator,mohan@demo.test,,',
    'ADMINISTRATOR,Anil Admin,anil@demo.test,,',
  );
  const look = (await send(file, '1')).body.data;
  expect(look.counts).toEqual({ add: 4, change: 0, same: 0, error: 0 });
  expect(await person('usha@demo.test')).toBeUndefined();
  expect((await send(file)).status).toBe(200);
  expect(await person('usha@demo.test')).toMatchObject({
    ...{ role_id: ROLES.coordinator, state: 'invited', college: COLLEGE },
    branches: expect.arrayContaining([one, two]),
  });
  expect(await person('omkar@demo.test')).toMatchObject({ role_id: ROLES.coordinator, college: null });
  expect(await person('anil@demo.test')).toMatchObject({ role_id: ROLES.administrator });
  expect(await mailsTo('mohan@demo.test')).toEqual(['welcome']);
  const again = (await send(file)).body.data;
  expect(again.counts).toEqual({ add: 0, change: 0, same: 4, error: 0 });
  expect(await mailsTo('mohan@demo.test')).toEqual(['welcome']);
  const moved = (await send(csv(`coordinator,Usha Rao,USHA@demo.test,${COLLEGE},${one}`))).body.data;
  expect(moved.rows).toEqual([expect.objectContaining({ action: 'change', changes: ['branches'] })]);
  expect((await person('usha@demo.test')).branches).toEqual([one]);
});

it.each([
  ['teacher,A Teacher,t1@demo.test,,', /^Role is one of coordinator, office, moderator, administrator$/],
  ['coordinator,A Coordinator,t2@demo.test,,', /Select a college/],
  ['coordinator,A Coordinator,t3@demo.test,Nowhere,', /There is no college "Nowhere"/],
  [`coordinator,A Coordinator,t4@demo.test,${COLLEGE},Alchemy`, /There is no branch "Alchemy"/],
  [`office,An Office,t6@demo.test,${COLLEGE},`, /Only a coordinator has a college and branches/],
  ['moderator,,t5@demo.test,,', /Name is required/],
  ['moderator,A Moderator,no address,,', /Enter a valid email/],
  ['moderator,The Admin,admin@demo.test,,', /This is your own account/],
  ['moderator,A Student,student@demo.test,,', /already has an account in another role/],
])('refuses the whole file for the line %s', async (line, message) => {
  const { status, body } = await send(csv('moderator,Good Line,good@demo.test,,', line));
  expect(status).toBe(422);
  const rows = (body.data as { rows: { row: number; action: string; errors: string[] }[] }).rows;
  expect(rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'add'],
    [3, 'error'],
  ]);
  expect(rows[1]!.errors.join('; ')).toMatch(message);
  expect(await person('good@demo.test')).toBeUndefined();
});

it('reads common headings, and says that nobody was invited again', async () => {
  const file = {
    ...csv(),
    content: `\uFEFFE-Mail ID;Full name;Role;Institution;Branch\nheads@demo.test;Hema Heads;Coordinator;${COLLEGE};\n`,
  };
  const invited = (await send(file)).body;
  expect(invited).toMatchObject({ message: '1 invitation sent.', data: { counts: { add: 1, error: 0 } } });
  expect(await person('heads@demo.test')).toMatchObject({ name: 'Hema Heads', college: COLLEGE });
  expect((await send(file)).body).toMatchObject({
    message: 'Nothing was changed.',
    data: { counts: { same: 1 } },
  });
  expect(await mailsTo('heads@demo.test')).toEqual(['welcome']);
});

it('finds offered colleges and branches by code or alias, and refuses retired ones', async () => {
  const { pool, lookups } = setup.services;
  const list = (await admin.get('/administration/lists?list=branches&per_page=100')).body.data.data;
  const { id, name } = list.at(-1) as { id: number; name: string };
  const [one] = await branches();
  await pool.query("update branches set aliases = '{Alias of one}' where name = $1", [one]);
  await act('../lists/retire', { list: 'branches', id, retired: 1 });
  await lookups.load();
  const line = (branch: string) =>
    csv(`coordinator,Ravi Retired,ravi.retired@demo.test,${COLLEGE},${branch}`);
  expect(JSON.stringify((await send(line(name), '1')).body.data)).toContain(`There is no branch`);
  expect((await send(line('alias OF one'), '1')).body.data.counts).toMatchObject({ add: 1, error: 0 });
});

it('leaves whom a company invited to the company', async () => {
  const company = await setup.newClient().login('company@demo.test', DEMO_PASSWORD);
  const invited = { email: 'member@works.test', name: 'Asha Member', role: 'viewer' };
  const { id } = (await company.post('/company/members/invite', invited)).body.data;
  for (const [verb, body] of [
    ['role', { id, role_id: String(ROLES.administrator) }],
    ['withdraw', { id }],
  ] as const)
    expect((await act(verb, body)).body.code).toBe('DATA_NOT_UPDATED');
  expect(await person(invited.email)).toMatchObject({ role_id: ROLES.company, state: 'invited' });
});

it('refuses an address that a file names twice, and a file that is too long', async () => {
  const twice = await send(csv('moderator,One,twin@demo.test,,', 'moderator,Two,TWIN@demo.test,,'));
  expect(JSON.stringify(twice.body.data)).toContain('This email duplicates line 2');
  const lines = Array.from(
    { length: LIMITS.peopleRows + 1 },
    (_, i) => `moderator,Many ${i},m${i}@demo.test,,`,
  );
  const many = await send(csv(...lines));
  expect([many.status, many.body.errors]).toEqual([
    422,
    { file: [expect.stringContaining('more than 2000 people')] },
  ]);
});

it('changes the role of who is invited, and of nobody who is active', async () => {
  await send(csv('moderator,Rekha Role,rekha@demo.test,,'));
  const { id } = await person('rekha@demo.test');
  const [one] = await branches();
  const body = { id, role_id: String(ROLES.coordinator), college: COLLEGE, branches: [one] };
  expect((await act('role', body)).status).toBe(200);
  expect(await person('rekha@demo.test')).toMatchObject({
    role_id: ROLES.coordinator,
    college: COLLEGE,
    branches: [one],
  });
  expect((await act('role', { ...body, college: '' })).body.errors).toHaveProperty('college');
  expect((await act('role', { ...body, role_id: '2' })).body.errors).toHaveProperty('role_id');
  const active = await person('coordinator@demo.test');
  for (const verb of ['role', 'withdraw']) {
    const { status, body: answer } = await act(verb, { ...body, id: active.id });
    expect([status, answer.code]).toEqual([409, 'DATA_NOT_UPDATED']);
    expect((await act(verb, { ...body, id: 2_000_000 })).status).toBe(404);
  }
});

it('takes an invitation back: the link is worth nothing, and the address is free', async () => {
  await send(csv('moderator,Wasim Withdrawn,wasim@demo.test,,'));
  const { id } = await person('wasim@demo.test');
  expect((await act('withdraw', { id })).status).toBe(200);
  expect(await person('wasim@demo.test')).toBeUndefined();
  const { db } = setup.services;
  const resets = await db.selectFrom('password_resets').selectAll().where('user_id', '=', id).execute();
  expect(resets).toEqual([]);
  const audit = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', 'account')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['invite', 'withdraw']);
  expect((await send(csv('administrator,Wasim Again,wasim@demo.test,,'))).status).toBe(200);
  expect(await person('wasim@demo.test')).toMatchObject({ role_id: ROLES.administrator });
});
