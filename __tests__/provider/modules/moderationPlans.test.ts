import { sql, type CompiledQuery } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { analyzeWhole, recordStatements, wholeReads } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const MANY = 16_000;
/** Tables that grow with the years. Companies and reports are few, and counted when they are read. */
const GROWING = ['users', 'internships', 'audit_entries'];

let setup: ProviderSetup;
let client: TestClient;
let asked: CompiledQuery[];
let first: number;

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const { id } = await anInternship(services, await aCompany(services));
  first = id;
  await sql`insert into users (role_id, name, email, mobile, password_hash)
    select 2, 'Student ' || n, 'many' || n || '@example.test', '9876543210', '-'
    from generate_series(1, ${MANY}::int) n`.execute(services.db);
  await sql`insert into companies (user_id, slug, name, moderation_status, submitted_at)
    select id, 'of-' || id, 'Company ' || id, case when id % 100 = 0 then 1 else 2 end, now() - id * interval '1 minute'
    from users where email like 'many%'`.execute(services.db);
  await sql`insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode, status, moderation_status)
    select (select max(id) from companies) - n, 'many-' || n, 'Many ' || n, description, content, expire_date, 1, 'Free', 2, 'Remote', 'x', '560001',
      2, case when n % 100 = 0 then n / 100 % 5 else 2 end
    from internships, generate_series(1, ${MANY}::int) n where id = ${id}`.execute(services.db);
  await sql`insert into reports (internship_id, user_id, reason, text, created_at, outcome, decided_at)
    select i.id, u.id, 'other', 'x', now() - i.id * interval '1 minute', case when i.id % 2 = 0 then 'dismissed' end,
      case when i.id % 2 = 0 then now() - i.id * interval '1 second' end
    from internships i join users u on split_part(u.email, '@', 1) = 'many' || substring(i.slug from 6)
    where i.slug like 'many-%'`.execute(services.db);
  await sql`insert into audit_entries (at, subject, subject_id, action)
    select now() - n * interval '10 minutes', (array['application', 'payment', 'diary'])[1 + n % 3], n % 500, 'move'
    from generate_series(1, ${MANY}::int) n`.execute(services.db);
  // Of its own accord the database does it within minutes.
  await analyzeWhole(services);
  const { email } = await aUser(services, { role: 'moderator' });
  client = await setup.newClient().login(email, PASSWORD);
  asked = recordStatements(services);
});
afterAll(() => setup.close());

it.each([
  '/moderation/audit',
  '/moderation/audit?page=1600',
  '/moderation/audit?subject=payment',
  '/moderation/audit?subject=payment&page=500',
  '/moderation/audit?subject_id=7',
  '/moderation/audit?from=TODAY&to=TODAY',
  '/moderation/reports',
  '/moderation/reports?page=800',
  '/moderation/reports?state=closed',
  '/moderation/reports?state=closed&page=800',
  '/moderation/queue',
  '/moderation/queue?kind=company',
  '/moderation/queue?kind=internship&page=3',
  '/moderation/records',
  '/moderation/records?page=3190',
  '/moderation/records?kind=internship&moderation_status=3',
  '/moderation/records?q=many+77',
  '/moderation/show?kind=internship&id=FIRST',
])('should read no table whole for %s', async (path) => {
  asked.length = 0;
  const today = new Date().toISOString().slice(0, 10);
  const called = path.replaceAll('TODAY', today).replace('FIRST', String(first));
  expect((await client.get(called)).status).toBe(200);
  expect(await wholeReads(setup.services, asked, GROWING)).toEqual([]);
});
