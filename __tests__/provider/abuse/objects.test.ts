/**
 * docs/providers.md, wire 3: every call that names a record answers one of somebody else of the same role
 * like none, to coordinators one of another branch of the college too. Each call that takes an id is in the
 * table, or among those whose records are everybody's.
 */
import type { Call } from '#contract/call';
import { route, ok } from '#provider/route';
import { seedLookups } from '#provider/database/seed';
import { leaks, type ObjectCall } from '#tests/support/abuse/objects';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD, PDF, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { ELSEWHERE } from '#tests/support/abuse/elsewhere';
import { aDiarist, anEntry } from '#tests/support/diaryRecords';
import { storedCertificate, TERMS } from '#tests/support/placements';
import { AN_EVALUATION } from '#tests/support/supervision';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

const PLANTED = { method: 'GET', path: '/planted', summary: 'A hole' } as const satisfies Call;
type Kind =
  | 'internship'
  | 'application'
  | 'student'
  | 'session'
  | 'notification'
  | 'resume'
  | 'training'
  | 'placement'
  | 'certificate'
  | 'entry';
type Stranger = 'student' | 'company' | 'coordinator';
type Client = Stranger | 'neighbour';
type Row = readonly [stranger: Stranger, kind: Kind, naming: (id: number) => Record<string, unknown>];

const id = (value: number) => ({ id: value });
const internship = (value: number) => ({ internship_id: value });
const week = (value: unknown) => ({ id: value, weeks: ['2026-01-05'], by_name: 'x' });
const evaluation = (value: unknown) => ({ id: value, ...AN_EVALUATION, by_name: 'x' });
const amendment = (value: number) => ({
  id: value,
  hours_per_week: 30,
  from_date: '2026-01-05',
  reason: 'x',
});
/** Who tries it, on whose record, and how the record is named. */
const TABLE: Readonly<Record<string, Row>> = {
  'GET /company/internship/application-detail': ['company', 'application', id],
  'GET /company/internship/applications/resumes': ['company', 'application', (value) => ({ ids: value })],
  'GET /company/internship/show': ['company', 'internship', id],
  'GET /coordinator/students/show': ['coordinator', 'student', id],
  'POST /coordinator/students/parent-consent': ['coordinator', 'student', id],
  'GET /files/:id/:name': ['student', 'resume', () => ({})],
  'GET /coordinator/students': ['coordinator', 'internship', internship],
  'GET /coordinator/students/export': ['coordinator', 'internship', internship],
  'GET /coordinator/diaries': ['coordinator', 'student', (value) => ({ student_id: value })],
  'GET /coordinator/weeks': ['coordinator', 'student', (value) => ({ student_id: value })],
  'GET /student/placements/show': ['student', 'placement', id],
  'GET /student/placements/diary': ['student', 'placement', id],
  'POST /student/placements/cancel': ['student', 'placement', (value) => ({ id: value, reason: 'x' })],
  'POST /student/placements/not-starting': ['student', 'placement', (value) => ({ id: value, reason: 'x' })],
  'POST /student/placements/emergency-contact': [
    'student',
    'placement',
    (value) => ({ id: value, name: 'x', relation: 'x', phone: '9876543210' }),
  ],
  'POST /student/placements/report': ['student', 'placement', (value) => ({ id: value, report: PDF })],
  'GET /company/placements/show': ['company', 'placement', id],
  'POST /company/placements/confirm': ['company', 'placement', (value) => ({ id: value, ...TERMS })],
  'POST /company/placements/cancel': ['company', 'placement', (value) => ({ id: value, reason: 'x' })],
  'POST /company/placements/amend': ['company', 'placement', amendment],
  'POST /company/placements/weeks-confirm': ['company', 'placement', week],
  'POST /company/placements/evaluate': ['company', 'placement', evaluation],
  'POST /coordinator/placements/weeks-confirm': ['coordinator', 'placement', week],
  'POST /coordinator/placements/evaluate': ['coordinator', 'placement', evaluation],
  'POST /coordinator/placements/supervisor-link': ['coordinator', 'placement', id],
  'POST /coordinator/placements/supervisor-link-revoke': ['coordinator', 'placement', id],
  'GET /coordinator/placements/show': ['coordinator', 'placement', id],
  'GET /coordinator/placements/diary': ['coordinator', 'placement', id],
  'POST /coordinator/placements/decide': [
    'coordinator',
    'placement',
    (value) => ({ ids: [value], decision: 'approved' }),
  ],
  'POST /coordinator/placements/not-started': [
    'coordinator',
    'placement',
    (value) => ({ ids: [value], reason: 'x' }),
  ],
  'POST /coordinator/placements/guide': [
    'coordinator',
    'placement',
    (value) => ({ ids: [value], guide_id: '' }),
  ],
  'POST /coordinator/placements/amend': ['coordinator', 'placement', amendment],
  'POST /coordinator/placements/paper-hours': [
    'coordinator',
    'placement',
    (value) => ({ id: value, hours: 12 }),
  ],
  'POST /coordinator/placements/reopen': [
    'coordinator',
    'placement',
    (value) => ({ id: value, reason: 'x' }),
  ],
  'POST /coordinator/placements/complete': [
    'coordinator',
    'placement',
    (value) => ({ id: value, outcome: 'completed' }),
  ],
  'POST /student/placements/feedback': [
    'student',
    'placement',
    (value) => ({ id: value, answers: [5, 5, 5, 5, 5] }),
  ],
  'GET /coordinator/placements/week-notes': ['coordinator', 'placement', id],
  'GET /student/placements/week-notes': ['student', 'placement', id],
  'POST /student/placements/week-answer': [
    'student',
    'placement',
    (value) => ({ id: value, week: '2026-01-05', text: 'x' }),
  ],
  'GET /coordinator/placements/file': ['coordinator', 'placement', id],
  'POST /coordinator/placements/files': ['coordinator', 'placement', (value) => ({ ids: [value] })],
  'POST /coordinator/placements/paper': [
    'coordinator',
    'placement',
    (value) => ({ id: value, key: 'acceptance', file: PDF }),
  ],
  'POST /coordinator/placements/paper-remove': [
    'coordinator',
    'placement',
    (value) => ({ id: value, key: 'acceptance' }),
  ],
  'POST /coordinator/certificates/revoke': [
    'coordinator',
    'certificate',
    (value) => ({ id: value, reason: 'x' }),
  ],
  'GET /student/internship-diaries': ['student', 'training', internship],
  'GET /student/internship-diaries/show': ['student', 'entry', id],
  'POST /student/internship-diaries/delete': ['student', 'entry', id],
  'POST /student/internship-diaries/store': [
    'student',
    'training',
    (value) => ({ ...anEntry(), internship_id: value }),
  ],
  'POST /coordinator/weeks/approve': ['coordinator', 'entry', (value) => ({ ids: [value] })],
  'POST /coordinator/announcements/send': [
    'coordinator',
    'student',
    (value) => ({ ids: [value], subject: 'x', text: 'x' }),
  ],
  'POST /coordinator/diary-review': [
    'coordinator',
    'entry',
    (value) => ({ ids: [value], decision: 'approved', comment: '' }),
  ],
  'GET /student/internship-diaries/export': ['student', 'training', internship],
  'GET /student/internship-diaries/summary': ['student', 'training', internship],
  'POST /account/sessions/end': ['student', 'session', id],
  'POST /company/internship/application-notes': [
    'company',
    'application',
    (value) => ({ id: value, notes: 'x' }),
  ],
  'POST /company/internship/application-status': [
    'company',
    'application',
    (value) => ({ id: value, status: 3 }),
  ],
  'POST /company/internship/application-status/bulk': [
    'company',
    'application',
    (value) => ({ ids: [value], status: 3 }),
  ],
  'POST /company/internship/duplicate': ['company', 'internship', id],
  'POST /company/internship/status': ['company', 'internship', (value) => ({ id: value, status: 4 })],
  'POST /coordinator/payment-status': ['coordinator', 'application', (value) => ({ id: value, status: 6 })],
  'POST /notifications/read': ['student', 'notification', (value) => ({ ids: [value] })],
  'POST /student/application-status': ['student', 'application', (value) => ({ id: value, status: 6 })],
  'POST /student/internship-diaries/import': [
    'student',
    'training',
    (value) => ({
      internship_id: value,
      file: { ...PDF, name: 'x.csv', type: 'text/csv', content: 'date\n' },
    }),
  ],
  'POST /student/payments/store': [
    'student',
    'application',
    (value) => ({ application_id: value, reference: 'UTR12345', receipt: PDF }),
  ],
};

let setup: ProviderSetup;
const strangers = {} as Record<Client, TestClient>;
const foreign = {} as Record<Kind, number>;

/** What belongs to others: a student in a college, the company of the internship, and all between them. */
async function makeRecords(): Promise<void> {
  const { services } = setup;
  const m = masters(services);
  const owner = await aStudent(services);
  const file = await services.db
    .insertInto('files')
    .values({
      owner_id: owner.user.id,
      kind: 'resume',
      name: 'r.pdf',
      mime: PDF.type,
      size: 1,
      content: PDF.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.db
    .updateTable('students')
    .set({ resume_file_id: file.id })
    .where('id', '=', owner.id)
    .execute();
  const company = await aCompany(services);
  const work = await anInternship(services, company, { internship_type: 'Paid', internship_fee: 100 });
  const { id: application } = await anApplication(services, work, owner, { status: 4 });
  await setup.newClient().login(owner.user.email, PASSWORD);
  const session = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  const notification = await services.db
    .insertInto('notifications')
    .values({ user_id: owner.user.id, kind: 'application', title: 't', text: 't', path: '/' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const diarist = await aDiarist(setup);
  const entry = { ...anEntry(), internship_id: diarist.internship.id };
  const entered = await diarist.client.post('/student/internship-diaries/store', entry);
  const placement = await services.db
    .insertInto('placements')
    .values({
      source: 'portal',
      application_id: application,
      company_id: company.id,
      student_id: owner.id,
      company: 'x',
      title: 'x',
      start_date: '2026-01-01',
      end_date: '2026-02-01',
      state: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(foreign, {
    placement: placement.id,
    certificate: await storedCertificate(services, placement.id),
    internship: work.id,
    training: diarist.internship.id,
    entry: entered.body.data.id,
    application,
    student: owner.id,
    session: session.id,
    notification: notification.id,
    resume: file.id,
  });
  const users = {
    student: (await aStudent(services)).user,
    company: (await aCompany(services)).user,
    coordinator: await aUser(services, { role: 'coordinator', college: m.otherCollege }),
    // Of the students' college, and of another branch.
    neighbour: await aCoordinator(services, m.college, [m.otherBranch]),
  };
  for (const [role, { email }] of Object.entries(users))
    strangers[role as Client] = await setup.newClient().login(email, PASSWORD);
}

beforeAll(async () => {
  setup = await setupProvider({
    configure: async (app) => {
      await app.register(
        async (api) =>
          // A hole: whoever is signed in reads any application.
          route(api, PLANTED, 'signedIn', async ({ services, request }) => {
            const { id: asked } = request.query as { id: string };
            const { rows } = await services.pool.query('select * from applications where id = $1', [asked]);
            return ok(rows[0] ?? null) as never;
          }),
        { prefix: '/api/v1' },
      );
    },
  });
  await seedLookups(setup.services);
  await makeRecords();
});
afterAll(() => setup.close());

/** All that strangers could have changed. */
async function stored(): Promise<unknown> {
  const tables = [
    'applications',
    'certificates',
    'internships',
    'internship_diaries',
    'notifications',
    'placements',
    'placement_evaluations',
    'supervision_links',
    'students',
  ] as const;
  const { db } = setup.services;
  const sessions = await db.selectFrom('sessions').select('id').orderBy('id').execute();
  const rows = tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute());
  return [sessions, ...(await Promise.all(rows as Promise<unknown>[]))];
}

const callOf = (name: string) => contractCalls().find((call) => nameOf(call) === name)!;
const objectCalls = (call: Call, [stranger, kind, naming]: Row): ObjectCall[] =>
  (stranger === 'coordinator' ? (['coordinator', 'neighbour'] as const) : [stranger]).map((who) => ({
    call,
    naming,
    foreign: foreign[kind],
    stranger: strangers[who],
  }));

it('has every call that names a record in the table', () => {
  const names = (schema: { properties?: object } | undefined) => Object.keys(schema?.properties ?? {});
  const naming = contractCalls().filter(({ path, body, query }) => {
    const all = [...names(body as object), ...names(query as object)];
    return path.includes(':') || all.some((name) => /^ids?$|^(internship|application)_id$/.test(name));
  });
  const known = [...Object.keys(TABLE), ...ELSEWHERE];
  expect(naming.map(nameOf).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !callOf(name))).toEqual([]);
  expect(Object.values(foreign).filter((value) => !Number.isInteger(value))).toEqual([]);
});

it('answers a record of somebody else like none, in every call of the table', async () => {
  const calls = Object.entries(TABLE).flatMap(([name, row]) => objectCalls(callOf(name), row));
  const before = await stored();
  expect(await leaks(calls)).toEqual([]);
  expect(await stored()).toEqual(before);
});

it('would find a call that tells', async () => {
  const holes = await leaks(objectCalls(PLANTED, ['student', 'application', id]));
  expect(holes).toEqual([expect.stringContaining('I would like to join you.')]);
});
