import type { Call } from '#contract/calls/call';
import { seedLookups } from '#provider/database/seed';
import { fileUrl, saveFile } from '#provider/files/repository';
import { accessOf } from '#tests/support/abuse/access';
import { PASSWORD, PDF, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let moderator: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'moderator', name: 'Mira' });
  moderator = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

const decide = (id: number, decision: number) =>
  moderator.post('/moderation/decide', { kind: 'company', id, decision, reason: 'It asked for money.' });
const signedIn = ({ user }: { user: { email: string } }) => setup.newClient().login(user.email, PASSWORD);

/** A company with one internship, both signed in and approved. */
async function aRecruiter() {
  const company = await aCompany(setup.services, { name: 'Acme' });
  const internship = await anInternship(setup.services, company, { name: 'Backend Intern' });
  return { company, internship, client: await signedIn(company) };
}

describe('what a suspended company may call', () => {
  const OWN = [
    'GET /company/profile-percentage',
    'GET /company/show',
    'POST /company/detail',
    'POST /company/store',
  ];
  const send = (client: TestClient, { method, path, consumes }: Call) =>
    method === 'GET'
      ? client.get(path, { headOnly: path === '/events' })
      : consumes === 'multipart/form-data'
        ? client.multipart(path, {})
        : client.post(path, {});
  const refusedOf = async (client: TestClient, calls: readonly Call[]) => {
    const refused: string[] = [];
    for (const call of calls) {
      const { status, body } = await send(client, call);
      if (status === 403 && body.code === 'COMPANY_SUSPENDED') refused.push(nameOf(call));
    }
    return refused;
  };

  it('refuses every call of its area but those about its own profile, until the suspension is lifted', async () => {
    const { company, client } = await aRecruiter();
    const calls = contractCalls().filter((call) => accessOf(call) === 'company');
    expect(await refusedOf(client, calls)).toEqual([]);
    await decide(company.id, 4);
    expect(await refusedOf(client, calls)).toEqual(calls.map(nameOf).filter((name) => !OWN.includes(name)));
    expect((await client.get('/company/show')).body.data).toMatchObject({
      moderation_status: 4,
      moderation_reason: 'It asked for money.',
    });
    await decide(company.id, 2);
    expect(await refusedOf(client, calls)).toEqual([]);
  });

  it('leaves it what every account has: sessions, password, second step, notifications', async () => {
    const { company, client } = await aRecruiter();
    await decide(company.id, 4);
    const calls = contractCalls().filter((call) => accessOf(call) === 'signedIn');
    expect(calls.length).toBeGreaterThan(8);
    expect(await refusedOf(client, calls)).toEqual([]);
    const told = await client.get('/notifications');
    expect(told.body.data.data[0]).toMatchObject({ text: 'It asked for money.' });
  });

  it("keeps its applicants' résumés from it, and gives them back", async () => {
    const { company, internship, client } = await aRecruiter();
    const student = await aStudent(setup.services);
    const file = { ...PDF, name: 'cv.pdf', size: PDF.content.length };
    const id = await saveFile(setup.services.db, { ownerId: student.user.id, kind: 'resume', file });
    await setup.services.db
      .updateTable('students')
      .set({ resume_file_id: id })
      .where('id', '=', student.id)
      .execute();
    await anApplication(setup.services, internship, student);
    const read = async () => (await client.get(fileUrl(id, 'cv.pdf').replace('/api/v1', ''))).status;
    const before = await read();
    await decide(company.id, 4);
    const during = await read();
    await decide(company.id, 2);
    expect([before, during, await read()]).toEqual([200, 404, 200]);
  });
});
