import { sql } from 'kysely';
import { startHousekeeping } from '#provider/housekeeping';
import { seedLookups } from '#provider/database/seed';
import { aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('should leave nothing to count for who opens an office after a bulk load', async () => {
  const { services } = setup;
  await aStudent(services, { college: 'Loaded' });
  const internship = await anInternship(services, await aCompany(services));
  const { id } = await aUser(services, { role: 'student' });
  await sql`insert into reports (internship_id, user_id, reason, text)
    values (${internship.id}, ${id}, 'other', 'x')`.execute(services.db);
  for (let i = 0; i < 3; i += 1)
    await sql`insert into audit_entries (at, subject, subject_id, action)
      values ('2026-01-01', 'diary', 1, 'approve')`.execute(services.db);

  const housekeeping = startHousekeeping(services);
  await housekeeping.clean();
  housekeeping.stop();
  const { rows } = await sql`
    select (select count(*) from student_marks)::int as students, (select count(*) from report_marks)::int as reports,
      (select array_agg(n) from audit_tallies) as tallies, (select sum(n)::int from report_totals) as groups,
      (select count(*) from student_standings where college = 'Loaded')::int as standings`.execute(
    services.db,
  );
  expect(rows).toEqual([{ students: 0, reports: 0, tallies: [3], groups: 1, standings: 1 }]);
});

it('should end what was made while the clock was a day ahead, and leave what is as it should be', async () => {
  const { services } = setup;
  const [early, ahead] = [await aUser(services, { role: 'moderator' }), await aUser(services)];
  for (const { id } of [early, ahead]) {
    const days = id === ahead.id ? 1 : 0;
    await sql`insert into password_resets (token_hash, user_id, expires_at)
      values (${`reset ${id}`}, ${id}, now() + ${`${days} days 60 minutes`}::interval)`.execute(services.db);
    await sql`insert into login_challenges (token_hash, user_id, password_version, expires_at)
      values (${`code ${id}`}, ${id}, 'x', now() + ${`${days} days 5 minutes`}::interval)`.execute(
      services.db,
    );
    await sql`insert into moderation_leases (kind, record_id, user_id, opened_at, seen_at)
      values ('company', ${id}, ${id}, now(), now() + ${`${days} days`}::interval)`.execute(services.db);
  }
  const housekeeping = startHousekeeping(services);
  await housekeeping.clean();
  housekeeping.stop();
  const { rows } = await sql`
    select (select array_agg(user_id) from password_resets) as resets,
      (select array_agg(user_id) from login_challenges) as codes,
      (select array_agg(user_id) from moderation_leases) as leases`.execute(services.db);
  expect(rows).toEqual([{ resets: [early.id], codes: [early.id], leases: [early.id] }]);
});
