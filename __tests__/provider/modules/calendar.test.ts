/** A student's calendar: agreed internships, last days of offers, closing days of saved internships. */
import { seedLookups } from '#provider/database/seed';
import { calendarText } from '#provider/http/calendar';
import { anApprovedPlacement, placementSides, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anInternship, inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const plain = (day: string) => day.replaceAll('-', '');
/** Unfolded lines. */
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

it('has an agreed internship from its first day to its last, for its student alone', async () => {
  const end_date = inDays(40);
  const sides = await anApprovedPlacement(setup, { ...TERMS, end_date });
  const answer = await sides.student.get(`/student/calendar?placement_id=${sides.id}`);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const lines = linesOf(answer.raw.body);
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `DTSTART;VALUE=DATE:${plain(TERMS.start_date)}`,
      `DTEND;VALUE=DATE:${plain(inDays(41))}`,
      'END:VCALENDAR',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  const other = await anApprovedPlacement(setup);
  expect((await other.student.get(`/student/calendar?placement_id=${sides.id}`)).status).toBe(404);
  expect((await sides.college.get('/student/calendar')).status).toBe(403);
});

it('has the last day of an offer, and the closing day of what is saved and not applied to', async () => {
  const { pool } = setup.services;
  const { student, applicationId, internship } = await placementSides(setup);
  await pool.query('update applications set status = 4, answer_by = $2 where id = $1', [
    applicationId,
    inDays(5),
  ]);
  await pool.query('delete from placements where application_id = $1', [applicationId]);
  const saved = await anInternship(setup.services, { id: internship.company_id } as never, {
    name: 'Data, design; and more',
    expire_date: inDays(9),
  });
  await pool.query(
    `insert into saved_internships (student_id, internship_id, created_at)
     select student_id, $2, now() from applications where id = $1`,
    [applicationId, saved.id],
  );
  const lines = linesOf((await student.get('/student/calendar')).raw.body);
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    expect.stringMatching(/^SUMMARY:Answer the offer of /),
    expect.stringMatching(/^SUMMARY:Applications close: Data\\, design\\; and more/),
  ]);
  expect(lines).toContain(`DTSTART;VALUE=DATE:${plain(inDays(9))}`);
});

it('folds lines by octets and escapes what ends a value', () => {
  const text = calendarText(
    [
      {
        uid: 'x-1',
        title: 'प्रशिक्षण '.repeat(20),
        text: 'a,b;c\\d\ne',
        url: 'https://portal.test/x',
        from: '2026-12-31',
        to: '2026-12-31',
      },
    ],
    { name: 'Portal', host: 'portal.test', now: new Date('2026-11-27T10:00:00.123Z') },
  );
  const raw = text.split('\r\n');
  expect(Math.max(...raw.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'DESCRIPTION:a\\,b\\;c\\\\d\\ne',
      'DTSTAMP:20261127T100000Z',
      'DTEND;VALUE=DATE:20270101',
      'UID:x-1@portal.test',
    ]),
  );
});
