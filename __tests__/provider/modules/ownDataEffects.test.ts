/** Whatever the tables hold about a student is in the student's own data, but for what is named here. */
import { seedLookups } from '#provider/database/seed';
import { sectionsOf } from '#provider/modules/ownData/sections';
import { fillPersonal } from '#tests/support/personalRows';
import { aCompletedPlacement } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { ROLES } from '#contract/roles';

/** By table or column, and why the own data are without it. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'opens something': [
    ...['password_resets', 'email_proofs', 'login_challenges', 'recovery_codes', 'two_step.secret'],
    ...['users.password_hash', 'sessions.csrf_token', 'email_changes.token_hash', 'mails.token_hash'],
    ...['mails.ticket', 'undos', 'idempotency_keys'],
  ],
  'a copy, made for searches': ['students.sort_name', 'students.search_text', 'notifications.path'],
  'the work of a moment': ['archives', 'erasures.error', 'erasures.blocked', 'mails.text', 'mails.error'],
  'the same as in "University sign-in"': ['sessions.university_subject', 'sessions.university_sid'],
  "a company's private notes": ['applications.notes'],
  "the supervisor's": ['supervision_links'],
  "a company's data, which its account has": ['companies'],
};
const isLeftOut = (column: string) =>
  Object.values(LEFT_OUT)
    .flat()
    .some((one) => column === one || column.startsWith(`${one}.`));

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('has every column that ends with the account', async () => {
  const { db, pool } = setup.services;
  const { student, id: placement, applicationId: application } = await aCompletedPlacement(setup);
  const user = Number((await student.get('/auth/user')).body.data.id);
  const { rows } = await pool.query('select id, college_id from students where user_id = $1', [user]);
  const [{ id, college_id }] = rows;
  await pool.query("insert into roster (college_id, usn, name, student_id) values ($1, 'OWN1', 'Ravi', $2)", [
    college_id,
    id,
  ]);
  await pool.query(
    "insert into enrolments (student_id, college_id, usn, state) values ($1, $2, 'OWN1', 'confirmed')",
    [id, college_id],
  );
  await pool.query(
    "insert into projects (leader_id, title, description, guide_name, start_date, end_date) values ($1, 'Tide', 'Gauges', 'Meera', '2026-01-01', '2026-12-01')",
    [id],
  );
  const line = "insert into placement_issues (placement_id, kind, since) values ($1, 'not_starting', now())";
  await pool.query(line, [placement]);
  const owner = { name: 'Ravi Kumar', mark: 'OWN MARK', user, student: id, placement, application };
  const { filled } = await fillPersonal(pool, owner);
  const sections = JSON.stringify(await sectionsOf(db, { userId: user, role: ROLES.student }));
  const shown = new Set(
    [...sections.matchAll(/OWN MARK ([A-Z_]+\.[A-Z_]+)/g)].map(([, one]) => one!.toLowerCase()),
  );
  expect(filled.filter((column) => !shown.has(column) && !isLeftOut(column))).toEqual([]);
  expect([...shown].filter(isLeftOut)).toEqual([]);
});
