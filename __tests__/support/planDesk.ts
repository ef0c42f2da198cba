/** A college with a roster of its own, whose day a test sets. */
import { sql } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { collegeId, branchIds } from '#provider/database/collegeNames';
import { PASSWORD, PDF, aUser } from './builders';
import { aCoordinator } from './branches';
import { setupProvider } from './provider';

export const COLLEGE = 'Demo Institute of Technology';
export const BRANCH = 'Civil Engineering';
export const OTHER = 'Commerce';

export interface RosterRow {
  usn: string;
  branch?: string;
  programme?: string | null;
  semester: number | null;
  year?: string | null;
  /** On which the roster had this semester. */
  day: string;
  left?: boolean;
}

export async function planDesk() {
  const clock = { day: '2026-11-28' };
  const setup = await setupProvider({ now: () => new Date(`${clock.day}T06:00:00Z`) });
  const { services } = setup;
  await seedLookups(services);
  const login = (email: string) => setup.newClient().login(email, PASSWORD);
  const ofBranches = async (branches: string[], college = COLLEGE) =>
    login((await aCoordinator(services, college, branches)).email);
  const { email } = await aCoordinator(services, COLLEGE, []);
  const college = await login(email);
  /** Sessions end in the meantime. */
  async function on(day: string): Promise<void> {
    clock.day = day;
    await college.login(email, PASSWORD);
  }

  /** @returns their ids in lists, which are negative */
  async function enrol(rows: readonly RosterRow[], at = COLLEGE): Promise<number[]> {
    const ids: number[] = [];
    for (const { usn, branch = BRANCH, programme = 'B.E.', semester, year = null, day, left } of rows) {
      const made = await sql<{ id: number }>`
        insert into roster (college_id, usn, name, branch_id, programme, semester, year, left_at, created_at, updated_at)
        values (${collegeId(at)}, ${usn}, ${`Student ${usn}`}, (${branchIds([branch])})[1], ${programme}, ${semester},
          ${year}, ${left ? `${day}T00:00:00Z` : null}, ${`${day}T00:00:00Z`}, ${`${day}T00:00:00Z`})
        returning id`.execute(services.db);
      ids.push(-made.rows[0]!.id);
    }
    return ids;
  }

  /** An account that is the row, with a complete profile. @returns its id in lists */
  async function account(rowId: number) {
    const user = await aUser(services, { role: 'student', name: 'Asha Rao' });
    const { rows } = await sql<{ id: number }>`
      update students s set usn = r.usn, college_id = r.college_id, branch_id = r.branch_id, semester = r.semester,
        completed_at = ${`${clock.day}T00:00:00Z`} from roster r
      where r.id = ${-rowId} and s.user_id = ${user.id} returning s.id`.execute(services.db);
    const { id } = rows[0]!;
    await sql`update roster set student_id = ${id} where id = ${-rowId}`.execute(services.db);
    return { id, user, client: await login(user.email) };
  }

  const ITEM = {
    name: 'Internship I',
    branch: BRANCH,
    semester: 5,
    hours: 240,
    due: '06-15',
    from_year: 2020,
  };
  async function store(item: object = {}, client = college): Promise<number> {
    const { status, body } = await client.post('/coordinator/plan/store', { ...ITEM, ...item });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id as number;
  }
  const credit = (body: object, client = college) =>
    client.multipart('/coordinator/plan/credit', { reason: 'Summer school', file: PDF, ...body });

  /** How many the list has, and their USNs. */
  async function rows(query: string, client = college): Promise<{ usn: string; plan?: object | null }[]> {
    const { status, body } = await client.get(`/coordinator/students?${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.data;
  }
  const listed = async (query: string, client = college): Promise<string[]> =>
    (await rows(`per_page=500&sort=name${query && `&${query}`}`, client)).map(({ usn }) => usn);
  const rowOf = async (usn: string, query = '') => (await rows(`q=${usn}${query && `&${query}`}`))[0]!;
  const pile = async (key: string, client = college): Promise<number> =>
    (await client.get('/coordinator/dashboard')).body.data.piles.find(
      (one: { key: string }) => one.key === key,
    ).count;

  /** A placement of an account, as if it had come about. */
  async function placement(student: number, plan: number | null, state: string, start = clock.day) {
    const { rows } = await sql<{ id: number }>`
      insert into placements (source, student_id, company, title, state, plan_id, start_date, end_date,
        year_day, mode, place)
      values ('own', ${student}, 'Acme', 'Tester', ${state}, ${plan}, ${start}::date, ${start}::date + 60,
        ${start}::date, 'Onsite', 'Pune') returning id`.execute(services.db);
    return rows[0]!.id;
  }

  return {
    setup,
    services,
    clock,
    on,
    college,
    ofBranches,
    enrol,
    account,
    store,
    credit,
    listed,
    rowOf,
    pile,
    placement,
    ITEM,
  };
}
