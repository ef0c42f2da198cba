/** What earlier releases stored keeps its meaning: confirmed days, former terms, colleges, domains. */
import { Client } from 'pg';
import { knownMigrations, makeSchema } from '#provider/database/migrate';
import { createDatabase, directTo } from '#tests/support/database';

let client: Client;
beforeAll(async () => {
  client = new Client(directTo(await createDatabase({ migrated: false })));
  await client.connect();
  await makeSchema(client, ['001_schema', '002_nameless_companies']);
  await client.query(`
    insert into colleges (name) values ('Kaveri College');
    insert into users (role_id, name, email, password_hash, college)
      values (4, 'Asha', 'asha@x.test', 'x', 'Kaveri College');
    insert into companies (user_id, website_url, name, contact_name)
      select id, 'https://jobs.xn--bcher-kva.in', 'Asha', ' Ravi Shah ' from users;
    insert into students (user_id, college, branch) select id, 'Gone College', 'Gone Branch' from users;
    insert into college_settings (college, hours_target) values ('Gone College', 300), ('Kaveri College', 200);
    insert into placements (source, student_id, company, title, state, start_date, end_date, working_days,
        hours_per_week, year_day)
      select 'own', id, 'Works', 'Intern', 'approved', '2026-11-02', '2026-12-20', '{1,2,3,4,5,6}', 48, '2026-11-02'
      from students;
    insert into internship_diaries (student_id, placement_id, date, description, hours)
      select p.student_id, p.id, day, 'Work', 8 from placements p,
        unnest('{2026-11-02,2026-11-03,2026-11-09,2026-11-01}'::date[]) day;
    insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
      select p.id, week, 'confirmed', hours, days, 'supervisor', 'Ravi', now()
      from placements p, (values ('2026-11-02'::date, 16, 2), ('2026-11-09'::date, 24, 3)) as w (week, hours, days);
    insert into placement_events (placement_id, event, from_date, before, after, at)
      select p.id, 'amend', from_date::date, before::jsonb, after::jsonb, at::timestamptz from placements p, (values
        ('2026-11-16', '{"hours_per_week": 40, "place": "Pune"}', '{"hours_per_week": 30}', '2026-11-10'),
        ('2026-11-27', '{"hours_per_week": 30, "working_days": [1, 2, 3, 4, 5]}',
          '{"hours_per_week": 48, "working_days": [1, 2, 3, 4, 5, 6]}', '2026-11-26'))
        as e (from_date, before, after, at);`);
  await makeSchema(
    client,
    knownMigrations()
      .map(({ name }) => name)
      .slice(2),
  );
});
afterAll(() => client.end());

it('keeps the days of a confirmation where the diary still has its hours', async () => {
  const { rows } = await client.query(
    'select week::text as week, dates::text[] as dates from week_confirmations order by week',
  );
  expect(rows).toEqual([
    { week: '2026-11-02', dates: ['2026-11-02', '2026-11-03'] },
    { week: '2026-11-09', dates: null },
  ]);
});

it('derives the former terms from the history', async () => {
  const { rows } = await client.query('select former_terms from placements');
  const working_days = [1, 2, 3, 4, 5];
  expect(rows[0].former_terms).toEqual([
    { until: '2026-11-16', hours_per_week: 40, working_days },
    { until: '2026-11-27', hours_per_week: 30, working_days },
  ]);
});

it('takes copied names for ids, and keeps what no list has as retired entries', async () => {
  const { rows } = await client.query(`
    select (select name from colleges where id = u.college_id) as of_account, c.name as college, c.retired,
      b.name as branch, b.retired as branch_retired, p.college_id = c.id and p.branch_id = b.id as placed_there
    from users u join students s on s.user_id = u.id join placements p on p.student_id = s.id
    join colleges c on c.id = s.college_id join branches b on b.id = s.branch_id`);
  const gone = { college: 'Gone College', retired: true, branch: 'Gone Branch', branch_retired: true };
  expect(rows).toEqual([{ of_account: 'Kaveri College', ...gone, placed_there: true }]);
  const settings = await client.query(`
    select c.name, s.hours_target from college_settings s join colleges c on c.id = s.college_id order by 1`);
  expect(settings.rows).toEqual([
    { name: 'Gone College', hours_target: 300 },
    { name: 'Kaveri College', hours_target: 200 },
  ]);
});

it('reads the domain of a website', async () => {
  const { rows } = await client.query('select letters_alike(web_domain) as domain from companies');
  expect(rows).toEqual([{ domain: 'bucher.in' }]);
});

it('makes the account of a company its owner, named as the contact person', async () => {
  const { rows } = await client.query(`
    select m.role, m.removed_at, u.name, m.company_id = c.id as own,
      (select count(*)::int from former_words f where f.user_id = u.id and f.kind = 'name') as former
    from companies c join users u on u.id = c.user_id join company_members m on m.user_id = u.id`);
  expect(rows).toEqual([{ role: 'owner', removed_at: null, name: 'Ravi Shah', own: true, former: 0 }]);
});
