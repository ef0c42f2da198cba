/** What scripts rely on: `fetch` over the network with a session cookie and nothing else. */
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import { skillTexts } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  inDays,
  type Company,
} from '#tests/support/records';

const ROWS = 23;
let setup: ProviderSetup;
let address: string;
let company: Company;
let cookie: string;
beforeAll(async () => {
  const portalOrigins: string[] = [];
  setup = await setupProvider({ portalOrigins });
  address = await setup.app.listen({ host: '127.0.0.1', port: 0 });
  portalOrigins.push(address);
  await seedLookups(setup.services);
  company = await aCompany(setup.services);
  const internship = await anInternship(setup.services, company);
  for (let i = 0; i < ROWS; i += 1)
    await anApplication(setup.services, internship, await aStudent(setup.services));
  cookie = await sessionOf(company.user, 3);
});
afterAll(() => setup.close());

/** Signs in; gives the one cookie that a script keeps. */
async function sessionOf({ id, email }: { id: number; email: string }, role_id: number): Promise<string> {
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect((await login.json()).data).toMatchObject({ id, role_id });
  const session = login.headers.getSetCookie().find((one) => one.startsWith('access_token='));
  return session!.split(';')[0]!;
}

const statusOf = async (id: number) =>
  (
    await setup.services.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const move = (id: number, status: number, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/v1/company/internship/application-status`, {
    method: 'POST',
    headers: { cookie, ...headers },
    body: new URLSearchParams({ id: String(id), status: String(status) }),
  });
const anyId = async () =>
  (await setup.services.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;

it('walks all pages by next_page_url, and back by prev_page_url', async () => {
  const ids: number[] = [];
  const visited: string[] = [];
  let back: string | null = null;
  let next: string | null = `${address}/api/v1/company/internship/applications?sort=oldest`;
  while (next !== null) {
    const { data } = await (await fetch(next, { headers: { cookie } })).json();
    visited.push(next);
    ids.push(...data.data.map(({ id }: { id: number }) => id));
    expect(data.links.at(-1).url).toBe(data.next_page_url);
    next = data.next_page_url;
    back = data.prev_page_url;
  }
  expect({ visited: visited.length, ids: ids.length, different: new Set(ids).size }).toEqual({
    visited: 3,
    ids: ROWS,
    different: ROWS,
  });
  expect(visited[1]).toBe(`${address}/api/v1/company/internship/applications?sort=oldest&page=2`);
  expect(back).toBe(visited[1]);
});

it('moves a status', async () => {
  const id = await anyId();
  const answer = await move(id, 3);
  expect({
    status: answer.status,
    data: (await answer.json()).data,
    statusOf: await statusOf(id),
  }).toMatchObject({
    status: 200,
    data: { id, status: 3 },
    statusOf: 3,
  });
});

it.each([
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 419],
])('does not move one for a page of another site: %j', async (headers, status) => {
  const id = await anyId();
  await move(id, 1);
  expect((await move(id, 2, headers as Record<string, string>)).status).toBe(status);
  expect(await statusOf(id)).toBe(1);
});

it('names pages by a plain Host when no origin is known, and refuses one that is more', async () => {
  const nameless = await setupProvider({ portalOrigins: [] });
  const pageTwo = async (host: string) => {
    const { raw } = await nameless.newClient().get('/internships?page=2', { headers: { host } });
    return raw.statusCode === 200 ? JSON.parse(raw.body).data.prev_page_url : raw.statusCode;
  };
  expect(await pageTwo('10.0.0.5:3000')).toBe('http://10.0.0.5:3000/api/v1/internships?page=1');
  expect(await pageTwo('evil.example/path?')).toBe(400);
  await nameless.close();
});

describe('a student with a script', () => {
  let student: Awaited<ReturnType<typeof aStudent>>;
  let mine: string;
  let internship: Awaited<ReturnType<typeof anInternship>>;
  const read = async (path: string) =>
    (await (await fetch(new URL(path, `${address}/api/v1/`), { headers: { cookie: mine } })).json()).data;
  const write = async (path: string, fields: [name: string, value: string][]) => {
    const answer = await fetch(new URL(path, `${address}/api/v1/`), {
      method: 'POST',
      headers: { cookie: mine },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const skills = () =>
    skillTexts(setup.services).map((id): [name: string, value: string] => ['skill_ids[]', id]);
  const day = (date: string, words: string): [name: string, value: string][] => [
    ['date', date],
    ['description', words],
    ['hours', '6.5'],
    ['links', ''],
    ['blockers', ''],
    ['learnings', 'How a script writes a diary'],
    ['mood_slider', '4'],
    ...skills(),
  ];
  beforeAll(async () => {
    student = await aStudent(setup.services);
    mine = await sessionOf(student.user, 2);
    internship = await anInternship(setup.services, company);
    const long = new Date(Date.now() - 40 * 86_400_000);
    await anApplication(setup.services, internship, student, {
      status: 6,
      created_at: long,
      updated_at: long,
    });
  });

  it('reads the own applications', async () => {
    const { data } = await read('student/internship-applys');
    expect(data).toMatchObject([{ internship_id: internship.id, status: 6 }]);
  });

  it('writes a diary, skills as digits in texts, and walks it by next_page_url', async () => {
    const days = Array.from({ length: 13 }, (_, i) => inDays(-1 - i));
    for (const date of days) {
      const answer = await write('student/internship-diaries/store', [
        ['internship_id', String(internship.id)],
        ...day(date, `Worked on ${date}`),
      ]);
      expect({ status: answer.status, success: answer.success }).toEqual({ status: 200, success: true });
    }
    const walked: { date: string; skill_ids: number[] }[] = [];
    let next: string | null = `${address}/api/v1/student/internship-diaries`;
    let pages = 0;
    for (; next !== null; pages += 1) {
      const { data } = await (await fetch(next, { headers: { cookie: mine } })).json();
      walked.push(...data.data);
      next = data.next_page_url;
    }
    expect(pages).toBe(2);
    expect(walked.map(({ date }) => date)).toEqual(days);
    expect(walked[0]!.skill_ids.map(String)).toEqual(skillTexts(setup.services));
  });

  it('reads the own project and writes its diary, skills as digits in texts', async () => {
    expect(await read('student/projects/my-project')).toBeNull();
    const stored = await write('student/projects/store', [
      ['title', 'A scale'],
      ['description', 'It weighs.'],
      ['start_date', inDays(-30)],
      ['end_date', inDays(30)],
      ['guide_name', 'Dr Rao'],
    ]);
    expect(stored).toMatchObject({ status: 200, success: true });
    const project = await read('student/projects/my-project');
    expect(project).toMatchObject({ title: 'A scale', is_leader: true });
    const entry = await write('student/project-diaries/store', [
      ['project_id', String(project.id)],
      ...day(inDays(-1), 'Soldered the sensor'),
    ]);
    expect(entry).toMatchObject({ status: 200, success: true });
    const { data } = await read('student/project-diaries');
    expect(data).toMatchObject([{ date: inDays(-1), description: 'Soldered the sensor' }]);
    expect(data[0].skill_ids.map(String)).toEqual(skillTexts(setup.services));
  });
});
