/**
 * Two colleges that do the same things: a coordinator of one must see nothing of the other, on any call of
 * the contract and at no address of a file. A call that comes to the contract without a line here fails.
 */
import type { Call } from '#contract/call';
import { storedCertificate } from '#tests/support/placements';
import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD, PDF } from '#tests/support/builders';
import type { Answer, TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays } from '#tests/support/records';

const NOBODY = 99_999_999;
let setup: ProviderSetup;
let client: TestClient;
let own: College;
let foreign: College;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const internship = await anInternship(setup.services, await aCompany(setup.services), {
    internship_type: 'Paid',
    internship_fee: 900,
  });
  own = await aCollege('Own', internship);
  foreign = await aCollege('Foreign', internship);
  const user = await aUser(setup.services, { role: 'coordinator', college: own.name, name: 'Own guide' });
  await aUser(setup.services, { role: 'coordinator', college: foreign.name, name: 'Foreign guide' });
  client = await setup.newClient().login(user.email, PASSWORD);
});
afterAll(() => setup.close());

/** A college with one student of everything: at risk, a payment that waits, an entry, a résumé, a receipt. */
type College = Awaited<ReturnType<typeof aCollege>>;
async function aCollege(mark: string, internship: { id: number; company_id: number }) {
  const { services } = setup;
  const name = `${mark} College`;
  const { id: college_id } = await services.db
    .insertInto('colleges')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const student = await aStudent(services, { college: name, usn: `USN-${mark}`, branch: `${mark} branch` });
  const account = { name: `${mark} Student`, email: `${mark.toLowerCase()}@colleges.test` };
  await services.db.updateTable('users').set(account).where('id', '=', student.user.id).execute();
  const aFile = async (kind: 'resume' | 'receipt') => {
    const file = { kind, name: `${mark}-${kind}.pdf`, mime: PDF.type, size: PDF.content.length };
    const { id } = await services.db
      .insertInto('files')
      .values({ ...file, owner_id: student.user.id, content: PDF.content })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, path: `/files/${id}/${file.name}` };
  };
  const [resume, receipt] = [await aFile('resume'), await aFile('receipt')];
  await services.db
    .updateTable('students')
    .set({ resume_file_id: resume.id })
    .where('id', '=', student.id)
    .execute();
  const payment = await anApplication(services, internship, student, {
    status: 9,
    reference: `UTR-${mark}`,
    receipt_file_id: receipt.id,
    message: `${mark} message`,
  });
  const old = await anInternship(services, await aCompany(services), { name: `${mark} internship` });
  const long = new Date('2026-01-05T06:00:00Z');
  await anApplication(services, old, student, { status: 6, created_at: long, updated_at: long });
  const entry = await services.db
    .insertInto('internship_diaries')
    .values({
      student_id: student.id,
      internship_id: old.id,
      date: inDays(-40),
      description: `${mark} words`,
      hours: 6,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await services.db
    .insertInto('roster')
    .values({
      college_id,
      usn: `R-${mark}`.toUpperCase(),
      name: `${mark} Person`,
      email: `${mark}.person@roster.test`.toLowerCase(),
      branch_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claim = await services.db
    .insertInto('enrolments')
    .values({ student_id: student.id, college_id, usn: `USN-${mark}`.toUpperCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const placement = await services.db
    .insertInto('placements')
    .values({
      source: 'own',
      student_id: student.id,
      company: `${mark} Works`,
      title: `${mark} internship`,
      start_date: inDays(-60),
      end_date: inDays(60),
      state: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const issue = await services.db
    .insertInto('placement_issues')
    .values({
      placement_id: placement.id,
      kind: 'left_roster',
      text: `${mark} Student left the roster`,
      since: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = await services.db
    .insertInto('projects')
    .values({
      leader_id: student.id,
      title: `${mark} project`,
      description: 'x',
      guide_name: 'x',
      start_date: inDays(-60),
      end_date: inDays(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('project_diaries')
    .values({
      project_id: project.id,
      author_id: student.id,
      date: inDays(-40),
      description: `${mark} team words`,
      hours: 2,
    })
    .execute();
  await services.db
    .insertInto('college_settings')
    .values({
      college_id: collegeId(name),
      hours_target: 240,
      holidays: JSON.stringify([{ date: inDays(9), name: `${mark} day` }]),
    })
    .execute();
  return {
    name,
    student,
    payment,
    entry: entry.id,
    placement: placement.id,
    issue: issue.id,
    certificate: await storedCertificate(services, placement.id),
    person: person.id,
    claim: claim.id,
    internship: old.id,
    files: [resume.path, receipt.path],
  };
}

/** What each reading call is asked: all that it can name of the other college. */
const READ: Readonly<Record<string, (other: College) => readonly string[]>> = {
  'GET /coordinator/dashboard': () => [''],
  'GET /coordinator/settings': () => [''],
  'GET /coordinator/students': ({ internship }) => [
    '',
    'q=foreign',
    'q=USN',
    'at_risk=1',
    'placed=1',
    'stage=registered',
    'branch=Foreign+branch',
    `internship_id=${internship}`,
    'sort=-applications',
  ],
  'GET /coordinator/students/export': () => ['', 'q=foreign', 'branch=Foreign+branch'],
  'GET /coordinator/students/show': ({ student }) => [`id=${student.id}`],
  'GET /coordinator/payments': () => ['', 'status=9', 'q=foreign', 'q=USN'],
  'GET /coordinator/diaries': ({ student, internship }) => [
    '',
    'review_status=all',
    `review_status=all&student_id=${student.id}`,
    `internship_id=${internship}`,
    `review_status=all&from=${inDays(-60)}&to=${inDays(0)}`,
  ],
  'GET /coordinator/weeks': ({ student, internship }) => [
    '',
    'review_status=all',
    `review_status=all&student_id=${student.id}`,
    `internship_id=${internship}`,
    `review_status=all&from=${inDays(-60)}&to=${inDays(0)}`,
  ],
  'GET /coordinator/roster': () => ['', 'q=foreign', 'state=unclaimed', 'college=Foreign+College'],
  'GET /coordinator/roster/export': () => ['', 'q=foreign', 'college=Foreign+College'],
  'GET /coordinator/claims': () => ['', 'state=claimed', 'q=foreign'],
  'GET /coordinator/guides': () => [''],
  'GET /coordinator/placements': () => ['', 'q=foreign', 'state=approved', 'branch=Foreign+branch'],
  'GET /coordinator/placements/export': () => ['', 'q=foreign', 'branch=Foreign+branch'],
  'GET /coordinator/placements/show': ({ placement }) => [`id=${placement}`],
  'GET /coordinator/placements/diary': ({ placement }) => [`id=${placement}`],
  'GET /coordinator/placement-issues': () => ['', 'q=foreign', 'state=all'],
  'GET /coordinator/project-diaries': () => ['', 'q=foreign', `from=${inDays(-60)}&to=${inDays(0)}`],
};
/** The ids of what is decided about. */
type Decided = Record<
  'payment' | 'entry' | 'placement' | 'issue' | 'claim' | 'certificate' | 'student',
  number
>;
/** What each deciding call is asked to decide. */
const DECIDE: Readonly<Record<string, (id: Decided) => object>> = {
  'POST /coordinator/payment-status': ({ payment }) => ({ id: payment, status: 6 }),
  'POST /coordinator/claims/decide': ({ claim }) => ({ ids: [claim], decision: 'confirmed' }),
  'POST /coordinator/placements/decide': ({ placement }) => ({ ids: [placement], decision: 'approved' }),
  'POST /coordinator/placements/guide': ({ placement }) => ({ ids: [placement], guide_id: '' }),
  'POST /coordinator/placements/amend': ({ placement }) => ({
    id: placement,
    hours_per_week: 30,
    from_date: inDays(0),
    reason: 'Less',
  }),
  'POST /coordinator/placements/supervisor-link': ({ placement }) => ({ id: placement }),
  'POST /coordinator/placements/supervisor-link-revoke': ({ placement }) => ({ id: placement }),
  'POST /coordinator/placements/weeks-confirm': ({ placement }) => ({
    id: placement,
    weeks: [inDays(0)],
    by_name: 'A',
  }),
  'POST /coordinator/placements/evaluate': ({ placement }) => ({
    id: placement,
    kind: 'mid',
    scores: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
    recommend: 1,
    by_name: 'A',
  }),
  'POST /coordinator/placement-issues/settle': ({ issue }) => ({ ids: [issue] }),
  'POST /coordinator/placements/paper-hours': ({ placement }) => ({ id: placement, hours: 12 }),
  'POST /coordinator/placements/paper-remove': ({ placement }) => ({ id: placement, key: 'acceptance' }),
  'POST /coordinator/placements/files': ({ placement }) => ({ ids: [placement] }),
  'POST /coordinator/students/parent-consent': ({ student }) => ({ id: student }),
  'POST /coordinator/placements/not-started': ({ placement }) => ({ ids: [placement], reason: 'x' }),
  'POST /coordinator/placements/reopen': ({ placement }) => ({ id: placement, reason: 'x' }),
  'POST /coordinator/placements/complete': ({ placement }) => ({ id: placement, outcome: 'completed' }),
  'POST /coordinator/certificates/issue': ({ placement }) => ({ placement_ids: [placement] }),
  'POST /coordinator/certificates/revoke': ({ certificate }) => ({ id: certificate, reason: 'Wrong' }),
  'POST /coordinator/diary-review': ({ entry }) => ({ ids: [entry], decision: 'approved' }),
  'POST /coordinator/weeks/approve': ({ entry }) => ({ ids: [entry] }),
  'POST /coordinator/announcements/send': ({ student }) => ({ ids: [student], subject: 'x', text: 'x' }),
};
/** Names nothing of a college: the coordinator's own is meant. */
const STORE: Readonly<Record<string, object>> = {
  'POST /coordinator/settings/store': { hours_target: '300', college: 'Foreign College' },
};

/** In tests of their own: money, exceptions, roster, papers, notes, plan, reports. Years are of all. */
const ELSEWHERE = [
  'GET /coordinator/complaints',
  'GET /coordinator/complaints/show',
  'GET /coordinator/stipends',
  'POST /coordinator/complaints/decide',
  'POST /coordinator/complaints/pass-on',
  'POST /coordinator/placements/stipend-settle',
  'GET /coordinator/announcements',
  'GET /coordinator/eligibility/exceptions',
  'POST /coordinator/eligibility/exception',
  'POST /coordinator/eligibility/remove',
  'GET /coordinator/papers',
  'GET /coordinator/placements/file',
  'GET /coordinator/placements/files',
  'GET /coordinator/placements/week-notes',
  'GET /coordinator/reports/:name',
  'GET /coordinator/years',
  'GET /coordinator/roster/invitations',
  'POST /coordinator/roster/invitations-stop',
  'POST /coordinator/roster/import',
  'POST /coordinator/roster/invite',
  'POST /coordinator/roster/store',
  'POST /coordinator/papers/store',
  'POST /coordinator/placements/paper',
  'GET /coordinator/plan',
  'POST /coordinator/plan/store',
  'POST /coordinator/plan/delete',
  'POST /coordinator/plan/copy',
  'POST /coordinator/plan/credit',
  'POST /coordinator/plan/exempt',
  'POST /coordinator/plan/credit-remove',
  'POST /coordinator/plan/exempt-remove',
];

const calls = contractCalls().filter(({ path }) => path.startsWith('/coordinator/'));
const callsOf = (table: object): [string, Call][] =>
  calls.filter((call) => nameOf(call) in table).map((call) => [nameOf(call), call]);
/** What an answer tells; the links of its pages repeat the question. */
const textOf = ({ raw }: Answer) => raw.body.replace(/"[a-z_]*url":"[^"]*"/g, '');

const stored = async (college: College) => {
  const { db } = setup.services;
  const [application, entry, settings] = await Promise.all([
    db.selectFrom('applications').select('status').where('id', '=', college.payment.id).executeTakeFirst(),
    db.selectFrom('internship_diaries').selectAll().where('id', '=', college.entry).executeTakeFirst(),
    db
      .selectFrom('college_settings')
      .selectAll()
      .where('college_id', '=', collegeId(college.name))
      .executeTakeFirst(),
  ]);
  return { application, entry, settings };
};

it('knows every call of the office', () => {
  const known = [READ, DECIDE, STORE].flatMap((table) => Object.keys(table)).concat(ELSEWHERE);
  expect(known.sort()).toEqual(calls.map(nameOf));
});

it.each(callsOf(READ))('%s tells of the own college alone', async (name, { path }) => {
  const told: string[] = [];
  for (const query of READ[name]!(foreign)) {
    const answer = await client.get(`${path}?${query}`);
    told.push(textOf(answer));
    if (answer.status === 200 && answer.body?.data?.data)
      expect(answer.body.data.total).toBe(answer.body.data.data.length);
  }
  expect(told.filter((text) => /foreign/i.test(text))).toEqual([]);
  // The same questions about the own college are answered: the silence above says something.
  const ownTold = await Promise.all(
    READ[name]!(own).map((query) => client.get(`${path}?${query.replace(/foreign/gi, 'Own')}`)),
  );
  expect(ownTold.map(textOf).join('')).toContain('Own');
});

it.each(callsOf(DECIDE))(
  '%s answers for the other college as for nobody, and writes nothing',
  async (name, { path }) => {
    const before = await stored(foreign);
    const decide = DECIDE[name]!;
    const answers = [
      await client.post(
        path,
        decide({
          payment: foreign.payment.id,
          entry: foreign.entry,
          placement: foreign.placement,
          issue: foreign.issue,
          claim: foreign.claim,
          certificate: foreign.certificate,
          student: foreign.student.id,
        }),
      ),
      await client.post(
        path,
        decide({
          payment: NOBODY,
          entry: NOBODY,
          placement: NOBODY,
          issue: NOBODY,
          claim: NOBODY,
          certificate: NOBODY,
          student: NOBODY,
        }),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await stored(foreign)).toEqual(before);
  },
);

it.each(callsOf(STORE))('%s changes the own college alone', async (name, { path }) => {
  const before = await stored(foreign);
  expect((await client.post(path, STORE[name])).status).toBe(200);
  expect(await stored(foreign)).toEqual(before);
  expect((await stored(own)).settings).toMatchObject({ hours_target: 300 });
});

it('has files of the own college alone', async () => {
  const statuses = async ({ files }: College) =>
    Promise.all(files.map(async (path) => (await client.get(path)).status));
  expect(await statuses(own)).toEqual([200, 200]);
  expect(await statuses(foreign)).toEqual([404, 404]);
});
