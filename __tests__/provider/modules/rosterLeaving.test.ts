import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
let small: string;
beforeAll(async () => {
  desk = await rosterDesk();
  small = desk.setup.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
});
afterAll(() => desk.setup.close());
beforeEach(() => desk.clear());

const students = (college: string, count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => `${college},${prefix}${String(i).padStart(3, '0')},Name ${i}`);
const send = (lines: readonly string[], more: object = {}) =>
  desk.send(`college,usn,name\n${lines.join('\n')}\n`, more, desk.admin, 'administration');

describe('students who are not in the file', () => {
  it('are asked about by college: a large one beside a small one hides nobody', async () => {
    const [many, few] = [students(COLLEGE, 100, 'A'), students(small, 10, 'B')];
    await send([...many, ...few]);
    const file = [...many.slice(1), few[0]!];
    const leaving = `9 of 10 students of ${small} are not in the file and would leave.`;

    const rehearsed = await send(file, { dry_run: 1 });
    expect([rehearsed.status, rehearsed.body.message]).toEqual([200, 'Nothing was changed.']);
    expect(rehearsed.body.data).toMatchObject({ leaving, counts: { same: 100, leave: 10 } });
    const refused = await send(file);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { leaving: [`${leaving} Name the number of all who would, 10, to go on.`] },
    ]);
    expect(refused.body.data).toEqual(rehearsed.body.data);

    expect((await send(file, { leaving: 10, dry_run: 1 })).body.data.leaving).toBeNull();
    expect((await send(file, { leaving: 9 })).status).toBe(422);
    expect((await send(file, { leaving: 10 })).status).toBe(200);
    expect((await desk.roster('state=left', desk.admin, 'administration')).total).toBe(10);
  });

  it('are not asked about where a tenth of each college leaves, but where another number is named', async () => {
    const all = [...students(COLLEGE, 20, 'A'), ...students(small, 10, 'B')];
    await send(all);
    const file = all.filter((line) => !/A00[01]|B000/.test(line));
    expect((await send(file, { dry_run: 1 })).body.data).toMatchObject({
      leaving: null,
      counts: { leave: 3 },
    });
    expect((await send(file, { leaving: 2, dry_run: 1 })).body.data.leaving).toBe(
      `2 of 20 students of ${COLLEGE}, 1 of 10 students of ${small} are not in the file and would leave.`,
    );
    expect((await send(all, { leaving: 2 })).body.errors?.leaving).toEqual([
      'Nobody would leave. Name the number of all who would, 0, to go on.',
    ]);
    expect((await send(file)).status).toBe(200);
  });
});

describe('what an import does with those who left', () => {
  it('lets nobody leave where that is said', async () => {
    await send(students(COLLEGE, 20, 'N'));
    const { body } = await send([`${COLLEGE},N000,Another Name`], { nobody_leaves: 1 });
    expect(body.data.counts).toEqual({ add: 0, change: 1, same: 0, leave: 0, error: 0 });
    expect((await desk.roster('state=left', desk.admin, 'administration')).total).toBe(0);
  });

  it('leaves them out of an export, and does not bring them back by one', async () => {
    await send(students(COLLEGE, 12, 'X'));
    await send(students(COLLEGE, 11, 'X'));
    const exported = async (query = '') =>
      (await desk.coordinator.get(`/coordinator/roster/export${query}`)).raw.body;
    expect((await exported()).split('\r\n')).toHaveLength(13);
    expect(await exported('?state=left')).toContain('X011');
    const whole = await exported('?left=1');
    expect(whole).toContain('X011');
    const { body } = await desk.send(whole.replace('Name 3', 'Name Three'));
    expect(body.data.counts).toEqual({ add: 0, change: 1, same: 11, leave: 0, error: 0 });
    expect((await desk.roster('state=left')).data).toMatchObject([{ usn: 'X011' }]);
  });
});

describe('a confirmed student', () => {
  const branches = () => desk.setup.services.lookups.list('branches');

  it('has the name, branch, semester and birth date of the roster, and the rehearsal says so', async () => {
    await desk.send('usn,name,dob\nRE1,Asha Rao,2004-05-31\n');
    const { client, enrolment } = await desk.aClaimant('RE1');
    expect((await enrolment()).state).toBe('confirmed');
    const placement = await desk.aPlacement(client);
    const branch = branches()[1]!.name;
    const file = `usn,name,dob,semester,branch\nRE1,Asha Rao Urs,2004-06-01,6,${branch}\n`;
    const dry = await desk.send(file, { dry_run: 1 });
    expect(dry.body.data.rows).toEqual([
      {
        row: 2,
        usn: 'RE1',
        action: 'change',
        changes: ['name', 'semester', 'birth_date', 'branch'],
        errors: [],
        student_changes: ['name', 'branch', 'semester', 'birth_date'],
        placements: 1,
      },
    ]);
    expect((await client.get('/student/detail')).body.data).toMatchObject({ semester: 5 });
    await desk.send(file);
    expect((await client.get('/student/detail')).body.data).toMatchObject({
      semester: 6,
      branch,
      dob: '2004-06-01',
    });
    expect((await client.get('/auth/user')).body.data.name).toBe('Asha Rao Urs');
    expect(await desk.issuesOf(placement)).toEqual(['branch_changed']);
    const same = await desk.send(file);
    expect(same.body.data.rows[0]).toEqual({ row: 2, usn: 'RE1', action: 'same', changes: [], errors: [] });
  });

  it('who left is a line of the coordinator while a placement lives, until the roster has the student again', async () => {
    await desk.send('usn,name,dob\nRE2,Asha Rao,2004-05-31\n');
    const { client } = await desk.aClaimant('RE2');
    const placement = await desk.aPlacement(client);
    const gone = await desk.send('usn,name\nRE3,Other\n', { leaving: 1 });
    expect(gone.body.data.rows).toContainEqual({
      row: null,
      usn: 'RE2',
      action: 'leave',
      changes: [],
      errors: [],
      placements: 1,
    });
    expect(await desk.issuesOf(placement)).toEqual(['left_roster']);
    const open = async () =>
      (await desk.coordinator.get('/coordinator/placement-issues')).body.data.data.filter(
        (issue: { placement_id: number }) => issue.placement_id === placement,
      ).length as number;
    expect(await open()).toBe(1);
    await desk.send('usn,name\nRE2,Asha Rao\n', { nobody_leaves: 1 });
    expect(await open()).toBe(0);
  });
});

describe('an address of two students', () => {
  const warned = async (file: string, client = desk.coordinator, area = 'coordinator') =>
    (await desk.send(file, { dry_run: 1 }, client, area)).body.data.rows.map(
      ({ action, warnings }: { action: string; warnings?: string[] }) => [action, warnings?.[0] ?? null],
    );

  it('is a warning of each row, in the file and against others, and no error', async () => {
    const works = 'Sign-in by the university and confirmation by email do not work';
    expect(
      await warned(
        'usn,name,email\nW1,Twin One,twins@one.test\nW2,Twin Two,Twins@one.test\nW3,Single,s@one.test\n',
      ),
    ).toEqual([
      ['add', expect.stringContaining(`also in line 3. ${works}`)],
      ['add', expect.stringContaining('also in line 2.')],
      ['add', null],
    ]);
    await send([`${small},W9,Far Away`]);
    await desk.setup.services.db.updateTable('roster').set({ email: 'far@one.test' }).execute();
    expect(await warned('usn,name,email\nW4,Near By,FAR@one.test\nW5,Staff,coordinator@demo.test\n')).toEqual(
      [
        ['add', expect.stringContaining('of another student')],
        ['add', expect.stringContaining("another person's account")],
      ],
    );
  });
});
