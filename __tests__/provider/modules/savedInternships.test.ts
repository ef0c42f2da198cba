import { LIMITS } from '#contract/limits';
import { seedLookups } from '#provider/database/seed';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, inDays, type Company } from '#tests/support/records';
import { signedInStudent } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
beforeEach(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  company = await aCompany(setup.services);
});
afterEach(() => setup.close());

const named = (name: string, more = {}) => anInternship(setup.services, company, { name, ...more });
type Client = Awaited<ReturnType<typeof signedInStudent>>['client'];
const save = (client: Client, id: number) => client.post('/student/saved/store', { internship_id: id });
const titles = async (client: Client, path = '/student/saved') =>
  (await client.get(path)).body.data.data.map(({ title }: { title: string }) => title);

it('keeps what a student saves, the latest first, for that student alone', async () => {
  const { client } = await signedInStudent(setup);
  const { client: other } = await signedInStudent(setup);
  const [first, second] = [await named('First'), await named('Second', { expire_date: inDays(-1) })];
  for (const { id } of [first, second, first]) expect((await save(client, id)).status).toBe(200);
  expect(await titles(client)).toEqual(['Second', 'First']);
  expect(await titles(other)).toEqual([]);
  const { data } = (await client.get('/student/saved')).body.data;
  expect(data.map(({ is_open }: { is_open: boolean }) => is_open)).toEqual([false, true]);
  expect((await client.post('/student/saved/remove', { internship_id: first.id })).status).toBe(200);
  expect((await client.post('/student/saved/remove', { internship_id: first.id })).status).toBe(200);
  expect(await titles(client)).toEqual(['Second']);
  expect((await client.get('/student/saved/marks')).body.data).toEqual({ saved: [second.id], applied: [] });
});

it('takes what is listed only, and rests what is not listed any more', async () => {
  const { client } = await signedInStudent(setup);
  const draft = await named('Draft', { status: 3 });
  const open = await named('Open');
  const answers = [
    await save(client, draft.id),
    await save(client, 2_000_000_000),
    await client.post('/student/saved/store', { internship_id: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 422]);
  await save(client, open.id);
  const show = (status: number) =>
    setup.services.db.updateTable('internships').set({ status }).where('id', '=', open.id).execute();
  await show(4);
  expect(await titles(client)).toEqual([]);
  await show(2);
  expect(await titles(client)).toEqual(['Open']);
});

it('saves at most so many, also at once', async () => {
  const { client, student } = await signedInStudent(setup);
  const ids = [];
  for (let i = 0; i < 4; i += 1) ids.push((await named(`Internship ${i}`)).id);
  const rest = Array.from({ length: LIMITS.saved - 2 }, () => ({ name: 'Filler' }));
  for (const more of rest) {
    const { id } = await named('Filler', more);
    await setup.services.db
      .insertInto('saved_internships')
      .values({ student_id: student.id, internship_id: id, created_at: new Date() })
      .execute();
  }
  const answers = await Promise.all(ids.map((id) => save(client, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['internship_id']);
  const saved = ids[answers.findIndex(({ status }) => status === 200)]!;
  expect((await save(client, saved)).status).toBe(200);
});

it('leaves out of the public list what the student applied to, and nothing for others', async () => {
  const { client, student } = await signedInStudent(setup);
  const { client: other } = await signedInStudent(setup);
  const [applied, withdrawn] = [await named('Applied'), await named('Withdrawn')];
  await named('Open');
  await anApplication(setup.services, applied, student, { status: 2 });
  await anApplication(setup.services, withdrawn, student, { status: 7 });
  const list = '/internships?hide_applied=1';
  const { body } = await client.get(list);
  expect([body.data.total, await titles(client, list)]).toEqual([2, ['Open', 'Withdrawn']]);
  for (const all of [other, setup.newClient()])
    expect(await titles(all, list)).toEqual(['Open', 'Withdrawn', 'Applied']);
  expect(await titles(client, '/internships')).toHaveLength(3);
  expect((await client.get('/student/saved/marks')).body.data.applied).toEqual([applied.id]);
});
