/** Which placements a list of the college finds, after each write. */
import { entryNamed } from '#tests/support/lookupEntries';
import { seedLookups } from '#provider/database/seed';
import {
  findPlacements,
  type PlacementCriteria,
  type PlacementsOf,
} from '#provider/modules/placements/lists/listRepository';
import { EVERY_YEAR } from '#provider/services/yearsRepository';
import { dayOf } from '#provider/http/days';
import { FIRST_PAGE } from '#provider/http/page';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

const NOBODYS = 'Another College';
let setup: ProviderSetup;
let college: TestClient;
let company: TestClient;
let owner: Awaited<ReturnType<typeof aCompany>>;
let own: {
  college: string;
  company: number;
  other: number;
  students: number[];
  guide: number;
  internship: number;
};

/** A placement of the student's application to the company. @returns its id */
async function aPlacement(
  student: { id: number },
  at: Awaited<ReturnType<typeof aCompany>>,
  state = 'approved',
) {
  const { services } = setup;
  const internship = await anInternship(services, at);
  const application = await anApplication(services, internship, student as never, { status: 6 });
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into placements (source, application_id, student_id, company_id, company, title, start_date, end_date, state)
     values ('portal', $1, $2, $3, 'Works', 'Intern', current_date - 90, current_date - 30, $4) returning id`,
    [application.id, student.id, at.id, state],
  );
  return rows[0]!.id;
}

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  await entryNamed(services, 'branches', 'Civil');
  await entryNamed(services, 'colleges', NOBODYS);
  const { college: name } = masters(services);
  owner = await aCompany(services);
  const other = await aCompany(services);
  const students = [await aStudent(services), await aStudent(services)];
  for (const student of students) await aPlacement(student, owner);
  const guide = await aUser(services, { role: 'coordinator', college: name });
  own = {
    college: name,
    company: owner.id,
    other: other.id,
    students: students.map(({ id }) => id),
    guide: guide.id,
    internship: (await anInternship(services, owner)).id,
  };
  college = await coordinatorAt(setup, name);
  company = await loginOf(setup)(owner.user.email);
});
afterAll(() => setup.close());

const QUERIES: Readonly<Record<string, Partial<PlacementCriteria>>> = {
  '': {},
  'state=approved': { states: ['approved'] },
  'phase=overdue': { phase: 'overdue' },
  'phase=running': { phase: 'running' },
  'q=gauges': { q: 'gauges' },
  'q=mira': { q: 'mira' },
  'sort=name': { sort: 'name' },
  'sort=-end': { sort: '-end' },
};
const OF_COLLEGE: Readonly<Record<string, Partial<PlacementCriteria>>> = {
  'branch=Civil': { branch: 'Civil' },
  'guide=none': { guide: 0 },
};

const listed = async (client: TestClient, role: string, query: string) => {
  const { data, total } = (await client.get(`/${role}/placements?${query}`)).body.data;
  return { total, ids: data.map(({ id }: { id: number }) => id) };
};
/** Every list as it is answered, and as the database finds it now. */
async function everyList() {
  const { db, now } = setup.services;
  const all = {
    states: null,
    phase: null,
    college: null,
    branch: null,
    semester: null,
    guide: null,
    pile: null,
    q: null,
    sort: 'newest' as const,
  };
  const sides: [TestClient, string, PlacementsOf, typeof QUERIES][] = [
    [
      college,
      'coordinator',
      { viewer: { id: 0, college: own.college, branches: null } },
      { ...QUERIES, ...OF_COLLEGE },
    ],
    [company, 'company', { company: own.company }, QUERIES],
  ];
  const answered: Record<string, unknown> = {};
  const found: Record<string, unknown> = {};
  for (const [client, role, whose, queries] of sides)
    for (const [query, asked] of Object.entries(queries)) {
      answered[`${role} ${query}`] = await listed(client, role, query);
      found[`${role} ${query}`] = await findPlacements(
        db,
        whose,
        { ...all, ...asked, years: EVERY_YEAR, today: dayOf(now()) },
        FIRST_PAGE,
      );
    }
  return { answered, found };
}

const ofFirst = 'where student_id = $1';
it.each<[string, string, () => unknown[]]>([
  ['a state', `update placements set state = 'completed' ${ofFirst}`, () => [own.students[0]]],
  ['its way back', `update placements set state = 'approved' ${ofFirst}`, () => [own.students[0]]],
  [
    'dates',
    `update placements set start_date = current_date - 9, end_date = current_date + 9 ${ofFirst}`,
    () => [own.students[0]],
  ],
  ['a title', `update placements set title = 'Reads gauges' ${ofFirst}`, () => [own.students[0]]],
  [
    'the name of the company',
    `update placements set company = 'Gauges & Co' where student_id = $1`,
    () => [own.students[1]],
  ],
  ['a guide', `update placements set guide_id = $2 ${ofFirst}`, () => [own.students[0], own.guide]],
  [
    'a name',
    `update users set name = 'Mira Rao' where id = (select user_id from students where id = $1)`,
    () => [own.students[0]],
  ],
  [
    'a branch',
    `update placements set branch_id = (select id from branches where name = 'Civil') ${ofFirst}`,
    () => [own.students[0]],
  ],
  ['another company', `update placements set company_id = $2 ${ofFirst}`, () => [own.students[0], own.other]],
  [
    'the former one',
    `update placements set company_id = $2 ${ofFirst}`,
    () => [own.students[0], own.company],
  ],
  [
    'another college',
    `update placements set college_id = (select id from colleges where name = '${NOBODYS}') ${ofFirst}`,
    () => [own.students[0]],
  ],
  ['its end', `delete from placements ${ofFirst}`, () => [own.students[1]]],
])('should list what is true after a write of %s', async (_, statement, values) => {
  const before = await everyList();
  expect(before.answered).toEqual(before.found);
  await setup.services.pool.query(statement, values());
  const after = await everyList();
  expect(after.answered).toEqual(after.found);
  expect(after.found).not.toEqual(before.found);
});

it('should list a new one', async () => {
  await everyList();
  await aPlacement(await aStudent(setup.services), owner);
  const { answered, found } = await everyList();
  expect(answered).toEqual(found);
});
