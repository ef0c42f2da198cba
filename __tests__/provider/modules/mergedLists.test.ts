/** A merge takes along every row that names the merged entry, whichever table has it. */
import { LISTS, type ListName } from '#contract/lookup/lists';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
  // Tables that the demo leaves empty.
  await query(`insert into coordinator_branches (user_id, branch_id)
    select u.id, b.id from users u, branches b where u.role_id = 4 order by 1, 2 limit 1`);
  await query(`insert into enrolment_refusals (student_id, college_id, usn, refused_at)
    select id, college_id, 'REF1', now() from students where college_id is not null order by id limit 1`);
});
afterAll(() => desk.setup.close());

const query = async (text: string, values: unknown[] = []) =>
  (await desk.setup.services.pool.query(text, values)).rows;
const store = async (list: ListName, name: string): Promise<number> =>
  (await desk.admin.post('/administration/lists/store', { list, name })).body.data.id;
const merge = (list: ListName, from: number, into: number) =>
  desk.admin.post('/administration/lists/merge', { list, from, into });

interface Reference {
  table: string;
  column: string;
}
const referencesTo = (list: ListName): Promise<Reference[]> =>
  query(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass order by 1, 2`,
    [list],
  );
const countOf = async ({ table, column }: Reference, id: number): Promise<number> =>
  (await query(`select count(*)::int as n from ${table} where ${column} = $1`, [id]))[0].n;
const totalOf = async ({ table }: Reference): Promise<number> =>
  (await query(`select count(*)::int as n from ${table}`))[0].n;

/** One row of the table comes to name the entry, whatever else it says. */
const giveOne = async ({ table, column }: Reference, id: number) => {
  const client = await desk.setup.services.pool.connect();
  await client.query("begin; set local session_replication_role = 'replica'");
  // An item of the plan is of a programme or a branch.
  const more = table === 'plans' && column === 'branch_id' ? ', programme = null' : '';
  await client.query(
    `update ${table} set ${column} = $1${more} where ctid = (select ctid from ${table} order by ctid limit 1)`,
    [id],
  );
  await client.query('commit');
  client.release();
};

it.each(LISTS)('of two %s, and loses none', async (list) => {
  const references = await referencesTo(list);
  const [from, into] = [await store(list, 'Merged from'), await store(list, 'Merged into')];
  for (const reference of references) await giveOne(reference, from);
  for (const reference of references)
    expect([reference, await countOf(reference, from)]).toEqual([reference, 1]);
  const totals = await Promise.all(references.map(totalOf));

  expect((await merge(list, from, into)).status).toBe(200);
  for (const reference of references)
    expect([reference, (await countOf(reference, into)) > 0]).toEqual([reference, true]);
  expect(await Promise.all(references.map(totalOf))).toEqual(totals);
});

it('keeps of two refusals of one claim the one that holds, and the confirmed account of a row in both', async () => {
  const [from, into] = [await store('colleges', 'Twin A'), await store('colleges', 'Twin B')];
  const [one, two, three] = await query('select id from students order by id limit 3');
  const refuse = (student: { id: number }, college: number, lifted: string | null) =>
    query(
      `insert into enrolment_refusals (student_id, college_id, usn, refused_at, lifted_at)
       values ($1, $2, 'TWIN1', now(), $3)`,
      [student.id, college, lifted],
    );
  for (const [student, inFrom, inInto] of [
    [one, null, '2026-01-01'],
    [two, '2026-01-01', null],
    [three, '2026-01-01', '2026-01-02'],
  ]) {
    await refuse(student, from, inFrom);
    await refuse(student, into, inInto);
  }
  await query('delete from roster where student_id = $1', [one.id]);
  await query('delete from enrolments where student_id = $1', [one.id]);
  await query(
    `insert into roster (college_id, usn, name, student_id)
     values ($1, 'TWIN2', 'Asha Rao', $3), ($2, 'TWIN2', 'Asha Rao', null)`,
    [from, into, one.id],
  );
  await query(
    "insert into enrolments (student_id, college_id, usn, state) values ($1, $2, 'TWIN2', 'confirmed')",
    [one.id, from],
  );

  expect((await merge('colleges', from, into)).status).toBe(200);
  const refusals = await query(
    `select student_id, lifted_at is null as holds from enrolment_refusals
     where college_id = $1 and usn = 'TWIN1' order by 1`,
    [into],
  );
  expect(refusals).toEqual([
    { student_id: one.id, holds: true },
    { student_id: two.id, holds: true },
    { student_id: three.id, holds: false },
  ]);
  const rows = await query("select college_id, student_id from roster where usn = 'TWIN2'");
  expect(rows).toEqual([{ college_id: into, student_id: one.id }]);
});
