/** Internships that students found alone, of the releases before anybody was placed by them. */
import { readdirSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { createKysely, createPool } from '#provider/database/client';
import { makeSchema, migrate } from '#provider/database/migrate';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { keptDiary } from '#provider/modules/diaries/internshipRepository';
import { diaryStanding } from '#provider/modules/diaries/standing';
import { plusDays } from '#provider/policies/diaries';
import { refreshStandings } from '#provider/services/standings';
import { createDatabase } from '#tests/support/database';
import { inDays } from '#tests/support/records';

const BEFORE = readdirSync('provider/database/migrations')
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
  .filter((name) => name < '040');
const TODAY = dayOf(new Date());

let pool: Pool;
let db: Kysely<Database>;
beforeAll(async () => {
  pool = createPool(await createDatabase({ migrated: false }), () => {});
  db = createKysely(pool);
  const client = await pool.connect();
  await client.query('begin');
  await makeSchema(client, BEFORE);
  await client.query('commit');
  client.release();
  const [start, end] = [inDays(-40), inDays(40)];
  await pool.query(
    `insert into users (role_id, name, email, password_hash)
      select 2, 'x', n || '@x.test', 'x' from generate_series(1, 3) n;
    insert into students (user_id, college) select id, 'Kaveri College' from users;
    insert into placements (source, student_id, company, title, start_date, end_date, state) values
      ('own', 1, 'Harbour', 'Gauges', '${start}', '${end}', 'approved'),
      ('own', 2, 'Harbour', 'Gauges', '${start}', '${end}', 'submitted'),
      ('portal', 3, 'Harbour', 'Gauges', '${start}', '${end}', 'approved');
    delete from student_marks;`,
  );
  expect(await migrate(pool)).toContain('040_placed');
}, 60_000);
afterAll(() => pool.end());

it('asks for no day before the one from which on a diary of what was approved can be kept', async () => {
  const { rows } = await pool.query('select diary_since from placements order by id');
  expect(rows.map(({ diary_since }: { diary_since: string | null }) => diary_since)).toEqual([
    TODAY,
    null,
    null,
  ]);
});

const standing = async (today: string, day = today) => {
  const diary = (await keptDiary(db, 1, { name: 'placement_id', id: 1 }))!;
  const settings = { holidays: [], hours_target: 100 } as unknown as Parameters<
    typeof diaryStanding
  >[1]['settings'];
  const { missing, days } = await diaryStanding(db, {
    studentId: 1,
    diary,
    settings,
    today,
    month: day.slice(0, 7),
  });
  return { missing, state: days.find(({ date }) => date === day)!.state };
};
/** A working day about two weeks ago. */
const old = [14, 15, 16]
  .map((days) => inDays(-days))
  .find((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))!;

it('takes what is written of earlier days, and counts what is missing from then on', async () => {
  expect(await standing(TODAY, old)).toEqual({ missing: 0, state: 'free' });
  await sql`insert into internship_diaries (student_id, placement_id, date, description, hours)
    values (1, 1, ${inDays(-30)}, 'x', 8)`.execute(db);
  expect(await standing(TODAY, old)).toEqual({ missing: 0, state: 'free' });
  // A week later the working days since then are missing, today among them.
  expect((await standing(plusDays(TODAY, 7))).missing).toBe(5);
});

it('counts its student as placed, and as silent since that day at the earliest', async () => {
  await refreshStandings(db);
  const { rows } = await pool.query(`
    select s.student_id, s.stage, q.quiet_from from student_standings s
    left join student_quiets q on q.student_id = s.student_id order by 1`);
  expect(rows).toEqual([
    { student_id: 1, stage: 5, quiet_from: TODAY },
    { student_id: 2, stage: 0, quiet_from: null },
    { student_id: 3, stage: 0, quiet_from: null },
  ]);
});
