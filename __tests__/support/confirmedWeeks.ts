/** What a diary counts for its placement, added up from the tables, and what each reader of it says. */
import { dayOf } from '#provider/http/days';
import { weeksToRemind } from '#provider/modules/supervision/reminderRepository';
import { mondayOf } from '#provider/policies/diaries';
import type { Sides } from './placements';
import { shownPlacement } from './placements';
import type { ProviderSetup } from './provider';
import { byLink } from './supervision';

interface Entry {
  date: string;
  hours: number;
  review_status: string;
  changed: Date;
}
interface Answer {
  week: string;
  state: 'confirmed' | 'returned';
  hours: number;
  dates: string[];
  confirmed_at: Date;
}
interface Week {
  week: string;
  entries: Entry[];
  state: string | null;
  unanswered: boolean;
}

const sum = (entries: readonly Entry[]) => entries.reduce((total, { hours }) => total + hours, 0);

/** Weeks with entries within the placement's days. */
async function weeksStored({ services }: ProviderSetup, id: number): Promise<Week[]> {
  const entries = await services.pool.query<Entry>(
    `select d.date, d.hours::float8 as hours, d.review_status, d.updated_at as changed
     from placements p join applications a on a.id = p.application_id
     join internship_diaries d on d.student_id = p.student_id and d.internship_id = a.internship_id
     where p.id = $1 and d.date between p.start_date and coalesce(p.ended_on, p.end_date) order by d.date`,
    [id],
  );
  const answers = await services.pool.query<Answer>(
    'select week, state, hours::float8 as hours, dates::text[] as dates, confirmed_at from week_confirmations where placement_id = $1',
    [id],
  );
  const mondays = [...new Set(entries.rows.map(({ date }) => mondayOf(date)))];
  return mondays.map((week) => {
    const own = entries.rows.filter(({ date }) => mondayOf(date) === week);
    const answer = answers.rows.find((one) => one.week === week);
    const isSame =
      answer !== undefined &&
      answer.hours === sum(own) &&
      answer.dates.join() === own.map(({ date }) => date).join();
    const state = answer?.state === 'confirmed' && !isSame ? 'changed' : (answer?.state ?? null);
    const isEdited = answer?.state === 'returned' && own.some(({ changed }) => changed > answer.confirmed_at);
    return { week, entries: own, state, unanswered: !answer || !isSame || isEdited };
  });
}

export interface Counted {
  weeks: number;
  confirmed: number;
  unanswered: number;
  hours: number;
  made_of: Record<'confirmed' | 'changed' | 'unconfirmed' | 'returned', number>;
  states: [string, string | null][];
}

/** By the tables alone. */
export async function countedOf(setup: ProviderSetup, id: number): Promise<Counted> {
  const weeks = await weeksStored(setup, id);
  const made_of = { confirmed: 0, changed: 0, unconfirmed: 0, returned: 0 };
  for (const { entries, state } of weeks)
    for (const entry of entries) {
      const isReturned = state === 'returned' || entry.review_status === 'returned';
      made_of[isReturned ? 'returned' : ((state ?? 'unconfirmed') as keyof typeof made_of)] += entry.hours;
    }
  return {
    weeks: weeks.length,
    confirmed: weeks.filter(({ state }) => state === 'confirmed').length,
    unanswered: weeks.filter(({ unanswered }) => unanswered).length,
    hours: made_of.confirmed + made_of.changed + made_of.unconfirmed,
    made_of,
    states: weeks.map(({ week, state }) => [week, state]),
  };
}

interface ShownWeek {
  week: string;
  entries: number;
  state: string | null;
}
const statesIn = (weeks: readonly ShownWeek[]) =>
  weeks.filter(({ entries }) => entries > 0).map(({ week, state }) => [week, state]);

/** The same by every reader: pages of all sides, lists, piles, reminders, papers and reports. */
export async function readEverywhere(
  setup: ProviderSetup,
  { student, company, college, id }: Sides,
  { token, studentId }: { token: string; studentId: number },
) {
  const page = await shownPlacement(college, 'coordinator', id);
  const check = (key: string) => page.checks.find((one: { key: string }) => one.key === key);
  const paper = (await college.get(`/coordinator/placements/diary?id=${id}`)).body.data;
  const own = await shownPlacement(student, 'student', id);
  const atCompany = await shownPlacement(company, 'company', id);
  const byToken = (await byLink(setup.newClient(), token)).body.data;
  const listed = (await company.get('/company/placements')).body.data.data as {
    id: number;
    weeks_to_confirm: number;
  }[];
  const weeks = async (supervised: string) =>
    (
      await college.get(
        `/coordinator/weeks?student_id=${studentId}&review_status=all&supervised=${supervised}`,
      )
    ).body.data.data as { week: string }[];
  const pile = new Map<string, string | null>();
  for (const state of ['confirmed', 'changed', 'returned', 'none'])
    for (const { week } of await weeks(state)) pile.set(week, state === 'none' ? null : state);
  const tomorrow = mondayOf(dayOf(new Date(Date.now() + 7 * 86_400_000)));
  const reminded = (await weeksToRemind(setup.services.db, tomorrow)).some((row) => row.placement_id === id);
  const report = (await college.get('/coordinator/reports/accreditation?per_page=500')).body.data.rows as {
    title: string;
    usn: string;
    hours: number | null;
  }[];
  return {
    checks: { hours: check('hours'), weeks: check('weeks_confirmed') },
    ownChecks: own.checks,
    collegeChecks: page.checks,
    states: [page.weeks, own.weeks, atCompany.weeks, byToken.weeks, paper.weeks].map(statesIn),
    pile: [...pile].sort(),
    toConfirm: listed.find((row) => row.id === id)!.weeks_to_confirm,
    reminded,
    paper: { hours: paper.recorded_hours as number, returned: paper.returned_hours as number },
    report: report.find(({ usn }) => usn === page.student.usn)?.hours ?? null,
  };
}
