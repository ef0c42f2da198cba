import { collegeId } from '#provider/database/collegeNames';
import { seedDemo } from '#provider/database/seed';
import { LISTS, type ListName } from '#contract/lookup/lists';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
});
afterAll(() => setup.close());

const COLLEGE = 'Demo Institute of Technology';
const as = (name: string) => setup.newClient().login(`${name}@demo.test`, DEMO_PASSWORD);
const entries = async (list: ListName, rest = '') =>
  (await admin.get(`/administration/lists?list=${list}${rest}`)).body.data;
const named = async (list: ListName, name: string) =>
  (await entries(list, `&q=${encodeURIComponent(name)}`)).data.find(
    (one: { name: string }) => one.name === name,
  );
const store = (body: object) => admin.post('/administration/lists/store', body);
const offered = async (path: string): Promise<string[]> =>
  (await setup.newClient().get(`/master/${path}`)).body.data.map(({ name }: { name: string }) => name);
const csv = (content: string) => ({ name: 'list.csv', type: 'text/csv', content });
const imported = (list: ListName, content: string, dry_run = 0) =>
  admin.multipart('/administration/lists/import', { list, dry_run, file: csv(content) });
const trail = async () =>
  (await setup.services.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('subject', '=', 'list')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst())!;

it.each(LISTS)('pages %s by ten, with how often each is used', async (list) => {
  const page = await entries(list);
  expect(page.data.length).toBe(10);
  expect(page.total).toBeGreaterThanOrEqual(10);
  for (const entry of page.data)
    expect(entry).toMatchObject({ id: expect.any(Number), uses: expect.any(Number), retired: false });
  expect('code' in page.data[0]).toBe(list === 'colleges');
});

it('counts uses as the records have them', async () => {
  const { n } = await setup.services.db
    .selectFrom('students')
    .where('college_id', '=', collegeId(COLLEGE))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const roster = await setup.services.db.selectFrom('roster').select('id').execute();
  // Its students, its one coordinator, and its roster.
  expect((await named('colleges', COLLEGE)).uses).toBe(Number(n) + 1 + roster.length);
});

it('refuses a list that there is not, a name that the list has in any spelling, and what no form takes', async () => {
  expect((await admin.get('/administration/lists?list=users')).body.errors).toEqual({
    list: ['Select from the list'],
  });
  expect((await store({ list: 'colleges', name: ` demo  INSTITUTE of technology` })).body.errors).toEqual({
    name: [`"${COLLEGE}" is in the list already.`],
  });
  expect((await store({ list: 'branches', name: ' ' })).body.errors).toEqual({ name: ['Name is required'] });
  expect((await store({ list: 'colleges', name: 'X College', mail_domains: 'no domain' })).status).toBe(422);
  expect((await store({ list: 'colleges', id: 999_999, name: 'X College' })).status).toBe(404);
});

it('adds a college with its code and mail domains, offers it at once, and keeps it in the trail', async () => {
  const { body } = await store({
    list: 'colleges',
    name: 'Tungabhadra College',
    code: 'TBC',
    mail_domains: ['TBC.example', '@tbc.example'],
  });
  expect(await named('colleges', 'Tungabhadra College')).toEqual({
    aliases: [],
    id: body.data.id,
    name: 'Tungabhadra College',
    uses: 0,
    retired: false,
    code: 'TBC',
    mail_domains: ['tbc.example'],
  });
  expect(await offered('colleges')).toContain('Tungabhadra College');
  expect(await trail()).toMatchObject({ action: 'create', subject_id: body.data.id, before: null });
  // What a rename does not send stays.
  await store({ list: 'colleges', id: body.data.id, name: 'Tungabhadra University' });
  expect(await named('colleges', 'Tungabhadra University')).toMatchObject({
    code: 'TBC',
    mail_domains: ['tbc.example'],
  });
  await store({ list: 'colleges', id: body.data.id, name: 'Tungabhadra College', code: '' });
  expect(await named('colleges', 'Tungabhadra College')).toMatchObject({ code: null });
});

it('takes students, coordinators, settings and figures along when a college is renamed', async () => {
  const coordinator = await as('coordinator');
  const told = async () => ({
    students: (await coordinator.get('/coordinator/students')).body.data.total,
    dashboard: (await coordinator.get('/coordinator/dashboard')).body.data,
    settings: (await coordinator.get('/coordinator/settings')).body.data,
  });
  const before = await told();
  expect(before.students).toBeGreaterThan(20);
  const { id } = await named('colleges', COLLEGE);
  await store({ list: 'colleges', id, name: 'Demo University' });
  // Nothing but the name.
  const after = JSON.stringify(await told()).replaceAll('Demo University', COLLEGE);
  expect(JSON.parse(after)).toEqual(before);
  expect((await (await as('student')).get('/student/detail')).body.data.college).toBe('Demo University');
  expect(await offered('colleges')).toEqual(expect.arrayContaining(['Demo University']));
  expect(await offered('colleges')).not.toContain(COLLEGE);
  await store({ list: 'colleges', id, name: COLLEGE });
  expect(await told()).toEqual(before);
});

it('merges colleges: everybody moves in one step, and the figures of both are those of one', async () => {
  const [into, from] = [
    await named('colleges', COLLEGE),
    await named('colleges', 'Kaveri College of Engineering'),
  ];
  const coordinator = await as('coordinator');
  const total = async () => (await coordinator.get('/coordinator/students')).body.data.total;
  const before = await total();
  const dry = { list: 'colleges', from: from.id, into: into.id, dry_run: 1 };
  expect((await admin.post('/administration/lists/merge', dry)).body).toMatchObject({
    message: 'Nothing was changed.',
    data: { moved: from.uses },
  });
  expect(await total()).toBe(before);
  const { body } = await admin.post('/administration/lists/merge', {
    list: 'colleges',
    from: from.id,
    into: into.id,
  });
  expect(body.data).toEqual({ moved: from.uses });
  expect(await total()).toBe(before + from.uses);
  expect((await named('colleges', COLLEGE)).uses).toBe(into.uses + from.uses);
  expect(await named('colleges', 'Kaveri College of Engineering')).toBeUndefined();
  expect(await trail()).toMatchObject({ action: 'merge', subject_id: from.id });
  const again = await admin.post('/administration/lists/merge', {
    list: 'colleges',
    from: from.id,
    into: into.id,
  });
  expect(again.status).toBe(404);
  const self = await admin.post('/administration/lists/merge', {
    list: 'colleges',
    from: into.id,
    into: into.id,
  });
  expect(self.status).toBe(422);
});

it('merges branches for students, figures and the scope of coordinators', async () => {
  const { db } = setup.services;
  const [into, from] = [
    await named('branches', 'Civil Engineering'),
    await named('branches', 'Mechanical Engineering'),
  ];
  const { id } = (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'coordinator@demo.test')
    .executeTakeFirst())!;
  await db.insertInto('coordinator_branches').values({ user_id: id, branch_id: from.id }).execute();
  await admin.post('/administration/lists/merge', { list: 'branches', from: from.id, into: into.id });
  const coordinator = await as('coordinator');
  // Who never signed in has registered nowhere.
  const page = (await coordinator.get('/coordinator/students?signed_in=1')).body.data;
  expect(page.total).toBeGreaterThan(0);
  expect(page.data.every(({ branch }: { branch: string }) => branch === 'Civil Engineering')).toBe(true);
  const { stages } = (await coordinator.get('/coordinator/dashboard')).body.data;
  expect(stages.every(({ branch }: { branch: string }) => branch === 'Civil Engineering')).toBe(true);
  expect(stages.reduce((sum: number, { registered }: { registered: number }) => sum + registered, 0)).toBe(
    page.total,
  );
  await db.deleteFrom('coordinator_branches').execute();
});

it.each([
  ['skills', 'skill_id'],
  ['categories', 'category_id'],
] as const)(
  'merges %s in every record once, and the public search finds by the other name',
  async (list, filter) => {
    const page = (await entries(list)).data;
    const [from, into] = [page[0], page[1]];
    const found = async (id: number) =>
      (await admin.get(`/internships?${filter}=${id}&per_page=50`)).body.data.total;
    await admin.post('/administration/lists/merge', { list, from: from.id, into: into.id });
    expect(await found(from.id)).toBe(0);
    const column = list === 'skills' ? 'skill_ids' : 'category_ids';
    const rows = await setup.services.db
      .selectFrom('internships')
      .select(['id', 'search_text', column])
      .execute();
    expect(rows.some((row) => (row as any)[column].includes(from.id))).toBe(false);
    const having = rows.filter((row) => (row as any)[column].includes(into.id));
    expect(having.length).toBeGreaterThan(0);
    for (const row of having) {
      const ids = (row as any)[column];
      expect(new Set(ids).size).toBe(ids.length);
      expect(row.search_text).toContain(into.name.toLowerCase());
    }
    // Nothing waits for a moderator that nobody changed.
    const { rows: changed } = await setup.services.pool.query(
      `select id from internships where approved_snapshot is not null and moderation_status = 2
       and approved_snapshot->'${column}' <> to_jsonb(${column})`,
    );
    expect(changed).toEqual([]);
  },
);

it.each([
  ['Qwertology', (id: number) => store({ list: 'skills', id, name: 'Qwertology' })],
  ['Zxcvology', (id: number) => imported('skills', `id,name\n${id},Zxcvology\n`)],
])('renames a skill to %s in the words that internships are found by', async (name, rename) => {
  const skill = (await entries('skills')).data.find(({ uses }: { uses: number }) => uses > 0);
  await rename(skill.id);
  const found = (await setup.newClient().get(`/internships?q=${name}`)).body.data;
  const { rows } = await setup.services.pool.query(
    'select count(*)::int as n from internships where listed and expire_date >= current_date and skill_ids @> array[$1::int]',
    [skill.id],
  );
  expect(found.total).toBe(rows[0].n);
});

it('leaves what is retired where it is used, and offers it to nobody', async () => {
  const student = await as('student');
  const profile = (await student.get('/student/detail')).body.data;
  const { id } = await named('branches', profile.branch);
  await admin.post('/administration/lists/retire', { list: 'branches', id, retired: 1 });
  expect(await offered('branches')).not.toContain(profile.branch);
  const values = (branch: string) => ({
    mobile: '9876543210',
    dob: '2004-05-06',
    gender: 'Female',
    usn: profile.usn,
    college: profile.college,
    branch,
    semester: 6,
    address: 'Somewhere 1',
    country_id: profile.country.id,
    state_id: profile.state.id,
    city_id: profile.city.id,
    pincode: '560001',
    'skill_ids[]': profile.skills.map(({ id: skill }: { id: number }) => skill),
  });
  expect((await student.multipart('/student/store', values(profile.branch))).status).toBe(200);
  expect((await student.get('/student/detail')).body.data.branch).toBe(profile.branch);
  const other = await as('fresher');
  const refused = await other.multipart('/student/store', values(profile.branch));
  expect(refused.body.errors).toMatchObject({ branch: ['Branch is required'] });
  expect((await entries('branches', '&retired=1')).data.map((one: { id: number }) => one.id)).toEqual([id]);
  await admin.post('/administration/lists/retire', { list: 'branches', id, retired: 0 });
  expect(await offered('branches')).toContain(profile.branch);
});

describe('an import', () => {
  const FILE =
    'name,code,mail_domains\r\nTungabhadra College,TB2,\r\nNew College,NC,new.example\r\nHimadri University,,\r\n';

  it('tells by a dry run what it would do, and changes nothing', async () => {
    const before = await entries('colleges');
    const { body } = await imported('colleges', FILE, 1);
    expect(body.data).toEqual({
      rows: [
        { row: 2, name: 'Tungabhadra College', action: 'change', changes: ['code'], errors: [] },
        { row: 3, name: 'New College', action: 'add', changes: [], errors: [] },
        { row: 4, name: 'Himadri University', action: 'same', changes: [], errors: [] },
      ],
      counts: { add: 1, change: 1, same: 1, error: 0 },
    });
    expect(await entries('colleges')).toEqual(before);
  });

  it('does all or nothing, with the same report', async () => {
    const refused = await imported('colleges', 'name\r\nFine College\r\n\u200b,x\r\nFine college\r\n');
    expect(refused.status).toBe(422);
    expect(refused.body.data.rows.map(({ action }: { action: string }) => action)).toEqual([
      'add',
      'error',
      'error',
    ]);
    expect(await named('colleges', 'Fine College')).toBeUndefined();
    expect((await imported('colleges', FILE)).body.data.counts).toEqual({
      add: 1,
      change: 1,
      same: 1,
      error: 0,
    });
    // A blank cell left the mail domains as they were.
    expect(await named('colleges', 'Tungabhadra College')).toMatchObject({
      code: 'TB2',
      mail_domains: ['tbc.example'],
    });
  });

  it('reads what an export wrote, in which formulas are texts', async () => {
    await store({ list: 'perks', name: '=1+1 lunch' });
    const file = (await admin.get('/administration/lists/export?list=perks')).raw;
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain("'=1+1 lunch");
    const { counts } = (await imported('perks', file.body.replace(/^\uFEFF/, ''), 1)).body.data;
    expect(counts).toEqual({ add: 0, change: 0, same: 11, error: 0 });
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    [
      'no heading',
      'a,b\r\n1,2\r\n',
      'Choose a spreadsheet (.xlsx) or a CSV file with a header row, one column of it "name". Line 1 reads "a, b"',
    ],
    ['a heading alone', 'name\r\n', 'The file holds no entries'],
  ])('refuses %s', async (_what, content, message) => {
    const { status, body } = await imported('perks', content);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { file: [message] } });
  });
});

it('is seen by another process that shares the database', async () => {
  const other = await setupProvider({ database: setup.database });
  const names = async () =>
    (await other.newClient().get('/master/perks')).body.data.map(({ name }: { name: string }) => name);
  await store({ list: 'perks', name: 'Bicycle' });
  await until(async () => (await names()).includes('Bicycle'));
  await other.close();
});

it('answers a repeat with the same key once', async () => {
  const options = { headers: { 'idempotency-key': 'one-addition' } };
  const body = { list: 'perks', name: 'Once only' };
  const [first, second] = [
    await admin.post('/administration/lists/store', body, options),
    await admin.post('/administration/lists/store', body, options),
  ];
  expect(second.body).toEqual(first.body);
  expect(await offered('perks')).toContain('Once only');
});

it('takes entries of one letter, and reads the export of any list as the same', async () => {
  for (const list of [
    'colleges',
    'branches',
    'skills',
    'categories',
    'company_domains',
    'internship_domains',
    'perks',
  ] as const) {
    expect((await store({ list, name: list === 'skills' ? 'Q' : `${list} of one` })).status).toBe(200);
    const file = (await admin.get(`/administration/lists/export?list=${list}`)).raw.body;
    const { counts } = (await imported(list, file, 1)).body.data;
    expect({ list, ...counts, same: 0 }).toEqual({ list, add: 0, change: 0, same: 0, error: 0 });
  }
});

it('keeps a former name with a comma whole in its own export', async () => {
  const id = (await store({ list: 'branches', name: 'Dairy, Food and Water' })).body.data.id;
  await store({ list: 'branches', id, name: 'Dairy Technology' });
  const file = (await admin.get('/administration/lists/export?list=branches')).raw.body;
  expect((await imported('branches', file)).body.data.counts).toMatchObject({ add: 0, change: 0, error: 0 });
  expect((await named('branches', 'Dairy Technology')).aliases).toEqual(['Dairy, Food and Water']);
  const found = await admin.get(
    `/administration/lists?list=branches&q=${encodeURIComponent('dairy \u00a0 tech')}`,
  );
  expect(found.body.data.total).toBe(1);
});

it('gives no two colleges one code', async () => {
  const [one, two] = ['Code College', 'Other Code College'];
  expect((await store({ list: 'colleges', name: one, code: 'QCC' })).status).toBe(200);
  const { status, body } = await store({ list: 'colleges', name: two, code: ' qcc' });
  expect([status, body.errors]).toEqual([422, { code: [`This is the code of "${one}".`] }]);
  // A file that gives both the code is taken; then it finds neither.
  await imported('colleges', `name,code\n"${two}",qcc\n`);
  const { body: roster } = await admin.multipart('/administration/roster/import', {
    file: { name: 'r.csv', type: 'text/csv', content: 'college,usn,name\nQCC,Q1,12\n' },
    dry_run: 1,
    nobody_leaves: 1,
  });
  expect(roster.data.rows[0].errors).toEqual(['The name "12" has no letter', 'There is no college "QCC"']);
});

it('keeps the former names of what is renamed or merged, by which imports find it', async () => {
  const id = (await store({ list: 'branches', name: 'Robotics & Automation', aliases: ['R&A', 'RA'] })).body
    .data.id;
  await store({ list: 'branches', id, name: 'Automation and Robots' });
  const other = (await store({ list: 'branches', name: 'Mechatronics' })).body.data.id;
  await admin.post('/administration/lists/merge', { list: 'branches', from: other, into: id });
  expect((await named('branches', 'Automation and Robots')).aliases).toEqual([
    'R&A',
    'RA',
    'Robotics & Automation',
    'Mechatronics',
  ]);
  const file = ['mechatronics', 'ra', 'Robotics and Automation', 'AUTOMATION & ROBOTS']
    .map((branch, i) => `${COLLEGE},AL${i},Asha,"${branch}"`)
    .join('\n');
  const { body } = await admin.multipart('/administration/roster/import', {
    file: { name: 'r.csv', type: 'text/csv', content: `college,usn,name,branch\n${file}\n` },
    dry_run: 1,
    nobody_leaves: 1,
  });
  expect(body.data.counts).toMatchObject({ add: 4, error: 0, leave: 0 });
});
