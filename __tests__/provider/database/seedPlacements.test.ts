import { sql } from 'kysely';
import type { Services } from '#provider/context';
import { Clock } from '#provider/database/seed/clock';
import { seedDemo } from '#provider/database/seed/index';
import { checkFacts } from '#provider/modules/placements/decide/checkRepository';
import { weekNotes } from '#provider/modules/supervision/notes/notes';
import { checksOf, gapsOf } from '#provider/policies/placementChecks';
import { setupProvider } from '#tests/support/provider';

let services: Services;
let close: () => Promise<void>;

beforeAll(async () => {
  const provider = await setupProvider();
  services = provider.app.services;
  close = () => provider.close();
  await seedDemo(services);
});
afterAll(() => close());

describe('the placements of the demo', () => {
  interface Told {
    state: string;
    start_date: string | null;
    first: string;
    last: string;
    steps: { event: string; day: string }[];
    evaluations: { kind: string; day: string }[];
  }
  /** Each with the days of what happened, in India. */
  const told = async (): Promise<Told[]> =>
    (
      await sql<Told>`
        select p.state, p.start_date, (p.created_at at time zone 'Asia/Kolkata')::date::text as first,
          coalesce(p.ended_on, p.end_date) as last,
          (select json_agg(json_build_object('event', e.event, 'day', (e.at at time zone 'Asia/Kolkata')::date)
             order by e.id) from placement_events e where e.placement_id = p.id) as steps,
          (select coalesce(json_agg(json_build_object('kind', e.kind,
             'day', (e.created_at at time zone 'Asia/Kolkata')::date) order by e.id), '[]')
             from placement_evaluations e where e.placement_id = p.id) as evaluations
        from placements p order by p.id`.execute(services.db)
    ).rows;

  it('have histories that begin with the offer or the proposal, in order of time and none to come', async () => {
    const today = new Clock(services.now()).day(0);
    for (const { steps, first, state } of await told()) {
      const days = steps.map(({ day }) => day);
      expect({ state, begins: steps[0] }).toMatchObject({
        begins: { event: expect.stringMatching(/^(create|propose)$/), day: first },
      });
      expect(days).toEqual([...days].sort());
      expect(days.at(-1)! <= today).toBe(true);
    }
  });

  it('end when they end: completed after their last day, ended early on theirs', async () => {
    const rows = await told();
    const ending = (state: string, event: string) =>
      rows
        .filter((row) => row.state === state)
        .map(({ steps, last }) => ({ last, day: steps.find((step) => step.event === event)!.day }));
    const [completed, early] = [ending('completed', 'complete'), ending('ended_early', 'endEarly')];
    expect([completed.length, early.length]).toEqual([1, 1]);
    expect(completed.every(({ day, last }) => day > last)).toBe(true);
    expect(early.every(({ day, last }) => day === last)).toBe(true);
  });

  it('are judged while they run, the completed one to its end, and it has all that completing asks for', async () => {
    const rows = await told();
    const judged = rows.filter(({ evaluations }) => evaluations.length > 0);
    expect(judged.map(({ state, evaluations }) => [state, evaluations.map(({ kind }) => kind)])).toEqual([
      ['approved', ['mid']],
      ['completed', ['mid', 'final']],
    ]);
    for (const { evaluations, start_date, last } of judged)
      expect(evaluations.every(({ day }) => start_date! <= day && day <= last)).toBe(true);
    const { id } = await services.db
      .selectFrom('placements')
      .select('id')
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow();
    expect(gapsOf(checksOf((await checkFacts(services.db, [id])).get(id)!))).toEqual([]);
  });

  it('have no day of a diary before they begin or after they end, and some that wait for a review', async () => {
    const { rows } = await sql<{ outside: number; classmates: number }>`
      select count(*) filter (where p.id is null or d.date not between p.start_date
          and coalesce(p.ended_on, p.end_date))::int as outside,
        (count(distinct d.student_id) filter (where d.review_status = 'pending'))::int as classmates
      from internship_diaries d
      left join applications a on a.student_id = d.student_id and a.internship_id = d.internship_id
      left join placements p on p.id = d.placement_id or p.application_id = a.id`.execute(services.db);
    expect(rows[0]!.outside).toBe(0);
    expect(rows[0]!.classmates).toBeGreaterThanOrEqual(2);
  });

  it('have texts of their own, but for one day of each of two diaries', async () => {
    const { rows } = await sql<{ id: number }>`select id from placements order by id`.execute(services.db);
    const notes = [];
    for (const { id } of rows)
      for (const week of await weekNotes(services.db, id, null)) notes.push({ id, notes: week.notes });
    expect(notes).toHaveLength(2);
    for (const { notes: about } of notes)
      expect(about).toEqual([expect.stringMatching(/: nearly the same text as on .+\.$/)]);
    expect(new Set(notes.map(({ id }) => id)).size).toBe(2);
  });

  it('have a signed letter, and feedback of those who could give it', async () => {
    const { rows } = await sql<{ state: string; scans: number; feedback: number }>`
      select p.state, count(s.*)::int as scans, count(f.*)::int as feedback
      from placements p left join placement_papers s on s.placement_id = p.id
        left join placement_feedback f on f.placement_id = p.id
      group by 1 having count(s.*) + count(f.*) > 0 order by 1`.execute(services.db);
    expect(rows).toEqual([
      { state: 'completed', scans: 1, feedback: 1 },
      { state: 'ended_early', scans: 0, feedback: 1 },
    ]);
  });
});
