/** Everything that adds up a diary agrees on the days of a placement, from its start to its end. */
import { seedLookups } from '#provider/database/seed';
import { mondayOf, plusDays, daysBetween } from '#provider/policies/diaries';
import { sideOf, type PlacementDays, isWorkingDay } from '#provider/policies/placementDays';
import type { TestClient } from '#tests/support/client';
import type { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import {
  aPlacementAlone,
  anApprovedPlacement,
  approvedOn,
  issueCertificate,
  shownPlacement,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({ settings: { credentialKeys: ['a key of many letters, for tests of days'] } });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const DIARY = '/student/internship-diaries';
const today = inDays(0);

interface Tried {
  id: number;
  owner: string;
  student: TestClient;
  college: TestClient;
  studentId: number;
}

/** A placement of either source with random dates, and entries of random days around them. */
async function aPlacement(random: Random): Promise<Tried> {
  const start = -20 - random.int(40);
  const working_days = random.pick([
    [1, 2, 3, 4, 5],
    [1, 3, 5],
    [1, 2, 3, 4, 5, 6],
  ]);
  const terms = {
    ...TERMS,
    working_days,
    start_date: inDays(start),
    end_date: inDays(start + 14 + random.int(70)),
  };
  const { db } = setup.services;
  const isOwn = random.chance(0.5);
  const made = isOwn
    ? await aPlacementAlone(setup, { terms: { ...terms, working_days: working_days.join(',') } })
    : await anApprovedPlacement(setup, terms);
  await approvedOn(setup.services, made.id, inDays(-200));
  const { student_id } = await db
    .selectFrom('placements')
    .select('student_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const internship_id = 'internship' in made ? made.internship.id : null;
  const days = [...daysBetween(inDays(start - 10), inDays(-1))].filter(() => random.chance(0.35));
  if (days.length > 0)
    await db
      .insertInto('internship_diaries')
      .values(
        days.map((date) => ({
          student_id,
          internship_id,
          placement_id: internship_id === null ? made.id : null,
          date,
          description: 'Work',
          hours: 1 + random.int(8),
          review_status: random.pick(['pending', 'approved']),
        })),
      )
      .execute();
  const owner = internship_id === null ? `placement_id=${made.id}` : `internship_id=${internship_id}`;
  return { id: made.id, owner, student: made.student, college: made.college, studentId: student_id };
}

/** Something that changes the days of a placement, or nothing. */
async function change(random: Random, { id, college }: Tried): Promise<void> {
  const { start_date, end_date } = await shownPlacement(college, 'coordinator', id);
  const amend = (fields: object) =>
    college.post('/coordinator/placements/amend', { id, fields, from_date: today, reason: 'Moved' });
  const end = (body: object) =>
    college.post('/coordinator/placements/complete', { id, reason: 'Enough', ...body });
  const last = end_date < today ? end_date : today;
  const some = random.pick([...daysBetween(start_date, last)]);
  const acts = [
    async () => null,
    () => amend({ start_date: plusDays(start_date, random.int(10) - 5) }),
    () => amend({ end_date: plusDays(end_date, random.int(20) - 5) }),
    () => end({ outcome: 'completed' }),
    () => end({ outcome: 'completed', date: some }),
    () => end({ outcome: 'ended_early', date: some }),
  ];
  const answer = await random.pick(acts)();
  if (answer) expect([200, 409, 422]).toContain(answer.status);
}

interface Entry {
  date: string;
  hours: number;
  review_status: string;
  outside?: string;
}

/** The rows of a CSV by its heading. */
function rowsOf(csv: string): Record<string, string>[] {
  const [heading, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const names = heading!.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i]!, cell])));
}
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** What each reader says of a placement, beside what its days say. */
async function compare({ id, owner, student, college, studentId }: Tried, holidays: ReadonlySet<string>) {
  const { db } = setup.services;
  const shown = await shownPlacement(college, 'coordinator', id);
  const days: PlacementDays = { start: shown.start_date, end: shown.ended_on ?? shown.end_date };
  const { rows } = await setup.services.pool.query<Entry>(
    `select date, hours::float8 as hours, review_status from internship_diaries where ${owner.replace('=', ' = ')} and student_id = $1`,
    [studentId],
  );
  const inside = rows.filter(({ date }) => sideOf(date, days) === null);
  const hours = sum(inside.map((entry) => entry.hours));
  const written = new Set(rows.map(({ date }) => date));
  const asks = shown.state === 'approved';
  const isWork = (day: string) => isWorkingDay(day, holidays, shown.working_days);
  const until = days.end! < plusDays(today, -1) ? days.end! : plusDays(today, -1);
  const missing = asks
    ? [...daysBetween(days.start!, until)].filter((day) => isWork(day) && !written.has(day))
    : [];

  // 1 The summary.
  const month = days.start!.slice(0, 7);
  const summary = (await student.get(`${DIARY}/summary?${owner}&month=${month}`)).body.data;
  expect(summary).toMatchObject({
    hours_total: hours,
    filled: inside.length,
    entries_outside: rows.length - inside.length,
    missing: missing.length,
    open: asks ? 1 : 0,
  });
  for (const { date, state } of summary.days)
    expect({ date, side: ['before', 'after'].includes(state) ? state : null }).toEqual({
      date,
      side: sideOf(date, days),
    });
  // 2 The check list, for both sides.
  const { checks } = await shownPlacement(student, 'student', id);
  expect(checks).toEqual(shown.checks);
  const check = (key: string) => checks.find((one: { key: string }) => one.key === key);
  const weeks = new Set(inside.map(({ date }) => mondayOf(date)));
  expect(check('hours').have).toBe(hours);
  expect(check('days_reviewed')).toMatchObject({
    of: inside.length,
    have: inside.filter(({ review_status }) => review_status === 'approved').length,
  });
  expect(check('weeks_confirmed').of).toBe(weeks.size);
  // 3 The weeks that the supervisor sees.
  expect(sum(shown.weeks.map((week: { hours: number }) => week.hours))).toBe(hours);
  expect(sum(shown.weeks.map((week: { entries: number }) => week.entries))).toBe(inside.length);
  // 4 The file, and the list that marks the same entries.
  const exported = rowsOf((await student.get(`${DIARY}/export?${owner}`)).raw.body);
  expect(sum(exported.filter(({ outside }) => !outside).map((row) => Number(row.hours)))).toBe(hours);
  for (const row of exported) expect(row.outside || null).toBe(sideOf(row.date!, days));
  const listed = (await student.get(`${DIARY}?${owner}`)).body.data.data as Entry[];
  for (const { date, outside = null } of listed) expect(outside).toBe(sideOf(date, days));
  // 5 Who is at risk.
  const last = inside
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const quietFrom = last === undefined || plusDays(last, 1) < days.start! ? days.start! : plusDays(last, 1);
  const silent = [...daysBetween(quietFrom, plusDays(today, -1))].filter(isWork).length;
  const isAtRisk = asks && days.end! >= today && silent >= 5;
  const risk = (await college.get(`/coordinator/students/show?id=${studentId}`)).body.data.reason;
  expect(risk).toBe(isAtRisk ? `No diary entry for ${silent} working days` : null);
  // 6 and 7 The certificate, and its credential.
  if (shown.state !== 'completed') return;
  await issueCertificate({ college, id });
  const { code, facts } = await db
    .selectFrom('certificates')
    .select(['code', 'facts'])
    .where('placement_id', '=', id)
    .executeTakeFirstOrThrow();
  const said = (await setup.newClient().get(`/certificates/${code}`)).body.data;
  const recorded = inside.length === 0 ? null : hours;
  expect(said).toMatchObject({ hours: recorded, start_date: days.start, end_date: days.end });
  expect(facts).toMatchObject({ hours: recorded });
  const jwt = (await setup.app.inject(`/api/v1/certificates/${code}/credential`)).body;
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());
  expect(claims.credentialSubject.result?.[0]?.value ?? null).toBe(
    recorded === null ? null : String(recorded),
  );
}

it(
  'says the same of a placement wherever its diary is added up',
  seeded(async (random) => {
    for (let round = 0; round < 14; round += 1) {
      const tried = await aPlacement(random);
      const holidays = [inDays(-3), inDays(-9), inDays(-24)].filter(() => random.chance(0.5));
      await tried.college.post('/coordinator/settings/store', {
        holidays: holidays.map((date) => ({ date, name: 'Holiday' })),
      });
      await change(random, tried);
      await compare(tried, new Set(holidays));
    }
  }, 4711),
  120_000,
);
