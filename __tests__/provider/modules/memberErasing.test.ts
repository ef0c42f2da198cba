/** Deleting one's own account is leaving; the last person who is an owner deletes the company. */
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import { eraseNow } from '#tests/support/erasingNow';
import { aCompanyOfThree, joined } from '#tests/support/members';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const companyById = (id: number) =>
  setup.services.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('leaves the company to the others, under a pseudonym', async () => {
  const { services } = setup;
  const { company, owner, recruiter, ids } = await aCompanyOfThree(setup);
  const internship = await anInternship(services, company, { created_by: ids.recruiter });
  const { id } = await anApplication(services, internship, await aStudent(services), { status: 1 });
  await recruiter.post('/company/internship/application-status', { id, status: 3 });
  await recruiter.post('/company/internship/application-notes', { id, notes: 'Good' });
  await recruiter.post('/company/internship/follow', { id: internship.id, on: 1 });
  expect((await recruiter.get('/account/erase')).body.data.hindrances).toEqual([]);

  await eraseNow(setup, recruiter);

  const pseudonym = `Former member ${ids.recruiter}`;
  const read = (await owner.get(`/company/internship/application-detail?id=${id}`)).body.data;
  expect(read).toMatchObject({ status: 3, notes: 'Good', notes_by: pseudonym });
  expect(read.history.at(-1)).toMatchObject({ by: 'company', by_name: pseudonym });
  expect((await companyById(company.id)).contact_name).toBe('Ravi');
  const people = (await owner.get('/company/members')).body.data.data;
  expect(people.map((one: { id: number }) => one.id).sort()).toEqual([ids.owner, ids.viewer].sort());
  const followers = services.db.selectFrom('internship_followers').selectAll();
  expect(await followers.where('user_id', '=', ids.recruiter).execute()).toEqual([]);
  const [posted] = (await owner.get('/company/internship')).body.data.data;
  expect(posted.created_by).toBe(pseudonym);
});

it('passes the company to the next owner, who is its first one then', async () => {
  const { company, owner, ids } = await aCompanyOfThree(setup);
  const second = await joined(setup, owner, 'owner');
  await eraseNow(setup, owner);
  expect(await companyById(company.id)).toMatchObject({ user_id: second.id, contact_name: 'Ravi' });
  // Who is leaving is no owner to rely on.
  const third = await joined(setup, second.client, 'owner');
  expect((await second.client.post('/account/erase', { password: PASSWORD })).status).toBe(200);
  const last = await third.client.post('/account/erase', { password: PASSWORD });
  expect([last.status, last.body.code]).toEqual([409, 'LAST_OWNER']);
  expect(ids.owner).not.toBe(second.id);
});

it('closes the company of the last person, with invitations that nobody opened', async () => {
  const { company, owner, ids } = await aCompanyOfThree(setup);
  for (const id of [ids.recruiter, ids.viewer]) await owner.post('/company/members/remove', { id });
  await owner.post('/company/members/invite', { email: 'late@example.test', name: 'Late', role: 'viewer' });
  await eraseNow(setup, owner);
  expect((await companyById(company.id)).contact_name).toBeNull();
  const late = setup.services.db.selectFrom('users').select('id').where('email', '=', 'late@example.test');
  expect(await late.execute()).toEqual([]);
});

it('takes along place, followed and created internships in My data', async () => {
  const { services } = setup;
  const { company, recruiter, ids } = await aCompanyOfThree(setup);
  const internship = await anInternship(services, company, {
    created_by: ids.recruiter,
    name: 'Own posting',
  });
  await anInternship(services, company, { name: 'Posting of others' });
  await recruiter.post('/company/internship/follow', { id: internship.id, on: 1 });
  const { sectionsOf } = await import('#provider/modules/ownData/sections');
  const sections = await sectionsOf(services.db, { userId: ids.recruiter, role: 3 });
  const text = JSON.stringify(sections);
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Your place in the company', 'Internships that you follow', 'Internships']),
  );
  expect([text.includes('Own posting'), text.includes('Posting of others')]).toEqual([true, false]);
});
