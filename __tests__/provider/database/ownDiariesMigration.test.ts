/** Diaries, and an internship that a student found alone, of the release before these had diaries. */
import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { createPool } from '#provider/database/client';
import { makeSchema, migrate } from '#provider/database/migrate';
import { createDatabase } from '#tests/support/database';

const BEFORE = readdirSync('provider/database/migrations')
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
  .filter((name) => name < '038');

const ENTRIES = `
  select id, student_id, internship_id, date::text, description, hours, links, blockers, learnings, mood_slider,
    skill_ids, review_status, review_comment, created_at, updated_at
  from internship_diaries order by id`;

let pool: Pool;
let before: object[];
beforeAll(async () => {
  pool = createPool(await createDatabase({ migrated: false }), () => {});
  const client = await pool.connect();
  await client.query('begin');
  await makeSchema(client, BEFORE);
  await client.query('commit');
  client.release();
  await pool.query(`
    insert into colleges (name) values ('Kaveri College');
    insert into users (role_id, name, email, password_hash)
      select 2, 'x', n || '@x.test', 'x' from generate_series(1, 3) n;
    insert into students (user_id, college) select id, 'Kaveri College' from users;
    insert into companies (user_id, name) select min(id), 'Acme' from users;
    insert into internships (company_id, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode)
      select id, 'Tester', 'x', 'x', '2030-01-01', 1, 'Free', 2, 'Remote', 'Pune', '1' from companies;
    insert into applications (internship_id, company_id, student_id, status, internship_type, message)
      select i.id, i.company_id, s.id, 6, 'Free', 'x' from internships i cross join students s where s.id < 3;
    insert into internship_diaries (student_id, internship_id, date, description, hours, review_status, review_comment)
      select s.id, i.id, d, 'Work of ' || d, 7.5, (array['pending', 'approved', 'returned'])[1 + s.id % 3], 'c' || s.id
      from students s cross join internships i cross join generate_series('2026-03-02'::date, '2026-03-06', '1 day') d
      where s.id < 3;
    insert into placements (source, student_id, company, title, start_date, end_date, state)
      values ('own', 3, 'Harbour', 'Gauges', '2026-03-02', '2026-04-30', 'approved');
    insert into student_quiets (application_id, student_id, college, quiet_from, ends_at)
      select id, student_id, 'Kaveri College', '2026-03-07', '2026-05-01' from applications;
    delete from student_marks;`);
  before = (await pool.query(ENTRIES)).rows;
  expect((await migrate(pool))[0]).toBe('038_own_diaries');
}, 60_000);
afterAll(() => pool.end());

it('leaves every entry as it was, of its internship', async () => {
  expect(before).toHaveLength(10);
  expect((await pool.query(ENTRIES)).rows).toEqual(before);
  const { rows } = await pool.query('select count(*) from internship_diaries where placement_id is not null');
  expect(rows).toEqual([{ count: 0 }]);
  expect((await pool.query('select application_id, placement_id from student_quiets')).rows).toEqual([
    { application_id: 1, placement_id: null },
    { application_id: 2, placement_id: null },
  ]);
});

const insert = (internship: number | null, placement: number | null) =>
  pool.query(
    `insert into internship_diaries (student_id, internship_id, placement_id, date, description, hours)
      values (3, $1, $2, '2026-03-03', 'x', 1)`,
    [internship, placement],
  );

it('takes an entry of either, never of both or none, and one for a day', async () => {
  await expect(insert(null, null)).rejects.toThrow('internship_diaries_owner');
  await expect(insert(1, 1)).rejects.toThrow('internship_diaries_owner');
  await insert(null, 1);
  await expect(insert(null, 1)).rejects.toThrow('internship_diaries_placement');
  await insert(1, null);
});

it('counts anew whose internship was found alone, and who moves an entry to it', async () => {
  const marked = async () => {
    const { rows } = await pool.query('delete from student_marks returning student_id');
    return [...new Set(rows.map(({ student_id }: { student_id: number }) => student_id))];
  };
  expect(await marked()).toContain(3);
  await pool.query(`insert into placements (source, student_id, company, title, start_date, end_date, state)
    values ('own', 3, 'Other', 'Other', '2026-03-02', '2026-04-30', 'approved')`);
  await marked();
  await pool.query('update internship_diaries set placement_id = 2 where placement_id = 1');
  expect(await marked()).toEqual([3]);
  await pool.query("update internship_diaries set description = 'y'");
  expect(await marked()).toEqual([]);
});
