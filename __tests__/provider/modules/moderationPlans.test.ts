import { sql, type CompiledQuery } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { refreshReportGroups } from '#provider/services/reportGroupsRepository';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { recordStatements, wholeReads } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const MANY = 20_000;
/** Tables that grow with the years. */
const GROWING = ['users', 'internships', 'reports', 'report_groups', 'audit_entries'];

let setup: ProviderSetup;
let client: TestClient;
let asked: CompiledQuery[];

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const { id } = await anInternship(services, await aCompany(services));
  await sql`insert into users (role_id, name, email, mobile, password_hash)
    select 2, 'Student ' || n, 'many' || n || '@example.test', '9876543210', '-'
    from generate_series(1, ${MANY}::int) n`.execute(services.db);
  await sql`insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode, status, moderation_status)
    select company_id, 'many-' || n, name, description, content, expire_date, 1, 'Free', 2, 'Remote', 'x', '560001', 2, 2
    from internships, generate_series(1, ${MANY}::int) n where id = ${id}`.execute(services.db);
  await sql`insert into reports (internship_id, user_id, reason, text, created_at, outcome, decided_at)
    select i.id, u.id, 'other', 'x', now() - i.id * interval '1 minute', case when i.id % 2 = 0 then 'dismissed' end,
      case when i.id % 2 = 0 then now() - i.id * interval '1 second' end
    from internships i join users u on u.email = 'many' || substring(i.slug from 6)
    where i.slug like 'many-%'`.execute(services.db);
  await sql`insert into audit_entries (at, subject, subject_id, action)
    select now() - n * interval '1 minute', (array['application', 'payment', 'diary'])[1 + n % 3], n % 500, 'move'
    from generate_series(1, ${MANY}::int) n`.execute(services.db);
  await refreshReportGroups(services.db);
  await sql`analyze`.execute(services.db);
  const { email } = await aUser(services, { role: 'moderator' });
  client = await setup.newClient().login(email, PASSWORD);
  asked = recordStatements(services);
}, 120_000);
afterAll(() => setup.close());

it.each([
  '/moderation/audit',
  '/moderation/audit?page=2000',
  '/moderation/audit?subject=payment',
  '/moderation/audit?subject=payment&page=600',
  '/moderation/audit?subject_id=7',
  '/moderation/audit?from=TODAY&to=TODAY',
  '/moderation/reports',
  '/moderation/reports?page=1000',
  '/moderation/reports?state=closed',
  '/moderation/reports?state=closed&page=1000',
])('should read no table whole for %s', async (path) => {
  asked.length = 0;
  const today = new Date().toISOString().slice(0, 10);
  expect((await client.get(path.replaceAll('TODAY', today))).body.data).toMatchObject({ per_page: 10 });
  expect(await wholeReads(setup.services, asked, GROWING)).toEqual([]);
});
