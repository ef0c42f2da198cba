import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
let small: string;
beforeAll(async () => {
  desk = await rosterDesk();
  small = desk.setup.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
}, 60_000);
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
