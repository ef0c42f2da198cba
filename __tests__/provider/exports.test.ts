/** Every export of a list holds all its rows, not those of a page. */
import { parse } from 'csv-parse/sync';
import { PER_PAGE } from '#contract/http';
import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { contractCalls } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

/** The demo account that reads each area. */
const READERS: Readonly<Record<string, string>> = {
  administration: 'admin',
  company: 'company',
  coordinator: 'coordinator',
  moderation: 'moderator',
  student: 'student',
};
const calls = contractCalls().filter(({ method }) => method === 'GET');
const EXPORTS = calls
  .filter(({ path }) => calls.some((list) => path === `${list.path}/export`))
  .map(({ path }) => path);

/** Of what demo data have no more than a page of. */
const MORE = [
  `insert into audit_entries (at, subject, subject_id, action)
   select at, subject, subject_id, action from audit_entries, generate_series(1, 9)`,
  `insert into placements (source, student_id, college_id, branch_id, company, title, year_day, state)
   select 'own', student_id, college_id, branch_id, company, title, year_day, state from placements`,
  `insert into project_diaries (project_id, author_id, date, description, hours)
   select project_id, author_id, date - 99, description, hours from project_diaries`,
];

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  for (const more of MORE) await setup.services.pool.query(more);
});
afterAll(() => setup.close());

it.each(EXPORTS)('%s', async (path) => {
  const [, area = ''] = path.split('/');
  const client = await setup.newClient().login(`${READERS[area]}@demo.test`, DEMO_PASSWORD);
  const query = path.startsWith('/administration/lists/') ? '?list=skills' : '';
  const { total } = (await client.get(path.replace(/\/export$/, query))).body.data;
  const { raw } = await client.get(`${path}${query}`);
  expect(total).toBeGreaterThan(PER_PAGE);
  expect(parse(raw.payload, { bom: true })).toHaveLength(total + 1);
});
