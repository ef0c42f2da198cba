/** Students are looked up by USN in an index, whatever the size of their college. */
import { sql, type CompiledQuery } from 'kysely';
import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { DEMO_COLLEGE } from '#provider/database/seed/masters';
import { rosterStudents } from '#provider/modules/coordinator/students/rosterRepository';
import { studentByUsn } from '#provider/modules/projects/repository';
import { analyzeWhole, planOf, recordStatements } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const STUDENTS = 5_000;

let setup: ProviderSetup;
let asked: CompiledQuery[];
let rows: number[];
beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  const { db } = services;
  await seedLookups(services);
  await sql`insert into users (role_id, name, email, mobile, password_hash)
    select 2, 'Student ' || n, 'many' || n || '@example.test', '9876543210', '-'
    from generate_series(1, ${STUDENTS}::int) n`.execute(db);
  await sql`insert into students (user_id, usn, college_id)
    select id, ' usn' || substr(email, 5, strpos(email, '@') - 5), ${collegeId(DEMO_COLLEGE)} from users
    where email like 'many%'`.execute(db);
  await sql`insert into roster (college_id, usn, name)
    select c.id, 'USN' || n, 'Somebody' from colleges c, generate_series(${STUDENTS}::int - 49, ${STUDENTS}::int + 50) n
    where c.name = ${DEMO_COLLEGE}`.execute(db);
  await analyzeWhole(services);
  rows = (await db.selectFrom('roster').select('id').execute()).map(({ id }) => -id);
  asked = recordStatements(services);
});
afterAll(() => setup.close());
beforeEach(() => void (asked.length = 0));

/** The plan of the one statement so far. */
function plan(): Promise<string> {
  expect(asked).toHaveLength(1);
  return planOf(setup.services, asked[0]!);
}

it('for a page of the roster', async () => {
  const students = await rosterStudents(setup.services.db, rows);
  expect(students).toHaveLength(100);
  expect(students.filter((student) => student.has_account)).toHaveLength(50);
  expect(await plan()).toMatch(/\bstudents_usn\b/);
});

it('for a member of a project', async () => {
  const college = setup.services.lookups.list('colleges').find(({ name }) => name === DEMO_COLLEGE)!;
  expect(await studentByUsn(setup.services.db, 'Usn7', college.id)).toBeDefined();
  expect(await plan()).toMatch(/\bstudents_usn\b/);
});
