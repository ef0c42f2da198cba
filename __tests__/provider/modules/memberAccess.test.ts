/** Writing calls of the contract by members who may not make them; the last owner against many at once. */
import { seedLookups } from '#provider/database/seed';
import { ROLES } from '#contract/roles';
import type { Call } from '#contract/call';
import { accessOf, admits } from '#tests/support/abuse/access';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { aCompanyOfThree, joined, type People } from '#tests/support/members';
import { anApplication, anInternship, aStudent, aCompany } from '#tests/support/records';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let people: People;
let student: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  people = await aCompanyOfThree(setup);
  student = await setup.newClient().login((await aUser(setup.services)).email, PASSWORD);
});
afterAll(() => setup.close());

const WRITING = contractCalls().filter(
  (call) => call.method === 'POST' && accessOf(call) !== 'public' && admits(accessOf(call)!, 'company'),
);
/** What concerns the own account alone. */
const OWN_ACCOUNT: readonly string[] = [
  'POST /account/consents/store',
  'POST /account/erase',
  'POST /account/erase/cancel',
  'POST /account/export',
  'POST /account/preferences/store',
  'POST /account/sessions/end',
  'POST /account/two-step/begin',
  'POST /account/two-step/confirm',
  'POST /account/two-step/end',
  'POST /account/two-step/recovery-codes',
  'POST /auth/change-password',
  'POST /company/internship/follow',
  'POST /notifications/read',
];
const OWNERS_ALONE: readonly string[] = [
  'POST /company/store',
  'POST /company/detail',
  'POST /company/members/invite',
  'POST /company/members/role',
  'POST /company/members/two-step',
  'POST /company/members/withdraw',
];
const send = (client: TestClient, { path, consumes }: Call, body = {}) =>
  consumes === 'multipart/form-data' ? client.multipart(path, {}) : client.post(path, body);
const refused = { status: 403, code: 'FORBIDDEN' };
const outcomeOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer;
  return { status, code: body?.code };
};

it('names calls that there are', () => {
  const names = WRITING.map(nameOf);
  expect([...OWN_ACCOUNT, ...OWNERS_ALONE].filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(25);
});

describe.each(WRITING.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const own = OWN_ACCOUNT.includes(name);

  it(`should be ${own ? 'open to' : 'refused to'} a viewer, before 404 and 422`, async () => {
    const outcome = await outcomeOf(send(people.viewer, call));
    if (own) expect(outcome).not.toEqual(refused);
    else expect(outcome).toEqual(refused);
  });

  it('should be open to a recruiter, but for people, profile and deleting', async () => {
    const isOwners = OWNERS_ALONE.includes(name) || name === 'POST /company/members/remove';
    const outcome = await outcomeOf(send(people.recruiter, call));
    if (isOwners) expect(outcome).toEqual(refused);
    else expect(outcome).not.toEqual(refused);
  });
});

const READING = contractCalls().filter(
  (call) =>
    call.method === 'GET' &&
    accessOf(call) !== 'public' &&
    admits(accessOf(call)!, 'company') &&
    // Without an end.
    call.path !== '/events',
);

it.each(READING.map((call) => [nameOf(call), call] as const))(
  '%s answers recruiter and viewer as the owner, and no other role of it',
  async (_name, { path }) => {
    const answers: Awaited<ReturnType<typeof outcomeOf>>[] = [];
    for (const client of [people.owner, people.recruiter, people.viewer])
      answers.push(await outcomeOf(client.get(path)));
    expect(answers[0]).not.toMatchObject({ status: 403 });
    expect(answers).toEqual(answers.map(() => answers[0]));
    if (path.startsWith('/company/')) expect(await outcomeOf(student.get(path))).toEqual(refused);
  },
);

describe('another company', () => {
  it('reads and changes nothing of it, whatever the role', async () => {
    const { services } = setup;
    const internship = await anInternship(services, people.company);
    const { id } = await anApplication(services, internship, await aStudent(services), { status: 1 });
    const other = await aCompanyOfThree(setup);
    for (const client of [other.owner, other.recruiter]) {
      const detail = await client.get(`/company/internship/application-detail?id=${id}`);
      const moved = await client.post('/company/internship/application-status', { id, status: 3 });
      const posting = await client.get(`/company/internship/show?id=${internship.id}`);
      expect([detail.status, moved.status, posting.status]).toEqual([404, 404, 404]);
    }
    for (const client of [people.owner, people.recruiter, people.viewer])
      expect((await client.get(`/company/internship/application-detail?id=${id}`)).status).toBe(200);
  });

  it('keeps applications unread that only a viewer opened', async () => {
    const { services } = setup;
    const internship = await anInternship(services, people.company);
    const { id } = await anApplication(services, internship, await aStudent(services), { status: 1 });
    const isRead = async () =>
      (
        await services.db
          .selectFrom('applications')
          .select('is_read')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).is_read;
    await people.viewer.get(`/company/internship/application-detail?id=${id}`);
    expect(await isRead()).toBe(false);
    await people.recruiter.get(`/company/internship/application-detail?id=${id}`);
    expect(await isRead()).toBe(true);
  });
});

describe('the last owner', () => {
  const refusal = { status: 409, code: 'LAST_OWNER' };

  it('neither leaves, is lowered, is disabled nor erased while others are there', async () => {
    const { owner, ids } = await aCompanyOfThree(setup);
    const admin = await aUser(setup.services, { role: 'administrator' });
    const administrator = await setup.newClient().login(admin.email, PASSWORD);
    const acts = [
      owner.post('/company/members/remove', { id: ids.owner }),
      owner.post('/company/members/role', { id: ids.owner, role: 'viewer' }),
      owner.post('/account/erase', { password: PASSWORD }),
      administrator.post('/administration/people/disable', { id: ids.owner, reason: 'Gone' }),
    ];
    for (const act of acts) expect(await outcomeOf(act)).toEqual(refusal);
    // An invited owner is none.
    await owner.post('/company/members/invite', { email: 'second@example.test', name: 'Two', role: 'owner' });
    expect(await outcomeOf(owner.post('/company/members/remove', { id: ids.owner }))).toEqual(refusal);
  });

  it('is disabled neither where nobody else is there, nor of two at once', async () => {
    const admin = await aUser(setup.services, { role: 'administrator' });
    const administrator = await setup.newClient().login(admin.email, PASSWORD);
    const disable = (id: number) =>
      administrator.post('/administration/people/disable', { id, reason: 'Gone' });
    const alone = await aCompany(setup.services);
    const owner = await setup.newClient().login(alone.user.email, PASSWORD);
    expect(await outcomeOf(disable(alone.user.id))).toEqual(refusal);
    expect(await outcomeOf(owner.post('/company/members/remove', { id: alone.user.id }))).toEqual(refusal);
    const lowered = owner.post('/company/members/role', { id: alone.user.id, role: 'recruiter' });
    expect(await outcomeOf(lowered)).toEqual(refusal);
    // Without others, deleting the account is deleting the company, which its owner asks for.
    expect((await owner.post('/account/erase', { password: PASSWORD })).status).toBe(200);

    const two = await aCompany(setup.services);
    const second = await joined(setup, await setup.newClient().login(two.user.email, PASSWORD), 'owner');
    const both = await Promise.all([disable(two.user.id), disable(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('LAST_OWNER');
  });

  it('remains of two who leave and lower each other, fifty times at once', async () => {
    const { owner, company, ids } = await aCompanyOfThree(setup);
    const second = await joined(setup, owner, 'owner');
    const acts = Array.from({ length: 50 }, (_, i) => {
      const [client, id] = i % 2 ? [owner, ids.owner] : [second.client, second.id];
      return i % 4 < 2
        ? client.post('/company/members/role', { id, role: 'viewer' })
        : client.post('/company/members/remove', { id });
    });
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 401, 403, 404, 409].includes(status))).toEqual([]);
    const owners = await setup.services.db
      .selectFrom('company_members')
      .select('user_id')
      .where('company_id', '=', company.id)
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .execute();
    expect(owners).toHaveLength(1);
    const { user_id } = await setup.services.db
      .selectFrom('companies')
      .select('user_id')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(owners[0]!.user_id);
  });

  it('remains of three who leave, are lowered, deleted and disabled, fifty acts at once', async () => {
    const { owner, company, ids } = await aCompanyOfThree(setup);
    const others = [await joined(setup, owner, 'owner'), await joined(setup, owner, 'owner')];
    const owners = [{ id: ids.owner, client: owner }, ...others];
    const admin = await aUser(setup.services, { role: 'administrator' });
    const administrator = await setup.newClient().login(admin.email, PASSWORD);
    const kinds = [
      (client: TestClient, id: number) => client.post('/company/members/role', { id, role: 'viewer' }),
      (client: TestClient, id: number) => client.post('/company/members/remove', { id }),
      (client: TestClient) => client.post('/account/erase', { password: PASSWORD }),
      (_client: TestClient, id: number) =>
        administrator.post('/administration/people/disable', { id, reason: 'Gone' }),
    ];
    const acts = Array.from({ length: 50 }, (_, i) => {
      const { client, id } = owners[i % 3]!;
      return kinds[i % 4]!(client, id);
    });
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(409);
    const { rows } = await setup.services.pool.query(
      `select m.user_id from company_members m join users u on u.id = m.user_id
        where m.company_id = $1 and m.role = 'owner' and m.removed_at is null and u.disabled_at is null
          and not exists (select from erasures e where e.user_id = u.id)`,
      [company.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is named by an administrator among the members, where the only one is gone', async () => {
    const { company, owner, recruiter, ids } = await aCompanyOfThree(setup);
    const foreign = await aCompany(setup.services);
    const admin = await aUser(setup.services, { role: 'administrator' });
    const administrator = await setup.newClient().login(admin.email, PASSWORD);
    const name = (id: number) => administrator.post('/administration/people/owner', { id });
    expect((await name(foreign.user.id)).status).toBe(409);
    expect((await name(99_999_999)).status).toBe(404);
    expect((await name(ids.recruiter)).status).toBe(200);
    expect((await recruiter.get('/auth/user')).body.data.company_role).toBe('owner');
    expect(
      (await administrator.post('/administration/people/disable', { id: ids.owner, reason: 'Gone' })).status,
    ).toBe(200);
    expect((await owner.get('/auth/user')).status).toBe(401);
    const { user_id } = await setup.services.db
      .selectFrom('companies')
      .select('user_id')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(ids.recruiter);
    expect(admin.role_id).toBe(ROLES.administrator);
  });
});
