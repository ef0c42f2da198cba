/** Diaries of internships of the portal, and of placements that a student found alone. */
import type { Pool } from 'pg';
import { createPool } from '#provider/database/client';
import { createDatabase } from '#tests/support/database';

let pool: Pool;
beforeAll(async () => {
  pool = createPool(await createDatabase(), () => {});
  await pool.query(`
    insert into colleges (name) values ('Kaveri College');
    insert into users (role_id, name, email, password_hash)
      select 2, 'x', n || '@x.test', 'x' from generate_series(1, 3) n;
    insert into students (user_id, college_id) select u.id, c.id from users u, colleges c;
    insert into companies (user_id, name) select min(id), 'Acme' from users;
    insert into internships (company_id, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode)
      select id, 'Tester', 'x', 'x', '2030-01-01', 1, 'Free', 2, 'Remote', 'Pune', '1' from companies;
    insert into placements (source, student_id, company, title, start_date, end_date, state)
      values ('own', 3, 'Harbour', 'Gauges', '2026-03-02', '2026-04-30', 'approved');`);
});
afterAll(() => pool.end());

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
