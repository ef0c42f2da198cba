/** A database whose students, coordinators and settings name their colleges in odd spellings, as texts. */
import { Client, Pool } from 'pg';
import { makeSchema, migrate } from '#provider/database/migrate';
import { createDatabase } from '#tests/support/database';
import { readdirSync } from 'node:fs';

const BEFORE = readdirSync('provider/database/migrations')
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
  .filter((name) => name < '026');

let client: Client;
let pool: Pool;
beforeAll(async () => {
  const config = await createDatabase({ migrated: false });
  client = new Client(config);
  pool = new Pool(config);
  await client.connect();
  await client.query('begin');
  await makeSchema(client, BEFORE);
  await client.query('commit');
  await client.query(`
    insert into colleges (name) values ('Kaveri College'), ('Sahyadri School');
    insert into branches (name) values ('Civil Engineering');
    insert into users (role_id, name, email, password_hash, college)
      select 2, 'Student ' || i, 's' || i || '@x.test', 'x', null from generate_series(1, 7) i;
    insert into users (role_id, name, email, password_hash, college) values
      (4, 'Cora', 'c1@x.test', 'x', 'kaveri college'), (4, 'Carl', 'c2@x.test', 'x', 'College of Nowhere');
    insert into students (user_id, college, branch)
      select u.id, t.college, t.branch from users u join (values
        ('s1@x.test', 'Kaveri College', 'Civil Engineering'),
        ('s2@x.test', ' kaveri  COLLEGE ', 'civil engineering'),
        ('s3@x.test', 'College of Nowhere', 'Alchemy'),
        ('s4@x.test', 'college of nowhere', null),
        ('s5@x.test', null, null),
        ('s6@x.test', '', ''),
        ('s7@x.test', 'Sahyadri School', 'Civil Engineering')) t (email, college, branch) on t.email = u.email;
    insert into college_settings (college, hours_target) values
      ('Kaveri College', 300), ('KAVERI COLLEGE', 100), ('College of Nowhere', 200);`);
  await migrate(pool);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await client.end();
});

const rows = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows;

it('points everybody at the entry that their text spells, and loses nobody', async () => {
  expect(
    await rows(`select u.email, c.name as college, s.college as told, b.name as branch
      from students s join users u on u.id = s.user_id left join colleges c on c.id = s.college_id
      left join branches b on b.id = s.branch_id order by 1`),
  ).toEqual([
    { email: 's1@x.test', college: 'Kaveri College', told: 'Kaveri College', branch: 'Civil Engineering' },
    { email: 's2@x.test', college: 'Kaveri College', told: 'Kaveri College', branch: 'Civil Engineering' },
    { email: 's3@x.test', college: 'College of Nowhere', told: 'College of Nowhere', branch: 'Alchemy' },
    { email: 's4@x.test', college: 'College of Nowhere', told: 'College of Nowhere', branch: null },
    { email: 's5@x.test', college: null, told: null, branch: null },
    { email: 's6@x.test', college: null, told: '', branch: null },
    { email: 's7@x.test', college: 'Sahyadri School', told: 'Sahyadri School', branch: 'Civil Engineering' },
  ]);
  expect(await rows('select email, college from users where role_id = 4 order by 1')).toEqual([
    { email: 'c1@x.test', college: 'Kaveri College' },
    { email: 'c2@x.test', college: 'College of Nowhere' },
  ]);
  expect(await rows('select college, hours_target from college_settings order by 1')).toEqual([
    { college: 'College of Nowhere', hours_target: 200 },
    { college: 'Kaveri College', hours_target: 300 },
  ]);
});

it('adopts what no list has as retired entries: it stays where it is, and is offered to nobody', async () => {
  expect(await rows('select name, retired from colleges order by 1')).toEqual([
    { name: 'College of Nowhere', retired: true },
    { name: 'Kaveri College', retired: false },
    { name: 'Sahyadri School', retired: false },
  ]);
  expect(await rows('select name from branches where retired')).toEqual([{ name: 'Alchemy' }]);
});

it('takes everybody along when a college is renamed, by a plain statement too', async () => {
  await client.query("update colleges set name = 'Cauvery College' where name = 'Kaveri College'");
  const [counts] = await rows(`select
    (select count(*)::int from students where college = 'Cauvery College') as students,
    (select count(*)::int from users where college = 'Cauvery College') as users,
    (select count(*)::int from college_settings where college = 'Cauvery College') as settings`);
  expect(counts).toEqual({ students: 2, users: 1, settings: 1 });
});
