/** Every search finds a text however its apostrophe, dash and "and" are written. */
import { seedDemo } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const STORED = 'Zoë O’Brien – R&D';
const TYPED = "o'brien - r and d";
const NAMED: readonly (readonly [table: string, column: string])[] = [
  ['users', 'name'],
  ['companies', 'name'],
  ['internships', 'name'],
  ['placements', 'title'],
  ['roster', 'name'],
  ['projects', 'title'],
  ['notices', 'name'],
  ['plans', 'name'],
];
/** Searches that look at no name. */
const NO_NAMES = [
  // The domain of an address.
  'GET /administration/mails',
  // Versions of pages, in memory.
  'GET /administration/pages',
  // The neighbours of a record in the list of applicants, which is tried.
  'GET /company/internship/application-detail',
];

const SEARCHED = ['q', 'search_param'];
const SEARCHES = contractCalls().filter((call) => {
  const { method, query } = call;
  const fields = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
  return method === 'GET' && !NO_NAMES.includes(nameOf(call)) && fields.some((one) => SEARCHED.includes(one));
});

let setup: ProviderSetup;
let clients: TestClient[];
/** What a list asks for besides. */
const needed: Record<string, string> = { 'GET /administration/lists': 'list=skills&' };
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  const { pool } = setup.services;
  const emails = ['student', 'company', 'coordinator', 'moderator', 'admin'].map(
    (name) => `${name}@demo.test`,
  );
  clients = await Promise.all(emails.map((email) => setup.newClient().login(email, 'Demo@12345')));
  for (const [table, column] of NAMED)
    await pool.query(`update ${table} set ${column} = $1 where ${column} is not null`, [STORED]);
  await pool.query("update skills set name = $1 where name = 'Python'", [STORED]);
  await pool.query('update internships i set search_text = internship_words(i)');
  await pool.query(
    `insert into placement_issues (placement_id, kind, since) select id, 'site', now() from placements`,
  );
  // Moderators read those about money and companies of the portal.
  await pool.query(
    `insert into complaints (placement_id, kind, created_at, updated_at)
     select min(id), 'money', now(), now() from placements where source = 'portal' and company_id is not null`,
  );
  await pool.query('update companies set paused_at = now() where id in (select company_id from internships)');
  await pool.query(
    `insert into eligibility_exceptions (student_id, reason, until, created_at)
     select s.id, 'x', current_date + 30, now() from students s join users c on c.college_id = s.college_id
     where c.email = 'coordinator@demo.test' on conflict do nothing`,
  );
  // An entry of the audit log keeps the name of its time.
  await pool.query(
    `insert into audit_entries (at, actor_id, actor_name, actor_role, subject, subject_id, action)
     select now(), u.id, $1, u.role_id, 'company', c.id, 'approve' from users u, companies c
     where u.email = 'moderator@demo.test' order by c.id limit 1`,
    [STORED],
  );
  const { rows } =
    await pool.query(`insert into suspended_applications (company_id, application_id, status, mailed, told_at)
    select company_id, id, status, false, now() from applications order by id limit 1 returning company_id`);
  needed['GET /moderation/told'] = `company_id=${rows[0].company_id}&`;
});
afterAll(() => setup.close());

const rowsOf = async (client: TestClient, path: string) => {
  const { status, body, raw } = await client.get(path);
  if (status !== 200) return 0;
  if (!body?.data) return raw.body.trimEnd().split('\r\n').length - 1;
  const { total, length, ...counts } = body.data;
  return total ?? length ?? Object.values<number>(counts).reduce((sum, one) => sum + one, 0);
};

it.each(SEARCHES.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
  const [field] = Object.keys((call.query as unknown as { properties: object }).properties).filter((one) =>
    SEARCHED.includes(one),
  );
  const found = (text: string) =>
    Promise.all(
      [...clients, setup.newClient()].map((client) =>
        rowsOf(client, `${call.path}?${needed[name] ?? ''}${field}=${encodeURIComponent(text)}`),
      ),
    );
  const stored = await found('O’Brien – R&D');
  expect(Math.max(...stored)).toBeGreaterThan(0);
  expect(await found(TYPED)).toEqual(stored);
});
