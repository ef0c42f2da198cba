/** What the office and the moderators wait for in a university of 20,000 students, and what writers pay. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWES } from '#contract/plan/states';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { inBulk } from './bulk';
import { archiveYears, fillUniversity } from './officeRecords';
import { median, type Row } from './statistics';

const ROUNDS = 7;
const [OF_COLLEGE, OF_ALL, OF_WRITER, OF_ACT] = [150, 400, 50, 3_000];

const OFFICE: readonly string[] = [
  '/coordinator/dashboard',
  '/coordinator/students?per_page=50',
  '/coordinator/students?per_page=50&page=LAST',
  '/coordinator/students?per_page=50&sort=-applications',
  '/coordinator/students?per_page=50&at_risk=1&sort=risk',
  '/coordinator/students?per_page=50&internship=none&semester=6',
  '/coordinator/students?per_page=50&internship=proposed',
  '/coordinator/students?per_page=50&q=student+77',
  '/coordinator/students?per_page=50&state=left',
  ...OWES.map((owes) => `/coordinator/students?per_page=50&owes=${owes}`),
  '/coordinator/students?per_page=50&owes=late&at_risk=1&semester=6&sort=risk',
  '/coordinator/plan?per_page=50',
  '/coordinator/payments?per_page=50',
  '/coordinator/payments?per_page=50&status=9',
  '/coordinator/diaries?per_page=50',
  '/coordinator/diaries?per_page=50&page=LAST',
  '/coordinator/diaries?per_page=50&review_status=all',
  '/coordinator/weeks?per_page=50',
  '/coordinator/weeks?per_page=50&sort=week',
  '/coordinator/weeks?per_page=50&sort=week&supervised=confirmed',
  '/coordinator/weeks?per_page=50&supervised=none',
  '/coordinator/weeks?per_page=50&supervised=returned',
  '/coordinator/weeks?per_page=50&supervised=changed',
  '/coordinator/placements?per_page=50',
  '/coordinator/placements?per_page=50&pile=decide',
  '/coordinator/claims?per_page=50',
  '/coordinator/roster?per_page=50',
  '/coordinator/stipends?per_page=50',
  '/coordinator/stipends?per_page=50&q=student+77',
  '/coordinator/complaints?per_page=50',
  '/coordinator/complaints?per_page=50&state=settled&kind=not_paid',
  '/coordinator/eligibility/exceptions?per_page=50',
  '/coordinator/placement-issues?per_page=50',
];
const DESK: readonly string[] = [
  '/moderation/queue',
  '/moderation/reports',
  '/moderation/reports?state=closed',
  '/moderation/records',
  '/moderation/audit',
  '/moderation/audit?page=LAST',
  '/moderation/audit?subject=diary',
  '/moderation/complaints',
  '/moderation/complaints?state=settled',
  '/moderation/paused',
];
const COMPANY: readonly string[] = [
  '/company/members',
  '/company/internship/applications?eligible=1',
  '/company/internship/applications?eligible=1&page=LAST',
  '/company/placements',
  '/company/stipends',
  '/company/complaints',
];
const INTERNSHIPS: readonly string[] = ['/internships?eligible=1', '/internships?eligible=1&page=LAST'];
export const CALLS: readonly (readonly [who: string, calls: readonly string[], most: number, of: string])[] =
  [
    ['coordinator@demo.test', OFFICE, OF_COLLEGE, 'a college of 5,000'],
    ['small@bench.test', OFFICE, OF_COLLEGE, 'a college of 1,600'],
    ['all@bench.test', OFFICE, OF_ALL, 'the university'],
    ['moderator@demo.test', DESK, OF_COLLEGE, 'the moderators'],
    ['member1@bench.test', COMPANY, OF_COLLEGE, 'the company with the most placements'],
    ['many18@bench.test', INTERNSHIPS, OF_COLLEGE, 'a student'],
  ];

const sizeRow = (what: string, bytes: number): Row => ({
  what,
  value: `${(bytes / 1e9).toFixed(2)} GB`,
  against: '',
  ratio: null,
  wanted: '',
});

const limitRow = (what: string, ms: number, most: number): Row => ({
  what,
  value: `${ms.toFixed(1)} ms`,
  against: `${most} ms`,
  ratio: ms / most,
  wanted: '≤ 1',
});

async function timed(call: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const begun = performance.now();
  const { status, body } = await call();
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`);
  return performance.now() - begun;
}

/** The median time of a list; `LAST` is its last page. */
async function ofList(client: ApiClient, list: string): Promise<number> {
  const { last_page } = (await client.get(list.replace('&page=LAST', '').replace('?page=LAST', ''))).body
    .data;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await timed(() => client.get(list.replace('LAST', String(last_page)))));
  return median(times);
}

/** Days of a running internship's diary, one after the other. */
async function diaryRow(student: ApiClient, internship: number): Promise<Row> {
  const times: number[] = [];
  for (let day = 1; day <= 2 * ROUNDS; day += 1) {
    const date = new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10);
    const entry = {
      internship_id: String(internship),
      date,
      description: 'Read',
      hours: '6',
      learnings: 'Much',
    };
    const more = { links: '', blockers: '', mood_slider: '3', skill_ids: '' };
    times.push(await timed(() => student.post('/student/internship-diaries/store', { ...entry, ...more })));
  }
  return limitRow('POST /student/internship-diaries/store', median(times), OF_WRITER);
}

/** To one internship after the other. */
async function applicationRow(student: ApiClient, internships: readonly number[]): Promise<Row> {
  const times: number[] = [];
  for (const id of internships) {
    const application = {
      internship_id: String(id),
      message: 'I would like to learn this.',
      acknowledged: '1',
    };
    times.push(await timed(() => student.post('/student/internship-apply', application)));
  }
  return limitRow('POST /student/internship-apply', median(times), OF_WRITER);
}

export async function officeRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-office-'));
  const settings = { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 };
  const provider = await startProvider(settings, { log: false });
  const clientOf = async (email: string) => {
    const client = new ApiClient(provider.address);
    await client.login(email, DEMO_PASSWORD);
    return client;
  };
  try {
    await inBulk(dataDir, async (run) => {
      await fillUniversity(run);
      await archiveYears(run);
    });
    const { rows: sizes } = await provider.app.services.pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    const rows: Row[] = [sizeRow('The database', Number(sizes[0]!.bytes))];
    for (const [who, calls, most, of] of CALLS) {
      const client = await clientOf(who);
      for (const call of calls)
        rows.push(limitRow(`GET ${call}, of ${of}`, await ofList(client, call), most));
    }
    const { rows: writers } = await provider.app.services.pool.query<{ email: string; internship: number }>(
      `select u.email, a.internship_id as internship
       from placements p join applications a on a.id = p.application_id join students s on s.id = p.student_id
       join users u on u.id = s.user_id
       where p.state = 'approved' and current_date between p.start_date + 70 and p.end_date
       order by p.id limit 1`,
    );
    const { email, internship } = writers[0]!;
    const { rows: open } = await provider.app.services.pool.query<{ id: number }>(
      `select id from internships i where listed and slug like 'o-%' and not exists (
         select from applications a join students s on s.id = a.student_id join users u on u.id = s.user_id
         where a.internship_id = i.id and u.email = $1) order by id limit ${2 * ROUNDS}`,
      [email],
    );
    const student = await clientOf(email);
    const ids = open.map(({ id }) => id);
    rows.push(await diaryRow(student, internship), await applicationRow(student, ids));
    const college = await clientOf('small@bench.test');
    const { total } = (await college.get('/coordinator/placements?state=submitted')).body.data;
    const approve = { filter: { state: 'submitted' }, count: total, decision: 'approved' };
    const act = await timed(() => college.post('/coordinator/placements/decide', approve));
    rows.push(limitRow(`POST /coordinator/placements/decide of all ${total} that match`, act, OF_ACT));
    rows.push(sizeRow('The memory of the provider', process.memoryUsage().rss));
    return rows;
  } finally {
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
