/**
 * What follows from a change, for each record that it reaches: one row a change, one column a consequence,
 * walked over HTTP.
 */
import { MODERATION } from '#contract/moderation/lifecycle';
import { seedLookups } from '#provider/database/seed';
import { PDF, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { anEntry } from '#tests/support/diaryRecords';
import {
  anApprovedPlacement,
  coordinatorAt,
  loginOf,
  placementSides,
  type Sides,
  reachLastDay,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudentForm } from '#tests/support/wholeForms';
import { inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

interface Consequences {
  /** How the student's application reads. */
  application: number;
  /** What each side reads of the placement; null where it is not found. */
  state: {
    student: string | null;
    company: string | null;
    college: string | null;
    otherCollege: string | null;
  };
  /** What the diary answers to a new entry. */
  diary: number;
  /** What the certificate call says of it. */
  certificate: boolean;
  /** Whether student and company were notified of it. */
  notified: { student: boolean; company: boolean };
  /** The kinds of issues that the coordinator is shown with it. */
  issues: string[];
}

type Change = (sides: Sides) => Promise<void>;
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
};
const end =
  (outcome: string, date: string): Change =>
  ({ college, id }) =>
    done(college.post('/coordinator/placements/complete', { id, outcome, date, reason: 'Agreed' }));
const staff = async (role: 'administrator' | 'moderator') =>
  loginOf(setup)((await aUser(setup.services, { role })).email);

async function rename(): Promise<void> {
  const admin = await staff('administrator');
  const { college, branch } = masters(setup.services);
  for (const [list, name] of [
    ['colleges', college],
    ['branches', branch],
  ] as const) {
    const { id } = setup.services.lookups.list(list).find((entry) => entry.name === name)!;
    await done(admin.post('/administration/lists/store', { list, id, name: `${name} (renamed)` }));
  }
}

async function moveToOtherCollege({ student }: Sides): Promise<void> {
  const { usn } = (await student.get('/student/detail')).body.data;
  const { otherCollege } = masters(setup.services);
  await done(
    student.multipart('/student/store', {
      ...aStudentForm(setup.services),
      resume: PDF,
      usn,
      college: otherCollege,
    }),
  );
}

/** The student is on a roster, confirmed by it, and missing in the next one. */
async function leaveRoster({ student, college }: Sides): Promise<void> {
  const { usn, dob, user } = (await student.get('/student/detail')).body.data;
  const send = (lines: string[], more: object = {}) =>
    done(
      college.multipart('/coordinator/roster/import', {
        file: { name: 'roster.csv', type: 'text/csv', content: ['usn,name,dob', ...lines].join('\n') },
        dry_run: 0,
        ...more,
      }),
    );
  await send([`${usn},${user.name},${dob}`, '1XX99ZZ001,Asha Rao,2004-01-01']);
  await done(student.multipart('/student/store', { ...aStudentForm(setup.services), resume: PDF, usn, dob }));
  expect((await student.get('/student/enrolment')).body.data).toMatchObject({ state: 'confirmed' });
  await send(['1XX99ZZ001,Asha Rao,2004-01-01'], { leaving: 1 });
}

async function suspendCompany({ id }: Sides): Promise<void> {
  const { rows } = await setup.services.pool.query('select company_id from placements where id = $1', [id]);
  await done(
    (await staff('moderator')).post('/moderation/decide', {
      kind: 'company',
      id: rows[0].company_id,
      decision: MODERATION.suspended,
      reason: 'It asked for money',
    }),
  );
}

const RUNNING: Consequences = {
  application: 6,
  state: { student: 'approved', company: 'approved', college: 'approved', otherCollege: null },
  diary: 200,
  certificate: false,
  notified: { student: false, company: false },
  issues: [],
};
const all = (state: string) => ({ student: state, company: state, college: state, otherCollege: null });
const BOTH = { student: true, company: true };

const CHANGES: readonly [string, (setup: ProviderSetup) => Promise<Sides>, Change, Consequences][] = [
  ['nothing', anApprovedPlacement, async () => {}, RUNNING],
  [
    'cancelled by the company',
    placementSides,
    ({ company, id }) => done(company.post('/company/placements/cancel', { id, reason: 'No desk' })),
    {
      ...RUNNING,
      application: 7,
      state: all('cancelled'),
      diary: 409,
      notified: { student: true, company: false },
    },
  ],
  [
    'cancelled by the student',
    placementSides,
    ({ student, id }) => done(student.post('/student/placements/cancel', { id, reason: 'Ill' })),
    {
      ...RUNNING,
      application: 7,
      state: all('cancelled'),
      diary: 409,
      notified: { student: false, company: true },
    },
  ],
  [
    'ended early',
    anApprovedPlacement,
    end('ended_early', inDays(0)),
    { ...RUNNING, state: all('ended_early'), diary: 409, notified: BOTH },
  ],
  [
    'completed',
    async (of) => {
      const sides = await anApprovedPlacement(of);
      await reachLastDay(of.services, sides.id);
      return sides;
    },
    end('completed', ''),
    { ...RUNNING, state: all('completed'), diary: 409, certificate: true, notified: BOTH },
  ],
  ['renamed college and branch', anApprovedPlacement, rename, RUNNING],
  ['moved by the student to another college', anApprovedPlacement, moveToOtherCollege, RUNNING],
  ['left the roster', anApprovedPlacement, leaveRoster, { ...RUNNING, issues: ['left_roster'] }],
  [
    'suspended company',
    anApprovedPlacement,
    suspendCompany,
    { ...RUNNING, state: { ...all('approved'), company: null }, issues: ['company_suspended'] },
  ],
];

const stateFor = async (client: TestClient, role: string, id: number) => {
  const { status, body } = await client.get(`/${role}/placements/show?id=${id}`);
  return status === 200 ? (body.data.state as string) : null;
};
const issuesOf = async ({ college, id }: Sides) =>
  (
    (await college.get('/coordinator/placement-issues')).body.data.data as {
      kind: string;
      placement_id: number;
    }[]
  )
    .filter(({ placement_id }) => placement_id === id)
    .map(({ kind }) => kind);
const unread = async (client: TestClient) =>
  ((await client.get('/notifications')).body.data.data as { kind: string }[]).filter(
    ({ kind }) => kind === 'placement',
  ).length;

it.each(CHANGES)('%s', async (_name, make, change, expected) => {
  const sides = await make(setup);
  const other = await coordinatorAt(setup, masters(setup.services).otherCollege);
  const before = { student: await unread(sides.student), company: await unread(sides.company) };
  await change(sides);
  const notified = {
    student: (await unread(sides.student)) > before.student,
    company: (await unread(sides.company)) > before.company,
  };
  const application = (await sides.student.get('/student/internship-applys')).body.data.data[0];
  const entry = anEntry({ internship_id: sides.internship.id, date: inDays(-1), hours: 4 });
  const certificate = await sides.college.post('/coordinator/certificates/issue', {
    placement_ids: [sides.id],
    dry_run: 1,
  });
  const found: Consequences = {
    application: application.status,
    state: {
      student: await stateFor(sides.student, 'student', sides.id),
      company: await stateFor(sides.company, 'company', sides.id),
      college: await stateFor(sides.college, 'coordinator', sides.id),
      otherCollege: await stateFor(other, 'coordinator', sides.id),
    },
    diary: (await sides.student.post('/student/internship-diaries/store', entry)).status,
    certificate: certificate.status === 200 && certificate.body.data.rows[0].error === null,
    notified,
    issues: await issuesOf(sides),
  };
  expect(found).toEqual(expected);
  const again = { internship_id: sides.internship.id, message: 'I would like to come all the same.' };
  const applied = (await sides.student.post('/student/internship-apply', again)).status;
  // A cancelled placement bars no new application.
  expect(applied === 200).toBe(expected.application === 7);
  if (expected.application !== 7) return;
  const read = [application, ...(await applicantRows(sides))];
  expect(read).toHaveLength(2);
  for (const row of read) expect(JSON.stringify(row)).toMatch(/Cancelled on \d\d \w{3} \d{4} by /);
});

const applicantRows = async ({ company, applicationId }: Sides) =>
  ((await company.get('/company/internship/applications')).body.data?.data ?? []).filter(
    ({ id }: { id: number }) => id === applicationId,
  ) as object[];
