/** Time sheets as Toggl, Clockify and Kimai export them, and formulas that no program has calculated. */
import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { aDiarist, storedEntries } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { rosterDesk } from '#tests/support/rosterDesk';
import { aWorkbook } from '#tests/support/workbook';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const send = (client: TestClient, internship_id: number, content: string | Buffer, dry_run = 0) =>
  client.multipart('/student/internship-diaries/import', {
    internship_id,
    dry_run,
    file: { name: 'times', type: 'application/octet-stream', content },
  });
const day = inDays(-1);

it.each([
  ['Toggl', `User,Description,Start date,Start time,Duration\nAsha,Wrote it,${day},09:00:00,07:30:00\n`],
  ['Clockify', `Description,Start Date,Duration (h),Duration (decimal)\nWrote it,${day},07:30:00,7.50\n`],
  ['Kimai', `Date,Duration,Description\n${day},7:30,Wrote it\n`],
  ['by hand', `date,hours,description\n${day},7h30,Wrote it\n`],
  ['in decimals', `date,Duration (decimal),description\n${day},7.50,Wrote it\n`],
])('are read, %s', async (_tool, file) => {
  const { client, internship } = await aDiarist(setup);
  expect((await send(client, internship.id, file)).body.data.saved).toBe(1);
  expect(await storedEntries(setup.services, internship.id)).toMatchObject([
    { hours: 7.5, description: 'Wrote it' },
  ]);
});

it('become one entry a day: hours added up, descriptions joined, and the preview says so', async () => {
  const { client, internship } = await aDiarist(setup);
  const file =
    'Description,Start date,Duration\n' +
    `Wrote it,${day},01:20:00\nTested it,${day},02:40:00\nWrote it,${day},00:30:00\n`;
  const { body } = await send(client, internship.id, file, 1);
  expect(body.data.rows).toEqual([{ row: 2, date: day, errors: [], joined: 3 }]);
  await send(client, internship.id, file);
  expect(await storedEntries(setup.services, internship.id)).toMatchObject([
    { hours: 4.5, description: 'Wrote it\nTested it' },
  ]);
});

it('have the month first where each of their dates can, and one must', async () => {
  const { client, internship } = await aDiarist(setup, { days: 400 });
  const [year] = inDays(-1).split('-');
  const last = Number(year) - 1;
  const rows = (dates: readonly string[]) =>
    `Description,Start Date,Duration (h)\n${dates.map((date) => `Wrote it,${date},01:30:00\n`).join('')}`;
  const { body } = await send(
    client,
    internship.id,
    rows([`12/05/${last}`, `12/27/${last}`, `${last}-12-27`]),
    1,
  );
  expect(body.data.rows).toMatchObject([
    { date: `${last}-12-05`, errors: [] },
    { date: `${last}-12-27`, errors: [], joined: 2 },
  ]);
  const mixed = await send(
    client,
    internship.id,
    rows([`12/27/${last}`, `27/12/${last}`, `05/12/${last}`]),
    1,
  );
  expect(mixed.body.data.rows.map(({ date }: { date: string | null }) => date)).not.toContain(
    `${last}-05-12`,
  );
});

it('name what is no number of quarter hours', async () => {
  const { client, internship } = await aDiarist(setup);
  const { body } = await send(
    client,
    internship.id,
    `Description,Start date,Duration\nWrote it,${day},07:20:00\n`,
    1,
  );
  expect(body.data.rows[0].errors).toEqual([
    'hours: 7:20 is not in quarter hours. Write 7:15 or 7:30 in the file.',
  ]);
});

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, i) => `<row r="${i + 1}">${row}</row>`)
    .join('')}</sheetData></worksheet>`;
const FORMULA = 'a formula without a stored value. Open the file in Excel, save it, and choose it again';

it('may have time cells; a formula without a value says how to mend it', async () => {
  const { client, internship } = await aDiarist(setup);
  const head = cell('A1', 'date') + cell('B1', 'description') + cell('C1', 'hours');
  const row = cell('A2', day) + cell('B2', 'Wrote it');
  const timed = await aWorkbook(sheet([head, `${row}<c r="C2" s="2"><v>0.3125</v></c>`]));
  expect((await send(client, internship.id, timed)).body.data.saved).toBe(1);
  expect(await storedEntries(setup.services, internship.id)).toMatchObject([{ hours: 7.5 }]);
  const formula = await aWorkbook(sheet([head, `${row}<c r="C2"><f>4+4</f></c>`]));
  const { body } = await send(client, internship.id, formula, 1);
  expect(body.data.rows[0].errors).toContain(`hours: ${FORMULA}`);
});

it('are named in rosters and lists too', async () => {
  const desk = await rosterDesk();
  try {
    const head = cell('A1', 'name') + cell('B1', 'usn');
    const content = await aWorkbook(sheet([head, `${cell('A2', 'Asha Rao')}<c r="B2"><f>"1X"</f></c>`]));
    const file = { name: 'roster.xlsx', type: 'application/octet-stream', content };
    const roster = await desk.coordinator.multipart('/coordinator/roster/import', { file, dry_run: 1 });
    expect(roster.body.data.rows[0].errors).toEqual([`usn: ${FORMULA}`]);
    const names = await aWorkbook(sheet([cell('A1', 'name'), '<c r="A2"><f>"Go"</f></c>']));
    const list = await desk.admin.multipart('/administration/lists/import', {
      list: 'skills',
      dry_run: 1,
      file: { ...file, content: names },
    });
    expect(list.body.data.rows[0].errors).toContain(`name: ${FORMULA}`);
  } finally {
    await desk.setup.close();
  }
});
