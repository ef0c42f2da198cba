import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { aDiarist, storedEntries } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { aWorkbook } from '#tests/support/workbook';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const HEAD = 'date,description,hours,mood_slider,skill_ids\n';
const send = (client: TestClient, internship_id: number, content: string | Buffer, dry_run = 0) =>
  client.multipart('/student/internship-diaries/import', {
    internship_id,
    dry_run,
    file: { name: 'diary.csv', type: 'text/csv', content },
  });

describe('the import of what people have', () => {
  it('should look at no more skills of a cell than an entry may have', async () => {
    const { client, internship } = await aDiarist(setup);
    for (const column of ['skill_ids', 'skills']) {
      const file = `date,description,hours,${column}\n${inDays(-1)},Work,8,"${'1,'.repeat(500_000)}"\n`;
      const { body } = await send(client, internship.id, file, 1);
      expect(body.data.rows[0].errors).toHaveLength(1);
    }
  });

  it("should read what people's own tools write: names of skills, their headings, no mood", async () => {
    const { client, internship } = await aDiarist(setup);
    const { lookups } = setup.services;
    const [first, second] = lookups.list('skills');
    const joined = second!.name.replace(/^./, '$&\u200d');
    const file =
      'Diary Date,work_summary,Hours_Worked,learnings_outcomes,Blockers / Risks,Reference Links,Skills Used,Week\n' +
      `${inDays(-1)},Wrote it,6.5,Much,None,https://a.test,"${first!.name.toUpperCase()}, ${joined}",1\n`;
    expect((await send(client, internship.id, file)).body.data.saved).toBe(1);
    expect(await storedEntries(setup.services, internship.id)).toMatchObject([
      {
        description: 'Wrote it',
        hours: 6.5,
        learnings: 'Much',
        blockers: 'None',
        links: ['https://a.test'],
        mood_slider: 3,
        skill_ids: [first!.id, second!.id],
      },
    ]);
    const { body } = await send(
      client,
      internship.id,
      'date,summary,hours,skills\n2026-01-05,A,1,Alchemy\n',
      1,
    );
    expect(body.data.rows[0].errors).toContain('skills: not in the list of skills: Alchemy');
  });

  const AT_ONCE = { description: 'Work', hours: 1 };
  const dated = async (dates: readonly string[]) => {
    const { client, internship } = await aDiarist(setup, { days: 4000 });
    const { body } = await send(
      client,
      internship.id,
      JSON.stringify(dates.map((date) => ({ date, ...AT_ONCE }))),
      1,
    );
    return body.data.rows.map(({ date, errors }: { date: string; errors: string[] }) => errors[0] ?? date);
  };

  it.each([
    ['21/10/2025', '2025-10-21'],
    ['21-10-2025', '2025-10-21'],
    ['21.10.2025', '2025-10-21'],
    ['5/5/2025', '2025-05-05'],
    ['2025/10/21', '2025-10-21'],
    ['2025-10-21T00:00:00.000Z', '2025-10-21'],
    ['21 Oct 2025', '2025-10-21'],
    ['21-Oct-25', '2025-10-21'],
    ['1st of', 'date: Write the date as year-month-day, for example 2026-10-21'],
    ['October 21, 2025', '2025-10-21'],
    ['Tue, 21 October 2025', '2025-10-21'],
    ['05/10/2025', 'date: Write the date as year-month-day: 2025-10-05 or 2025-05-10'],
    ['10/21/2025', 'date: Write the date as year-month-day, for example 2025-10-21'],
    ['31/02/2025', 'date: Write the date as year-month-day, for example 2026-10-21'],
    ['21 Oct 2025 '.repeat(5), 'date: Write the date as year-month-day, for example 2026-10-21'],
  ])('should take the date %s for %s', async (written, expected) => {
    expect(await dated([written])).toEqual([expected]);
  });

  it('should read the column of the very name before others of one field, whatever their order', async () => {
    for (const entries of [false, true]) {
      const { client, internship } = await aDiarist(setup);
      const list = [
        { day: 1, date: inDays(-1), 'work done': 'Other words', description: 'The words', hours: 8 },
        { date: inDays(-2), day: 2, description: 'More words', tasks: 'Others', hours: 7 },
      ];
      const file = JSON.stringify(entries ? { entries: list } : list);
      expect((await send(client, internship.id, file)).body.data).toMatchObject({ saved: 2 });
      expect(
        (await storedEntries(setup.services, internship.id)).map(({ description }) => description).sort(),
      ).toEqual(['More words', 'The words']);
    }
  });

  it('should read every date of a file with the day first once one of them shows it', async () => {
    expect(await dated(['05/10/2025', '21/10/2025'])).toEqual(['2025-10-05', '2025-10-21']);
    expect((await dated(['05/10/2025', '21/10/2025', '10/22/2025']))[0]).toContain(
      '2025-10-05 or 2025-05-10',
    );
  });

  it('should give the line of the file, also after a cell with a line break', async () => {
    const { client, internship } = await aDiarist(setup);
    const file = `${HEAD}${inDays(-1)},"Two\nlines",8,4,\n\n${inDays(-2)},,8,4,\n`;
    const { body } = await send(client, internship.id, file, 1);
    expect(body.data.rows.map(({ row }: { row: number }) => row)).toEqual([2, 5]);
  });

  it('should say no more of a date again than a date is long', async () => {
    const { client, internship } = await aDiarist(setup);
    const { body } = await send(client, internship.id, `${HEAD}${'9'.repeat(500_000)},Work,8,4,\n`, 1);
    expect(body.data.rows[0].date).toHaveLength(40);
  });

  describe('of a spreadsheet', () => {
    const cell = (ref: string, value: string | number, style = '') =>
      typeof value === 'number'
        ? `<c r="${ref}"${style}><v>${value}</v></c>`
        : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const TODAY = Math.floor(Date.now() / 86_400_000) + 25569;
    const sheet = (rows: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
    const ROWS =
      `<row r="1">${cell('A1', 'Date')}${cell('B1', 'Work Summary')}${cell('C1', 'Hours worked')}</row>` +
      `<row r="3">${cell('A3', TODAY - 2, ' s="1"')}${cell('B3', 'Read')}${cell('C3', 7.5)}</row>`;

    it('should save its rows, and say their lines', async () => {
      const { client, internship } = await aDiarist(setup);
      const content = await aWorkbook(sheet(ROWS));
      const { status, body } = await send(client, internship.id, content);
      expect({ status, rows: body.data.rows }).toEqual({
        status: 200,
        rows: [
          { row: 3, date: new Date((TODAY - 2 - 25569) * 86_400_000).toISOString().slice(0, 10), errors: [] },
        ],
      });
      expect(await storedEntries(setup.services, internship.id)).toMatchObject([
        { description: 'Read', hours: 7.5 },
      ]);
    });

    it('should pass over the thousand blank rows that some programs write behind the others', async () => {
      const { client, internship } = await aDiarist(setup);
      const blank = Array.from({ length: 1000 }, (_, i) => `<row r="${i + 4}"><c r="Z${i + 4}"/></row>`);
      const { body } = await send(client, internship.id, await aWorkbook(sheet(ROWS + blank.join(''))), 1);
      expect(body.data.rows).toHaveLength(1);
    });

    it('should refuse a sheet that stands where none is looked for', async () => {
      const { client, internship } = await aDiarist(setup);
      const content = await aWorkbook(
        sheet(`<row r="1048576">${cell('XFD1048576', 'x')}</row>`),
        'elsewhere.xml',
      );
      expect((await send(client, internship.id, content)).status).toBe(422);
    });

    it.each([
      ['with a cell in the last corner', sheet(`<row r="1048576">${cell('XFD1048576', 'x')}</row>`)],
      ['with a cell in column 257', sheet(`<row r="1">${cell('IW1', 'x')}</row>`)],
      [
        'with a cell in the last corner, in other quotes',
        sheet(`<row r='1048576'><c r='XFD1048576'/></row>`),
      ],
      ['with a cell in the last corner, spelled out', sheet('<row><c r="&#88;FD1048576"><v>1</v></c></row>')],
      ['with a row of an endless number', sheet('<row r="1e12"/>')],
      ['with 6,000 rows of no number', sheet('<row/>'.repeat(6_000))],
      ['with 300 cells of no address', sheet(`<row>${'<c/>'.repeat(300)}</row>`)],
      ['that unpacks to more than 8 MB', sheet(' '.repeat(9 * 1024 * 1024))],
    ])('should refuse one %s, unread', async (_what, content) => {
      const { client, internship } = await aDiarist(setup);
      const { status, body } = await send(client, internship.id, await aWorkbook(content));
      expect({ status, file: body.errors!.file }).toEqual({
        status: 422,
        file: ['The file holds more than 400 entries or 64 columns'],
      });
    });
  });
});
