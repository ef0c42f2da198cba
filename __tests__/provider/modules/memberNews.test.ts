/** What reaches members: mails about applications as each wants them, and changes of their place at once. */
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { EventStream } from '#tests/support/eventStream';
import { aCompanyOfThree, joined } from '#tests/support/members';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent, anInternship } from '#tests/support/records';

let setup: ProviderSetup;
const open: EventStream[] = [];
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  await setup.app.listen({ port: 0 });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => setup.close());

async function streamOf(client: TestClient): Promise<EventStream> {
  const stream = await EventStream.open(setup.app, client);
  open.push(stream);
  expect(await stream.next()).toEqual({ event: 'ready', data: {} });
  return stream;
}

async function apply(internshipId: number) {
  const student = await aStudent(setup.services);
  const client = await setup.newClient().login(student.user.email, PASSWORD);
  const { status } = await client.post('/student/internship-apply', {
    internship_id: internshipId,
    message: 'I would like to join your team.',
  });
  expect(status).toBe(200);
  return student;
}

describe('a new application', () => {
  it('is mailed to owners, creator and followers, each as the own preferences say', async () => {
    const { company, owner, recruiter, viewer, ids } = await aCompanyOfThree(setup);
    const other = await joined(setup, owner, 'recruiter');
    const internship = await anInternship(setup.services, company, { created_by: ids.recruiter });
    await viewer.post('/company/internship/follow', { id: internship.id, on: 1 });
    const mailed = async () =>
      (
        await setup.services.db
          .selectFrom('mails')
          .select(['account_id', 'subject', 'unsubscribe'])
          .where('kind', '=', 'newApplication')
          .where('account_id', 'in', [...Object.values(ids), other.id])
          .orderBy('id')
          .execute()
      ).map(({ account_id, subject, unsubscribe }) => ({ account_id, subject, unsubscribe }));

    const first = await apply(internship.id);
    const subject = `New application: ${first.user.name}`;
    const unsubscribe = expect.stringContaining('mail_applications');
    expect(await mailed()).toEqual(
      [ids.owner, ids.recruiter, ids.viewer].map((account_id) => ({ account_id, subject, unsubscribe })),
    );

    await owner.post('/account/preferences/store', { mail_applications: 0 });
    await viewer.post('/company/internship/follow', { id: internship.id, on: 0 });
    await apply(internship.id);
    expect((await mailed()).slice(3).map(({ account_id }) => account_id)).toEqual([ids.recruiter]);
    // Whoever is removed gets no more.
    await owner.post('/company/members/remove', { id: ids.recruiter });
    await apply(internship.id);
    expect(await mailed()).toHaveLength(4);
    expect((await recruiter.get('/auth/user')).status).toBe(401);
  });
});

describe('browsers of members', () => {
  it('are told when a role, the people or the demand of a second step change, and nobody else is', async () => {
    const { owner, viewer, ids } = await aCompanyOfThree(setup);
    const foreign = await aCompanyOfThree(setup);
    const [told, apart] = [await streamOf(viewer), await streamOf(foreign.owner)];
    const post = (verb: string, body: object) => owner.post(`/company/members/${verb}`, body);
    await post('role', { id: ids.viewer, role: 'recruiter' });
    expect(await told.changed()).toEqual(['members']);
    expect((await viewer.get('/auth/user')).body.data.company_role).toBe('recruiter');
    const { id } = (await post('invite', { email: 'live@example.test', name: 'Live', role: 'viewer' })).body
      .data;
    expect(await told.changed()).toEqual(['members']);
    await post('withdraw', { id });
    expect(await told.changed()).toEqual(['members']);
    await post('remove', { id: ids.recruiter });
    expect(await told.changed()).toEqual(['members']);
    const admin = await aUser(setup.services, { role: 'administrator' });
    const administrator = await setup.newClient().login(admin.email, PASSWORD);
    await administrator.post('/administration/people/owner', { id: ids.viewer });
    expect(await told.changed()).toEqual(['members']);
    await post('two-step', { required: 1 });
    expect(await told.changed()).toEqual(['members']);
    // The other company's stream has its own changes alone.
    await foreign.owner.post('/company/members/role', { id: foreign.ids.viewer, role: 'recruiter' });
    expect(await apart.changed()).toEqual(['members']);
  });
});
