/** The diary of an internship that a student found alone, by each of its calls. */
import { seedLookups } from '#provider/database/seed';
import { anEntry } from '#tests/support/diaryRecords';
import {
  aDiaryAlone,
  DIARIES,
  EARLY,
  weekdaysFrom,
  writeAlone,
  writeWeekAlone,
} from '#tests/support/ownDiaries';
import {
  anApprovedPlacement,
  aPlacementAlone,
  decidePlacement,
  proposeAlone,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { mondayAgo } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

describe('the calls of the diary', () => {
  it('should write, show, list, change and delete an entry, which names its placement', async () => {
    const { student, id } = await aDiaryAlone(setup);
    const date = weekdaysFrom(mondayAgo(1))[0]!;
    const { status, body } = await writeAlone(student, id, date);
    expect(status).toBe(200);
    const own = {
      id: body.data.id,
      date,
      internship_id: null,
      placement_id: id,
      internship_details: { id: null, name: 'Tide gauge intern', company: 'Malpe Harbour Trust' },
      internship: { name: 'Tide gauge intern' },
      review_status: 'pending',
    };
    const shown = await student.get(`${DIARIES}/show?placement_id=${id}&date=${date}`);
    expect(shown.body).toMatchObject({ code: 'DATA_FOUND', data: own });
    expect((await student.get(`${DIARIES}/show?id=${body.data.id}`)).body.data).toMatchObject(own);
    expect((await student.get(DIARIES)).body.data.data).toMatchObject([own]);
    expect((await student.get(`${DIARIES}?placement_id=${id}`)).body.data.total).toBe(1);
    expect((await student.get(`${DIARIES}?internship_id=${id}`)).body.data.total).toBe(0);

    expect((await writeAlone(student, id, date)).body.code).toBe('DATA_ALREADY_EXISTS');
    expect((await writeAlone(student, id, date, { id: body.data.id, hours: 4 })).status).toBe(200);
    expect((await student.get(`${DIARIES}/show?id=${body.data.id}`)).body.data.hours).toBe(4);

    const gone = await student.post(`${DIARIES}/delete`, { id: body.data.id });
    expect((await student.get(DIARIES)).body.data.total).toBe(0);
    const back = await student.post('/undo', { token: gone.body.data.undo });
    expect(back.body.data).toEqual({ kind: 'internshipEntry', restored: 1 });
    expect((await student.get(DIARIES)).body.data.data).toMatchObject([{ ...own, hours: 4 }]);
  });

  it('should be of nobody else, of no placement of the portal, and not before the college approved', async () => {
    const { student, id } = await aDiaryAlone(setup);
    const date = weekdaysFrom(mondayAgo(1))[0]!;
    const other = await aPlacementAlone(setup, { terms: EARLY, approve: false });
    const ofPortal = await anApprovedPlacement(setup);
    for (const [client, owner] of [
      [other.student, other.id],
      [other.student, id],
      [ofPortal.student, ofPortal.id],
      [student, 999_999],
    ] as const) {
      const { status, body } = await writeAlone(client, owner, date);
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Internship not found.' });
    }
    await decidePlacement(other);
    expect((await writeAlone(other.student, other.id, date)).status).toBe(200);
    const { id: entry } = (await writeAlone(student, id, date)).body.data as { id: number };
    expect((await other.student.get(`${DIARIES}/show?id=${entry}`)).body.data).toBeNull();
    expect((await other.student.post(`${DIARIES}/delete`, { id: entry })).status).toBe(404);
  });

  it('should refuse two owners, and a malformed one', async () => {
    const { student, id } = await aDiaryAlone(setup);
    const both = await writeAlone(student, id, inDays(-1), { internship_id: 1 });
    expect({ status: both.status, errors: both.body.errors }).toEqual({
      status: 422,
      errors: { placement_id: ['Name the internship or the placement, not both'] },
    });
    const { status, body } = await student.post(`${DIARIES}/store`, anEntry({ placement_id: 'x' }));
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { placement_id: ['Internship is required'] },
    });
    expect((await student.get(`${DIARIES}?placement_id=x`)).status).toBe(422);
  });

  it('should move an entry between a diary of the portal and one of its own', async () => {
    const { student, college, internship } = await anApprovedPlacement(setup);
    const placement_id = await proposeAlone(student, EARLY);
    await decidePlacement({ college, id: placement_id });
    const entry = anEntry({ date: weekdaysFrom(mondayAgo(1))[0], internship_id: internship.id });
    const { id } = (await student.post(`${DIARIES}/store`, entry)).body.data as { id: number };
    const { internship_id: _internship, ...said } = entry as Record<string, unknown>;
    expect((await student.post(`${DIARIES}/store`, { ...said, id, placement_id })).status).toBe(200);
    const show = () => student.get(`${DIARIES}/show?id=${id}`);
    expect((await show()).body.data).toMatchObject({ internship_id: null, placement_id });
    expect((await student.post(`${DIARIES}/store`, { ...entry, id })).status).toBe(200);
    expect((await show()).body.data).toMatchObject({ internship_id: internship.id, placement_id: null });
  });

  it('should tell a month and its missing days by the dates of the placement', async () => {
    const { student, id } = await aDiaryAlone(setup);
    const monday = mondayAgo(3);
    await writeWeekAlone(student, id, monday);
    const { body } = await student.get(`${DIARIES}/summary?placement_id=${id}&month=${monday.slice(0, 7)}`);
    const { data } = body;
    expect(data).toMatchObject({
      starts_on: EARLY.start_date,
      ends_on: EARLY.end_date,
      filled: 5,
      hours_total: 40,
      hours_target: 240,
    });
    // Two whole weeks, and what is over of this one.
    const today = inDays(0);
    const over = weekdaysFrom(mondayAgo(0)).filter((day) => day < today).length;
    expect(data.missing).toBe(10 + over);
    expect(data.days.find(({ date }: { date: string }) => date === monday)).toMatchObject({
      state: 'filled',
    });
    expect((await student.get(`${DIARIES}/summary?placement_id=999999`)).status).toBe(404);
  });

  it('should go into a file, and come out of one, all or none', async () => {
    const { student, id } = await aDiaryAlone(setup);
    const days = weekdaysFrom(mondayAgo(2));
    const csv = `date,description,hours\n${days.map((day) => `${day},Read the gauges,7`).join('\n')}\n`;
    const file = { content: Buffer.from(csv), name: 'diary.csv', type: 'text/csv' };
    const send = (dry_run: string) =>
      student.multipart(`${DIARIES}/import`, { placement_id: String(id), dry_run, file });
    expect((await send('1')).body.data).toMatchObject({ saved: 0 });
    expect((await send('0')).body.data).toMatchObject({ saved: 5 });
    expect((await send('0')).status).toBe(422);
    const { raw } = await student.get(`${DIARIES}/export?placement_id=${id}`);
    expect(raw.body.trim().split('\r\n')).toHaveLength(6);
    expect(raw.body).toContain('Tide gauge intern,Malpe Harbour Trust');
  });

  it("should stand on the student's first page, with the days that are missing", async () => {
    const { student, id } = await aDiaryAlone(setup);
    const { diaries, next_steps } = (await student.get('/student/dashboard')).body.data;
    expect(diaries).toMatchObject([{ internship_id: null, placement_id: id, name: 'Tide gauge intern' }]);
    expect(next_steps).toContainEqual(
      expect.objectContaining({ kind: 'diary', placement_id: id, internship_id: null }),
    );
  });
});
