import { Client } from 'pg';
import { createPool } from '#provider/database/client';
import { migrate } from '#provider/database/migrate';
import * as initial from '#provider/database/migrations/001_initial';
import * as applicationTerms from '#provider/database/migrations/003_application_terms';
import * as suspension from '#provider/database/migrations/018_suspension';
import * as placements from '#provider/database/migrations/030_placements';
import { createDatabase } from '#tests/support/database';

it('migrates once when several processes start together on an empty database', async () => {
  const config = await createDatabase({ migrated: false });
  const pools = Array.from({ length: 4 }, () => createPool(config, () => {}));
  const ran = (await Promise.all(pools.map(migrate))).flat();
  expect(ran[0]).toBe('001_initial');
  expect(new Set(ran).size).toBe(ran.length);
  expect(await migrate(pools[0]!)).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
});

it('takes no lock that would outlive its transaction behind a pooler', async () => {
  const pool = createPool(await createDatabase({ migrated: false }), () => {});
  const query = jest.spyOn(Client.prototype, 'query');
  await migrate(pool);
  const texts = query.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : JSON.stringify(asked),
  );
  query.mockRestore();
  expect(texts.filter((text) => /select pg_advisory_xact_lock/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /pg_advisory_(un)?lock/.test(text))).toEqual([]);
  await pool.end();
});

it('goes on with a database of a release that kept its records elsewhere', async () => {
  const pool = createPool(await createDatabase({ migrated: false }), () => {});
  await pool.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await pool.query(initial.sql);
  await pool.query("insert into schema_migrations (name) values ('001_initial')");
  await pool.query(
    "insert into users (role_id, name, email, password_hash) values (2, 'Asha', 'a@b.test', '')",
  );
  expect(await migrate(pool)).toEqual([
    '002_file_references',
    '003_application_terms',
    '004_diaries',
    '005_office',
    '006_live',
    '007_moderation',
    '008_standings',
    '009_tallies',
    '010_two_step',
    '011_desk',
    '012_company_tallies',
    '013_public_pages',
    '014_open_tallies',
    '015_mails',
    '016_ended_sessions',
    '017_trail',
    '018_suspension',
    '019_payees_and_invitations',
    '020_marks_at',
    '021_audit_subjects',
    '022_list_terms',
    '023_background_jobs',
    '024_undo',
    '025_diary_weeks',
    '026_administrators',
    '027_lists',
    '028_site',
    '029_pages',
    '030_placements',
    '031_people',
    '032_policy',
    '033_roster',
    '034_supervision',
    '035_certificates',
    '036_sign_in',
    '037_mail_templates',
    '038_own_diaries',
    '039_logouts_and_retention',
    '040_placed',
    '041_where_from',
    '042_placement_lists',
    '043_counted',
    '044_evaluation_scans',
    '045_university_accounts',
    '046_mail_tickets',
    '047_undelivered_mails',
    '048_audit_names',
    '050_guarded_rosters',
    '051_list_aliases',
    '055_placement_issues',
    '056_paper_hours',
    '057_certificate_college',
    '058_cancelled_applications',
  ]);
  expect(await migrate(pool)).toEqual([]);
  expect((await pool.query('select name from users')).rows).toEqual([{ name: 'Asha' }]);
  await pool.end();
});

it('settles the terms of applications that were made before they kept them', async () => {
  const pool = createPool(await createDatabase({ migrated: false }), () => {});
  await pool.query(initial.sql);
  await pool.query(`
    insert into users (role_id, name, email, password_hash)
      select 2, 'x', n || '@x.test', 'x' from generate_series(1, 3) n;
    insert into students (user_id) select id from users;
    insert into companies (user_id) select min(id) from users;
    insert into internships (company_id, name, description, content, expire_date, number_of_positions,
      internship_type, internship_fee, internship_duration, internship_mode, address, pincode)
      select 1, 'x', 'x', 'x', '2030-01-01', 1, type, fee, 1, 'Remote', 'x', '1'
      from (values ('Paid', 500.5), ('Free', null)) as terms (type, fee);
    insert into applications (internship_id, company_id, student_id, status, message)
      values (1, 1, 1, 1, 'x'), (2, 1, 2, 1, 'x'), (2, 1, 3, 10, 'x');`);
  await pool.query(applicationTerms.sql);
  const { rows } = await pool.query(
    'select internship_type, internship_fee from applications order by student_id',
  );
  expect(rows).toEqual([
    { internship_type: 'Paid', internship_fee: 500.5 },
    { internship_type: 'Free', internship_fee: null },
    { internship_type: 'Paid', internship_fee: null },
  ]);
  await pool.end();
});

it('takes back the offers of companies that were suspended before, and tells their applicants', async () => {
  const pool = createPool(await createDatabase(), () => {});
  await pool.query(`
    drop table suspended_applications;
    insert into users (role_id, name, email, password_hash)
      select 2, 'x', n || '@x.test', 'x' from generate_series(1, 4) n;
    insert into students (user_id) select id from users;
    insert into companies (user_id, name, moderation_status) select min(id), 'Acme', 4 from users;
    insert into internships (company_id, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode)
      select id, 'Tester', 'x', 'x', '2030-01-01', 1, 'Free', 1, 'Remote', 'x', '1' from companies;
    insert into applications (internship_id, company_id, student_id, status, internship_type, message)
      select i.id, i.company_id, s.id, (array[1, 4, 6, 8])[row_number() over (order by s.id)], 'Free', 'x'
      from internships i cross join students s;`);
  await pool.query(suspension.sql);
  const { rows } = await pool.query(`
    select a.status, s.status as before, e.status as event, t.action, n.text
    from applications a left join suspended_applications s on s.application_id = a.id
    left join application_events e on e.application_id = a.id
    left join audit_entries t on t.subject_id = a.id and t.subject = 'application'
    left join students st on st.id = a.student_id left join notifications n on n.user_id = st.user_id
    order by a.id`);
  const rests = 'The university suspended this company. Your application for Tester rests.';
  const back = 'The university suspended this company. Its offer for Tester is taken back: send it no money.';
  expect(rows).toEqual([
    { status: 1, before: 1, event: null, action: null, text: rests },
    { status: 3, before: 4, event: 3, action: 'takeBack', text: back },
    { status: 6, before: 6, event: null, action: null, text: rests },
    { status: 8, before: null, event: null, action: null, text: null },
  ]);
  await pool.end();
});

it('makes an approved placement of each offer that was accepted before, from that day on', async () => {
  const pool = createPool(await createDatabase(), () => {});
  await pool.query(`
    drop table placement_events, placements cascade; drop function placements_mark;
    insert into users (role_id, name, email, password_hash)
      select 2, 'x', n || '@x.test', 'x' from generate_series(1, 4) n;
    insert into students (user_id) select id from users;
    insert into companies (user_id, name) select min(id), 'Acme' from users;
    insert into internships (company_id, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode)
      select id, 'Tester', 'x', 'x', '2030-01-01', 1, 'Free', 1.5, 'Remote', 'Pune', '1' from companies;
    insert into applications (internship_id, company_id, student_id, status, internship_type, message, updated_at)
      select i.id, i.company_id, s.id, (array[6, 6, 4, 7])[row_number() over (order by s.id)], 'Free', 'x',
        '2026-03-02T19:00:00Z'
      from internships i cross join students s;
    insert into application_events (application_id, status, by_role, at)
      select min(id), 6, 2, '2026-01-31T10:00:00Z' from applications;
    delete from student_marks;`);
  await pool.query(placements.sql);
  const { rows } = await pool.query(`
    select p.company, p.title, p.mode, p.place, p.state, p.start_date, p.end_date, e.event
    from placements p left join placement_events e on e.placement_id = p.id order by p.id`);
  const same = { company: 'Acme', title: 'Tester', mode: 'Remote', place: 'Pune', state: 'approved' };
  expect(rows).toEqual([
    // A month and a half from the last of January.
    { ...same, start_date: '2026-01-31', end_date: '2026-03-14', event: 'approve' },
    // Without an event: from the day of the change, which in India was the next one by then.
    { ...same, start_date: '2026-03-03', end_date: '2026-04-17', event: 'approve' },
  ]);
  expect((await pool.query('select distinct student_id from student_marks')).rowCount).toBe(2);
  await pool.end();
});

it('reads numbers as numbers and days as text', async () => {
  const pool = createPool(await createDatabase(), () => {});
  const { rows } = await pool.query(
    "select 9000000000::bigint as big, 1.50::numeric as dec, date '2025-02-28' as day",
  );
  expect(rows[0]).toEqual({ big: 9_000_000_000, dec: 1.5, day: '2025-02-28' });
  await pool.end();
});
