/** docs/privacy.md, erasing: of two people of one name one leaves. Every row of every table is read. */
import path from 'node:path';
import { Pool } from 'pg';
import { restoreWhole } from '#provider/cli/restoreWhole';
import { writeBackup } from '#provider/database/backup/write';
import { PERSONAL_TABLES, lifeOf, type PersonalTable } from '#provider/database/personal';
import { seedLookups } from '#provider/database/seed';
import { JOBS } from '#provider/jobs/jobs';
import { eraseDue } from '#provider/modules/retention/person/erase';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { createDatabase, directTo } from '#tests/support/database';
import { fillPersonal, rowsWith, type Owner } from '#tests/support/personalRows';
import { aCompletedPlacement, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const NAME = 'Ravi Kumar';

let setup: ProviderSetup;
let ahead = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => later(ahead) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const query = async (text: string, values: unknown[] = []) =>
  (await setup.services.pool.query(text, values)).rows as Record<string, unknown>[];
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const failures: unknown[] = [];
const runErasing = () => {
  const { db, erased, archives } = setup.services;
  const log = { error: ({ err }: { err: unknown }) => void failures.push(err) };
  return eraseDue({ db, erased, archives, log }, later(15));
};
/** The last mail to the person, whose row goes with it. */
async function sendMails(): Promise<void> {
  ahead = 16;
  await setup.services.outbox.sendDue();
  ahead = 0;
}
const ask = (client: TestClient) => client.post('/account/erase', { password: PASSWORD });
const idOf = async (client: TestClient) => Number((await client.get('/auth/user')).body.data.id);

/** A student with this name, whose placement is over. */
async function aNamesake(mark: string): Promise<Sides & { owner: Owner }> {
  const sides = await aCompletedPlacement(setup);
  const user = await idOf(sides.student);
  await query('update users set name = $2, email_proved_at = now() where id = $1', [user, NAME]);
  const [student] = (await query('select id, college_id from students where user_id = $1', [user])) as [
    { id: number; college_id: number },
  ];
  const usn = `${mark.replaceAll(' ', '')}${user}`;
  await query(
    "insert into roster (college_id, usn, name, email, student_id) values ($1, $2, $3, $2 || '@roster.test', $4)",
    [student.college_id, usn, NAME, student.id],
  );
  await query(
    "insert into enrolments (student_id, college_id, usn, state) values ($1, $2, $3, 'confirmed')",
    [student.id, student.college_id, usn],
  );
  await query(
    "insert into projects (leader_id, title, description, guide_name, start_date, end_date) values ($1, 'Tide', 'Gauges', 'Meera', '2026-01-01', '2026-12-01')",
    [student.id],
  );
  const owner = {
    name: NAME,
    mark,
    user,
    student: student.id,
    placement: sides.id,
    application: sides.applicationId,
  };
  return { ...sides, owner };
}

/** Columns that end with an internship, not with an account. */
const WITH_CONTACTS = PERSONAL_TABLES.flatMap((table: PersonalTable) =>
  Object.entries(lifeOf(table).columns).flatMap(([column, ending]) =>
    ending === 'contacts' && lifeOf(table).rows === undefined ? [`${table}.${column}`] : [],
  ),
);
const columnsWith = (rows: readonly string[], mark: string) => [
  ...new Set(
    rows.flatMap((row) =>
      [...row.matchAll(new RegExp(`${mark} ([A-Z_]+\\.[A-Z_]+)`, 'g'))].map(([, column]) =>
        column!.toLowerCase(),
      ),
    ),
  ),
];

it('leaves nothing of the one and changes nothing of the other, by erasing, by time and by a restore', async () => {
  const { pool } = setup.services;
  await query(
    "insert into years (name, from_day, to_day) values ('2040-41', '2040-07-01', '2041-06-30')",
    [],
  );
  const [gone, stays] = [await aNamesake('MARK ONE'), await aNamesake('MARK TWO')];
  await ask(gone.student);
  for (const { owner } of [gone, stays]) {
    const { filled, unfilled, empty } = await fillPersonal(pool, owner);
    expect(filled.length).toBeGreaterThan(60);
    expect({ unfilled, empty }).toEqual({ unfilled: ['sessions.id_hash', 'undos.session_hash'], empty: [] });
  }
  const before = await rowsWith(pool, 'MARK TWO');
  const file = path.join(setup.mailDir, 'backup.zip');
  await writeBackup(directTo(setup.database), file);
  await runErasing();
  expect(failures).toEqual([]);
  await sendMails();
  const left = await rowsWith(pool, 'MARK ONE');
  expect(columnsWith(left, 'MARK ONE').sort()).toEqual([...WITH_CONTACTS].sort());
  expect(await rowsWith(pool, 'MARK TWO')).toEqual(before);

  const target = await createDatabase({ migrated: false });
  const { erased } = setup.services;
  const { erasedAgain } = await restoreWhole(directTo(target), file, { replace: false, erased });
  expect(erasedAgain).toBe(1);
  const restored = new Pool(directTo(target));
  expect(columnsWith(await rowsWith(restored, 'MARK ONE'), 'MARK ONE').sort()).toEqual(
    [...WITH_CONTACTS].sort(),
  );
  expect(await rowsWith(restored, 'MARK TWO')).toEqual(before);
  await restored.end();

  await JOBS['erase-contacts']!.run(setup.services, later(92));
  expect(columnsWith(await rowsWith(pool, 'MARK TWO'), 'MARK TWO')).not.toContain(
    'placements.emergency_contact',
  );
  expect(await rowsWith(pool, 'MARK ONE')).toEqual(left);
  await JOBS['erase-contacts']!.run(setup.services, later(800));
  expect(await rowsWith(pool, 'MARK ONE')).toEqual([]);
  const others = columnsWith(await rowsWith(pool, 'MARK TWO'), 'MARK TWO');
  for (const column of WITH_CONTACTS) expect(others).not.toContain(column);
});
