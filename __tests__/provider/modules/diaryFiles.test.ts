import { ENTRY_NAMES } from '#contract/diary/fields';
import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { summarise } from '#provider/modules/diaries/summary';
import { daysBetween, lastDay } from '#provider/policies/diaries';
import type { TestClient } from '#tests/support/client';
import { aDiarist, anEntry, skillTexts, storedEntries } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const BASE = '/student/internship-diaries';

const PERIOD = {
  start: '2026-03-03',
  end: '2026-04-02',
  workingDays: [1, 2, 3, 4, 5],
  isOpen: true,
  asks: true,
};

describe('the summary', () => {
  const diary = (overrides: Partial<Parameters<typeof summarise>[0]> = {}) =>
    summarise({
      entries: [
        { id: 1, date: '2026-03-03', hours: 8, review_status: 'approved', skill_ids: [2, 1] },
        { id: 2, date: '2026-03-07', hours: 2.5, review_status: 'pending', skill_ids: [2] },
      ],
      period: PERIOD,
      holidays: new Set(['2026-03-05']),
      hoursTarget: 240,
      today: '2026-03-11',
      month: '2026-03',
      ...overrides,
    });
  const states = (days: { date: string; state: string }[]) =>
    Object.fromEntries(days.map(({ date, state }) => [date.slice(8), state]));

  it('should tell the state of each day of the month', () => {
    const { days } = diary();
    expect(days).toHaveLength(31);
    // The 3rd of March 2026 is a Tuesday.
    expect(states(days)).toMatchObject({
      '02': 'before',
      '03': 'filled',
      '04': 'missing',
      '05': 'holiday',
      '06': 'missing',
      '07': 'filled',
      '08': 'weekend',
      '09': 'missing',
      '10': 'missing',
      '11': 'today',
      '12': 'future',
      '14': 'future',
    });
    expect(days[6]).toEqual({
      date: '2026-03-07',
      state: 'filled',
      hours: 2.5,
      entry_id: 2,
      review_status: 'pending',
    });
  });

  it('should add up the whole internship, whatever the month', () => {
    expect(diary({ month: '2027-02' })).toMatchObject({
      hours_total: 10.5,
      hours_target: 240,
      filled: 2,
      missing: 4,
      starts_on: '2026-03-03',
      ends_on: '2026-04-02',
      working_days_left: 17,
      complete_weeks: 0,
      approved: 1,
      skill_ids: [2, 1],
    });
  });

  const written = (...dates: string[]) =>
    dates.map((date, id) => ({ id, date, hours: 8, review_status: 'pending', skill_ids: [] }));
  // The week from Monday, 9 March, is whole; that before it begins on a Tuesday and has a holiday.
  const TWO_WEEKS = ['03', '04', '06', '09', '10', '11', '12', '13'].map((date) => `2026-03-${date}`);

  it.each([
    ['two whole ones', TWO_WEEKS, '2026-03-16', 2],
    ['a week that is not over', [...TWO_WEEKS, '2026-03-16'], '2026-03-17', 2],
    ['a week that is whole on its last working day', TWO_WEEKS, '2026-03-13', 2],
    ['a day that is missing last week', TWO_WEEKS.slice(0, -1), '2026-03-16', 0],
    ['a day that is missing two weeks ago', TWO_WEEKS.slice(1), '2026-03-16', 1],
    ['none', [], '2026-03-16', 0],
  ])('should count complete weeks in a row: %s', (_name, dates, today, count) => {
    expect(diary({ entries: written(...dates), today }).complete_weeks).toBe(count);
  });

  it('should pass over a week of holidays when it counts those in a row', () => {
    const holidays = new Set(['05', '09', '10', '11', '12', '13'].map((date) => `2026-03-${date}`));
    const entries = written(...['03', '04', '06', '16', '17', '18', '19', '20'].map((d) => `2026-03-${d}`));
    expect(diary({ entries, holidays, today: '2026-03-23' }).complete_weeks).toBe(2);
  });

  it('should ask for no day after the end, nor on days that nobody works', () => {
    const { days, missing, working_days_left } = diary({
      period: { ...PERIOD, end: '2026-03-09', workingDays: [1, 3, 6] },
      today: '2026-03-20',
    });
    expect(states(days)).toMatchObject({ '04': 'missing', '05': 'weekend', '06': 'weekend', '10': 'after' });
    expect({ missing, working_days_left }).toEqual({ missing: 2, working_days_left: 0 });
  });

  it('should mark entries outside the internship, and count them nowhere', () => {
    const { days, ...sums } = diary({ period: { ...PERIOD, start: '2026-03-05', end: '2026-03-06' } });
    expect(days[2]).toMatchObject({ state: 'before', hours: 8, entry_id: 1 });
    expect(days[6]).toMatchObject({ state: 'after', hours: 2.5, entry_id: 2 });
    expect(sums).toMatchObject({
      hours_total: 0,
      filled: 0,
      entries_outside: 2,
      approved: 0,
      missing: 1,
      skill_ids: [],
    });
  });

  it('should ask for nothing before dates are agreed, and count what is written', () => {
    const period = { ...PERIOD, start: null, end: null, asks: false };
    const { days, ...sums } = diary({ period });
    expect(states(days)).toMatchObject({ '03': 'filled', '04': 'free', '11': 'free', '12': 'future' });
    const nothing = { missing: 0, working_days_left: 0, complete_weeks: 0, starts_on: null, ends_on: null };
    expect(sums).toMatchObject({ hours_total: 10.5, filled: 2, entries_outside: 0, open: 1, ...nothing });
  });

  it('should ask for nothing once the internship is over', () => {
    const { days, ...sums } = diary({ period: { ...PERIOD, isOpen: false, asks: false } });
    expect(Object.values(states(days))).not.toContain('missing');
    expect(sums).toMatchObject({ hours_total: 10.5, missing: 0, working_days_left: 0, open: 0 });
  });

  it.each([
    ['2026-01-31', 1, '2026-02-27'],
    ['2026-03-03', 3, '2026-06-02'],
    ['2026-03-03', 1.5, '2026-04-17'],
    ['2024-02-29', 12, '2025-02-27'],
  ])('should end what begins on %s and lasts %d months on %s', (start, months, end) => {
    expect(lastDay(start, months)).toBe(end);
  });

  it("should ask the college's settings, and answer the target of 240 hours without", async () => {
    const { client, internship, student } = await aDiarist(setup, { days: 9 });
    const ask = async () => (await client.get(`${BASE}/summary?internship_id=${internship.id}`)).body.data;
    const before = await ask();
    expect({ hours_target: before.hours_target, month: before.month }).toEqual({
      hours_target: 240,
      month: inDays(0).slice(0, 7),
    });
    const college = masters(setup.services).college;
    const missing = before.missing as number;
    // Some day of the last four that could be missing.
    const day = [1, 2, 3, 4].map((n) => inDays(-n)).find((d) => ![0, 6].includes(new Date(d).getUTCDay()))!;
    await setup.services.db
      .insertInto('college_settings')
      .values({
        college_id: collegeId(college),
        hours_target: 300,
        holidays: JSON.stringify([{ date: day, name: 'Feast' }]),
      })
      .execute();
    expect(await ask()).toMatchObject({ hours_target: 300, missing: missing - 1 });
    expect(student.id).toBeGreaterThan(0);
    await setup.services.db.deleteFrom('college_settings').execute();
  });

  it('should count days to the end of the calendar and no further', () => {
    const days = daysBetween('9999-12-30', '9999-12-31');
    const found = [days.next(), days.next(), days.next()].map(({ value }) => value);
    expect(found).toEqual(['9999-12-30', '9999-12-31', undefined]);
  });

  it.each(['2000-01', '2999-12'])('should answer the days of the month %s', async (month) => {
    const { client, internship } = await aDiarist(setup);
    const { body } = await client.get(`${BASE}/summary?internship_id=${internship.id}&month=${month}`);
    expect(body.data.days.at(-1).date).toBe(`${month}-31`);
  });

  it.each(['2026-13', 'x', '0000-01', '1999-12', '3000-01', '9999-12', '10000-01'])(
    'should refuse the month %s',
    async (month) => {
      const { client, internship } = await aDiarist(setup);
      const { status, body } = await client.get(
        `${BASE}/summary?internship_id=${internship.id}&month=${month}`,
      );
      expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: ['month'] });
    },
  );
});

const csv = (content: string | Buffer, name = 'diary.csv') => ({ name, type: 'text/csv', content });
const send = (client: TestClient, internship_id: number, content: string | Buffer, dry_run = 0) =>
  client.multipart(`${BASE}/import`, { internship_id, dry_run, file: csv(content) });

describe('the import', () => {
  const HEAD = 'date,description,hours,mood_slider,skill_ids\n';

  it('should save every row of a CSV, quotes, commas and lines within cells included', async () => {
    const { client, internship } = await aDiarist(setup);
    const [a, b] = skillTexts(setup.services);
    const file = `\uFEFF${HEAD}${inDays(-1)},"Read, wrote\nand ""ran""",8,4,"${a},${b}"\r\n${inDays(-2)},Slept,0.25,1,\n`;
    const dry = await send(client, internship.id, file, 1);
    expect({
      status: dry.status,
      saved: dry.body.data.saved,
      storedEntries: await storedEntries(setup.services, internship.id),
    }).toEqual({ status: 200, saved: 0, storedEntries: [] });
    const { status, body } = await send(client, internship.id, file);
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        rows: [
          { row: 2, date: inDays(-1), errors: [] },
          { row: 4, date: inDays(-2), errors: [] },
        ],
        saved: 2,
      },
    });
    expect(await storedEntries(setup.services, internship.id)).toMatchObject([
      { description: 'Slept', hours: 0.25, skill_ids: [] },
      { description: 'Read, wrote\nand "ran"', skill_ids: [Number(a), Number(b)], review_status: 'pending' },
    ]);
  });

  it('should save a JSON list', async () => {
    const { client, internship } = await aDiarist(setup);
    const { body } = await send(
      client,
      internship.id,
      JSON.stringify([anEntry(), anEntry({ date: inDays(-2) })]),
    );
    expect(body.data.saved).toBe(2);
  });

  it('should save nothing when one row is wrong, and say which and why, dry or not', async () => {
    const { client, internship } = await aDiarist(setup);
    await client.post(`${BASE}/store`, anEntry({ internship_id: internship.id, date: inDays(-4) }));
    const file = `${HEAD}${inDays(-1)},Good,8,4,\n${inDays(1)},Future,8,4,\n${inDays(-4)},Taken,8,4,\n${inDays(-1)},Twice,8,4,\n${inDays(-2)},,25,9,x\n`;
    const [dry, real] = [await send(client, internship.id, file, 1), await send(client, internship.id, file)];
    expect({ dryStatus: dry.status, realStatus: real.status }).toEqual({ dryStatus: 200, realStatus: 422 });
    expect(real.body.data).toEqual(dry.body.data);
    const errors = real.body.data.rows.map((row: { errors: string[] }) => row.errors);
    expect(errors.slice(0, 4)).toEqual([
      [],
      ['date: The day cannot be in the future'],
      ['This day has an entry already'],
      [`${inDays(-1)} duplicates line 2. Keep one line.`],
    ]);
    expect(errors[4]).toHaveLength(4);
    expect(await storedEntries(setup.services, internship.id)).toHaveLength(1);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 422],
    ['no row', HEAD, 422],
    ['nothing', '', 422],
    ['an object', '[1,2]', 422],
    ['broken JSON', '[{', 422],
    ['401 rows', HEAD + 'x,y,1,1,\n'.repeat(401), 422],
    ['more than a megabyte', HEAD + 'x'.repeat(1024 * 1024), 413],
    [
      '150,000 columns and 390 rows',
      `${Array.from({ length: 150_000 }, (_, i) => i).join()}\n${'a\n'.repeat(390)}`,
      422,
    ],
    ['a line of a million cells', `${HEAD}${','.repeat(1_000_000)}\n`, 422],
    ['5,000 rows', HEAD + 'x,y,1,1,\n'.repeat(5_000), 422],
    ['300,000 records', `[${'{},'.repeat(300_000)}{}]`, 422],
    ['80,000 names in a record', `[{${Array.from({ length: 80_000 }, (_, i) => `"${i}":1`).join()}}]`, 422],
    ['a list that is nested deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
    ['an archive that is no spreadsheet', Buffer.from('PK\u0003\u0004 nothing'), 422],
  ])('should refuse a file with %s', async (_what, content, expected) => {
    const { client, internship } = await aDiarist(setup);
    const { status, body } = await send(client, internship.id, content);
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: expected, fields: ['file'] });
  });

  it('should keep one entry a day of parallel imports', async () => {
    const { client, internship } = await aDiarist(setup);
    const file = HEAD + [1, 2, 3].map((n) => `${inDays(-n)},Work,8,4,\n`).join('');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(client, internship.id, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    expect(await storedEntries(setup.services, internship.id)).toHaveLength(3);
  });
});

describe('the export', () => {
  it('should be read back by an import as the same entries', async () => {
    const { client, internship } = await aDiarist(setup);
    const entries = [
      anEntry({ description: '=HYPERLINK("https://evil.test")', blockers: '-none', learnings: 'a;b\n"c"' }),
      anEntry({ date: inDays(-2), links: '', skill_ids: skillTexts(setup.services), hours: 0.25 }),
      anEntry({ date: inDays(-3), description: "'=x", learnings: "''+1", blockers: "'quoted'" }),
    ];
    for (const entry of entries)
      expect((await client.post(`${BASE}/store`, { ...entry, internship_id: internship.id })).status).toBe(
        200,
      );
    const { raw, headers } = await client.get(`${BASE}/export?internship_id=${internship.id}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(raw.body).toContain(`"'=HYPERLINK(""https://evil.test"")"`);

    const { client: other, internship: into } = await aDiarist(setup);
    expect((await send(other, into.id, raw.body)).body.data.saved).toBe(3);
    const said = async (id: number) =>
      (await storedEntries(setup.services, id)).map((row) => ENTRY_NAMES.map((name) => row[name]));
    const blank = ENTRY_NAMES.filter((name) => entries.every((entry) => String(entry[name]) === ''));
    expect(blank).toEqual([]);
    expect(await said(into.id)).toEqual(await said(internship.id));
  });

  it('should hold the days that were asked for', async () => {
    const { client, internship } = await aDiarist(setup);
    for (const n of [1, 2, 3])
      await client.post(`${BASE}/store`, anEntry({ internship_id: internship.id, date: inDays(-n) }));
    const { raw } = await client.get(`${BASE}/export?from=${inDays(-2)}&to=${inDays(-2)}`);
    expect(
      raw.body
        .trim()
        .split('\r\n')
        .map((line) => line.slice(0, 10)),
    ).toEqual(['date,hours', inDays(-2)]);
  });
});

describe("a project's diary as a file", () => {
  const PROJECT = '/student/project-diaries';
  const aProject = async (leader: TestClient): Promise<number> => {
    const project = {
      title: 'Scale',
      description: 'It weighs.',
      guide_name: 'Dr Rao',
      start_date: '2026-01-05',
      end_date: '2026-06-05',
    };
    return (await leader.post('/student/projects/store', project)).body.data.id;
  };

  it('should be exported and read back as the same entries, of that project', async () => {
    const [{ client }, { client: other }] = [await aDiarist(setup), await aDiarist(setup)];
    const [id, into] = [await aProject(client), await aProject(other)];
    for (const entry of [anEntry(), anEntry({ date: inDays(-2), skill_ids: skillTexts(setup.services) })])
      await client.post(`${PROJECT}/store`, { ...entry, project_id: id });
    const { raw } = await client.get(`${PROJECT}/export?project_id=${id}`);
    const file = { name: 'diary.csv', type: 'text/csv', content: raw.body };
    const { body } = await other.multipart(`${PROJECT}/import`, { project_id: into, file });
    expect(body.data).toMatchObject({ saved: 2, rows: [{ row: 2 }, { row: 4 }] });
    const said = async (who: TestClient) =>
      (await who.get(PROJECT)).body.data.data.map(
        ({ id: _id, project_id: _p, author: _a, created_at: _c, ...entry }: Record<string, unknown>) => entry,
      );
    expect(await said(other)).toEqual(await said(client));
    const again = await other.multipart(`${PROJECT}/import`, { project_id: into, file, dry_run: 1 });
    expect(again.body.data.rows[0].errors).toEqual(['This day has an entry already']);
    expect((await other.multipart(`${PROJECT}/import`, { project_id: id, file })).status).toBe(404);
    expect((await other.get(`${PROJECT}/export?project_id=${id}`)).status).toBe(404);
  });
});
