/** Who is found, as records and the clock change. */
import { sql } from 'kysely';
import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

const COLLEGE = 'Finding College';
const NOW = new Date('2026-06-17T06:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const after = (days: number) => () => ago(-days);

let setup: ProviderSetup;
let client: TestClient;
let internship: { id: number; company_id: number };
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  internship = await anInternship(setup.services, await aCompany(setup.services), {
    internship_duration: 1,
  });
  const { email } = await aUser(setup.services, { role: 'coordinator', college: COLLEGE });
  client = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());
beforeEach(async () => {
  setup.services.now = () => NOW;
  await setup.services.db.deleteFrom('students').execute();
});

const aMember = async (name: string, overrides = {}) => {
  const student = await aStudent(setup.services, { college: COLLEGE, ...overrides });
  await setup.services.db.updateTable('users').set({ name }).where('id', '=', student.user.id).execute();
  return student;
};
const namesOf = async (query: string): Promise<[number, string[]]> => {
  const { data, total } = (await client.get(`/coordinator/students?${query}`)).body.data;
  return [total, data.map(({ name }: { name: string }) => name)];
};

it('should find whom a write since brought in, took away or moved', async () => {
  await aMember('Asha Rao');
  const second = await aMember('Asha Sen');
  expect(await namesOf('q=asha')).toEqual([2, ['Asha Rao', 'Asha Sen']]);
  await aMember('Asha Das');
  expect(await namesOf('q=asha')).toEqual([3, ['Asha Das', 'Asha Rao', 'Asha Sen']]);
  await setup.services.db
    .updateTable('users')
    .set({ name: 'Ravi Sen' })
    .where('id', '=', second.user.id)
    .execute();
  expect(await namesOf('q=asha')).toEqual([2, ['Asha Das', 'Asha Rao']]);
  expect(await namesOf('q=asha&sort=-name')).toEqual([2, ['Asha Rao', 'Asha Das']]);
});

it('should take students at risk as the clock does, without any write', async () => {
  await anApplication(setup.services, internship, await aMember('Waits'), { status: 1, created_at: ago(44) });
  await aMember('Idle', { semester: 6, completed_at: ago(10) });
  const accepted = await anApplication(setup.services, internship, await aMember('Silent'), {
    status: 6,
    updated_at: ago(25),
  });
  await setup.services.db
    .deleteFrom('application_events')
    .where('application_id', '=', accepted.id)
    .execute();
  const atRisk = async () => {
    const [alone, among] = [await namesOf('at_risk=1'), await namesOf('at_risk=1&placed=0')];
    return [alone, among[0]];
  };
  expect(await atRisk()).toEqual([[1, ['Silent']], 0]);
  setup.services.now = after(0.9);
  expect(await atRisk()).toEqual([[1, ['Silent']], 0]);
  setup.services.now = after(1);
  expect(await atRisk()).toEqual([[2, ['Silent', 'Waits']], 1]);
  setup.services.now = after(4);
  expect(await atRisk()).toEqual([[3, ['Idle', 'Silent', 'Waits']], 2]);
  // The internship of one month ends.
  setup.services.now = after(6);
  expect(await atRisk()).toEqual([[2, ['Idle', 'Waits']], 2]);
  // A clock that was put back.
  setup.services.now = after(1);
  expect(await atRisk()).toEqual([[2, ['Silent', 'Waits']], 1]);
});

it('should count and page many', async () => {
  await sql`insert into users (role_id, name, email, mobile, password_hash)
    select 2, 'Many ' || lpad(n::text, 5, '0'), 'many' || n || '@example.test', '9876543210', '-'
    from generate_series(1, 2103) n`.execute(setup.services.db);
  await sql`insert into students (user_id, usn, college_id, completed_at)
    select id, 'USN' || id, ${collegeId(COLLEGE)}, '2026-06-16' from users where email like 'many%'`.execute(
    setup.services.db,
  );
  const [total, names] = await namesOf('q=many');
  expect([total, names[0], names[9]]).toEqual([2103, 'Many 00001', 'Many 00010']);
  expect(await namesOf('q=many&page=211')).toEqual([2103, ['Many 02101', 'Many 02102', 'Many 02103']]);
});
