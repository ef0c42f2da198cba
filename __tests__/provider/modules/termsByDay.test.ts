/** An amendment's first day divides: days before it are judged by the former terms. */
import { seedLookups } from '#provider/database/seed';
import { dayOf } from '#provider/http/days';
import { formerAfter, termsOn } from '#provider/policies/placementTerms';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { anApprovedPlacement, shownPlacement, TERMS, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { writeDiary } from '#tests/support/supervision';

/** A Friday, so that Saturdays are before and after it. */
const NOW = new Date('2026-11-27T06:00:00Z');
let setup: ProviderSetup;
let ahead = 0;
const DAY = 86_400_000;
const today = () => dayOf(new Date(NOW.getTime() + ahead));
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(NOW.getTime() + ahead) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());
afterEach(() => (ahead = 0));

const START = '2026-11-02';
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const WITH_SATURDAYS = [1, 2, 3, 4, 5, 6];

/** Every day from Monday to Friday from the start until yesterday is written. */
async function aFullDiary() {
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: START, end_date: '2026-12-20' });
  const days = Array.from({ length: 25 }, (_, i) => plusDays(START, i));
  await writeDiary(
    setup.services,
    sides.applicationId,
    days.filter((day) => [1, 2, 3, 4, 5].includes(new Date(day).getUTCDay()) && day < today()),
  );
  return sides;
}
const amend = ({ college, id }: Sides, fields: object, from_date: string) =>
  college.post('/coordinator/placements/amend', { id, fields, from_date, reason: 'Saturdays from now on' });
const SATURDAYS = { working_days: WITH_SATURDAYS, hours_per_week: 48 };

const summaryOf = async ({ student, internship }: Sides) =>
  (await student.get(`/student/internship-diaries/summary?internship_id=${internship.id}&month=2026-11`)).body
    .data;
const riskOf = async ({ college, id }: Sides) => {
  const { student } = await shownPlacement(college, 'coordinator', id);
  const { data } = (await college.get(`/coordinator/students?q=${student.usn}`)).body.data;
  return data[0].reason as string | null;
};

describe('working days from a day on', () => {
  it('leave earlier Saturdays free, for every reader', async () => {
    const sides = await aFullDiary();
    expect((await amend(sides, SATURDAYS, '2026-11-27')).status).toBe(200);
    const summary = await summaryOf(sides);
    const stateOn = (day: string) => summary.days.find(({ date }: { date: string }) => date === day).state;
    expect(['2026-11-07', '2026-11-14', '2026-11-21'].map(stateOn)).toEqual(Array(3).fill('weekend'));
    expect(summary.former_terms).toMatchObject([{ until: '2026-11-27', working_days: MONDAY_TO_FRIDAY }]);
    expect(summary).toMatchObject({ missing: 0, complete_weeks: 3, working_days: WITH_SATURDAYS });
    const { diaries, next_steps } = (await sides.student.get('/student/dashboard')).body.data;
    expect(diaries[0]).toMatchObject({ missing: 0 });
    expect(next_steps.filter(({ kind }: { kind: string }) => kind === 'diary')).toEqual([]);
    const weeks = (await sides.college.get('/coordinator/weeks')).body.data.data as { missing: string[] }[];
    expect(weeks.flatMap(({ missing }) => missing)).toEqual([]);
    const paper = (await sides.college.get(`/coordinator/placements/diary?id=${sides.id}`)).body.data;
    expect(paper.former_terms).toMatchObject([
      { until: '2026-11-27', working_days: MONDAY_TO_FRIDAY, hours_per_week: 40 },
    ]);
    // From the first day on Saturdays are asked for.
    ahead = 2 * DAY;
    expect(await summaryOf(sides)).toMatchObject({ missing: 2 });
  });

  it('count the silence of a diary by the weekdays of each day', async () => {
    const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: START, end_date: '2026-12-20' });
    await setup.services.pool.query("update placement_events set at = '2026-11-01' where placement_id = $1", [
      sides.id,
    ]);
    await writeDiary(setup.services, sides.applicationId, ['2026-11-20']);
    await amend(sides, { working_days: WITH_SATURDAYS }, '2026-11-27');
    // Monday to Thursday are four days; Saturday the 21st was free.
    expect(await riskOf(sides)).toBeNull();
    ahead = DAY;
    expect(await riskOf(sides)).toBe('No diary entry for 5 working days');
    ahead = 2 * DAY;
    expect(await riskOf(sides)).toBe('No diary entry for 6 working days');
  });

  it('count it by the weekdays of each of several amendments', async () => {
    const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: START, end_date: '2026-12-20' });
    await setup.services.pool.query("update placement_events set at = '2026-11-01' where placement_id = $1", [
      sides.id,
    ]);
    await writeDiary(setup.services, sides.applicationId, ['2026-11-20']);
    // Saturday the 21st was free, Monday the 23rd was not; then Tuesdays alone, until the 27th.
    const fields = { working_days: [2], hours_per_week: 8 };
    expect((await amend(sides, fields, '2026-11-24')).status).toBe(200);
    expect((await amend(sides, SATURDAYS, '2026-11-27')).status).toBe(200);
    ahead = 3 * DAY;
    expect(await riskOf(sides)).toBeNull();
    ahead = 4 * DAY;
    expect(await riskOf(sides)).toBe('No diary entry for 5 working days');
  });

  it('divide the planned hours of a report', async () => {
    const sides = await anApprovedPlacement(setup, {
      ...TERMS,
      start_date: '2026-11-02',
      end_date: '2026-11-29',
    });
    const plannedHours = async () => {
      ahead += 900_000;
      return (await sides.college.get('/coordinator/reports/completion')).body.data.sums.planned_hours;
    };
    const before = await plannedHours();
    await amend(sides, { hours_per_week: 20 }, '2026-11-16');
    expect(await plannedHours()).toBeCloseTo(before - 40, 6);
  });
});

describe('former terms', () => {
  const terms = { working_days: MONDAY_TO_FRIDAY, hours_per_week: 40 };
  const days = (former: ReturnType<typeof formerAfter>, now: object) =>
    ['2026-11-05', '2026-11-12', '2026-11-19'].map((day) => termsOn(day, former, now));

  it('are divided by each amendment, in whatever order their days are', () => {
    const start = START;
    const first = formerAfter({ ...terms, start, former: [] }, { hours_per_week: 30 }, '2026-11-16');
    const now = { ...terms, hours_per_week: 30 };
    expect(days(first, now)).toMatchObject([
      { hours_per_week: 40 },
      { hours_per_week: 40 },
      { hours_per_week: 30 },
    ]);
    const second = formerAfter(
      { ...now, start, former: first },
      { working_days: WITH_SATURDAYS },
      '2026-11-09',
    );
    expect(days(second, { ...now, working_days: WITH_SATURDAYS })).toMatchObject([
      { hours_per_week: 40, working_days: MONDAY_TO_FRIDAY },
      { hours_per_week: 40, working_days: WITH_SATURDAYS },
      { hours_per_week: 30, working_days: WITH_SATURDAYS },
    ]);
  });

  it('begin with the first day of the placement, and follow from daily terms alone', () => {
    const placement = { ...terms, start: START, former: [] };
    expect(formerAfter(placement, { hours_per_week: 20 }, START)).toEqual([]);
    expect(formerAfter(placement, { supervisor_name: 'Ravi' }, '2026-11-09')).toEqual([]);
    expect(mondayOf(START)).toBe(START);
  });
});
