import { collegeId } from '#provider/database/collegeNames';
import { entryNamed } from '#tests/support/lookupEntries';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { dayOf } from '#provider/http/days';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

/** A Wednesday. */
const NOW = new Date('2026-06-17T06:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let setup: ProviderSetup;
let client: TestClient;
let college: string;
let internship: Awaited<ReturnType<typeof anInternship>>;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  internship = await anInternship(setup.services, await aCompany(setup.services), {
    internship_duration: 3,
  });
});
// A college of its own for each test.
beforeEach(async () => {
  college = `College ${Math.random()}`;
  const user = await aUser(setup.services, { role: 'coordinator', college });
  client = await setup.newClient().login(user.email, PASSWORD);
  setup.services.now = () => NOW;
});
afterEach(() => {
  setup.services.now = () => new Date();
});
afterAll(() => setup.close());

type Overrides = Parameters<typeof aStudent>[1];
const student = (overrides: Overrides = {}) =>
  aStudent(setup.services, { college, completed_at: NOW, ...overrides });
const apply = (to: { id: number }, status: number, created_at = NOW) =>
  anApplication(setup.services, internship, to, { status, created_at, updated_at: created_at });
const write = (by: { id: number }, date: string) =>
  setup.services.db
    .insertInto('internship_diaries')
    .values({
      student_id: by.id,
      internship_id: internship.id,
      date,
      description: 'Measured things',
      hours: 6,
    })
    .execute();
const confirm = async ({ id }: { id: number }) => {
  const { db } = setup.services;
  const college_id = await entryNamed(setup.services, 'colleges', college);
  const values = { student_id: id, college_id, usn: `USN-${id}`, state: 'confirmed' as const };
  await db.insertInto('enrolments').values(values).execute();
};
const list = async (query = '') => {
  const { status, body } = await client.get(`/coordinator/students${query}`);
  return {
    status,
    total: body.data?.total,
    rows: body.data?.data,
    ids: body.data?.data.map((row: { id: number }) => row.id),
  };
};

describe('GET /coordinator/students', () => {
  it('should list the own college only, by name, with what became of each', async () => {
    await aStudent(setup.services, { college: 'Elsewhere' });
    const [idle, placed] = [await student(), await student()];
    await apply(placed, 6);
    await setup.services.db
      .updateTable('users')
      .set({ name: 'Zoya' })
      .where('id', '=', idle.user.id)
      .execute();
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows).toEqual([
      expect.objectContaining({ id: placed.id, placed: 1, applications: 1, email: placed.user.email }),
      expect.objectContaining({ id: idle.id, name: 'Zoya', placed: 0, applications: 0, reason: null }),
    ]);
  });

  it('should say how far each has come, and what became of the last application', async () => {
    const made = {
      incomplete: await student({ completed_at: null }),
      complete: await student(),
      rejected: await student(),
      shortlisted: await student(),
      offered: await student(),
      placed: await student(),
    };
    await apply(made.rejected, 5, daysAgo(3));
    await apply(made.shortlisted, 3, daysAgo(20));
    await apply(made.offered, 4, daysAgo(30));
    await apply(made.placed, 6, daysAgo(40));
    const second = await anInternship(setup.services, await aCompany(setup.services));
    await anApplication(setup.services, second, made.shortlisted, {
      status: 1,
      created_at: daysAgo(9),
      updated_at: daysAgo(2),
    });
    const { rows } = await list();
    const factsOf = ({ id }: { id: number }) => {
      const { stage, last_application } = rows.find((row: { id: number }) => row.id === id);
      return [stage, last_application];
    };
    expect(Object.values(made).map(factsOf)).toEqual([
      [0, null],
      [1, null],
      [2, { status: 5, day: dayOf(daysAgo(3)) }],
      [3, { status: 1, day: dayOf(daysAgo(2)) }],
      [4, { status: 4, day: dayOf(daysAgo(30)) }],
      [5, { status: 6, day: dayOf(daysAgo(40)) }],
    ]);
  });

  it('should narrow by words, branch, semester, placement, internship, stage and week', async () => {
    const civil = await student({ branch: 'Civil', semester: 3, usn: '1AB_77', completed_at: null });
    const placed = await student({ branch: 'CSE', semester: 6 });
    const applied = await student({ branch: 'CSE', semester: null });
    await apply(placed, 6);
    await apply(applied, 5, daysAgo(7));
    const found = async (query: string) => (await list(query)).ids.sort((a: number, b: number) => a - b);
    expect(await found('?q=ab_7')).toEqual([civil.id]);
    expect(await found('?q=ab%257')).toEqual([]);
    expect(await found(`?q=${placed.user.email.toUpperCase()}`)).toEqual([placed.id]);
    expect(await found('?branch=Civil')).toEqual([civil.id]);
    expect(await found('?semester=6')).toEqual([placed.id]);
    expect(await found('?semester=none')).toEqual([applied.id]);
    expect(await found('?placed=1')).toEqual([placed.id]);
    expect(await found('?placed=0')).toEqual([civil.id, applied.id]);
    expect(await found(`?internship_id=${internship.id}`)).toEqual([placed.id]);
    expect(await found('?stage=complete')).toEqual([placed.id, applied.id]);
    expect(await found('?stage=applied')).toEqual([placed.id, applied.id]);
    expect(await found('?stage=shortlisted')).toEqual([placed.id]);
    expect(await found('?week=2026-06-08')).toEqual([applied.id]);
    expect(await found('?week=2026-06-15')).toEqual([placed.id]);
  });

  it('should order by name, semester and applications, either way', async () => {
    const [low, high] = [await student({ semester: 3 }), await student({ semester: 7 })];
    await apply(low, 1);
    expect((await list('?sort=-name')).ids).toEqual([high.id, low.id]);
    expect((await list('?sort=-semester')).ids).toEqual([high.id, low.id]);
    expect((await list('?sort=semester')).ids).toEqual([low.id, high.id]);
    expect((await list('?sort=applications')).ids).toEqual([high.id, low.id]);
    expect((await list('?sort=-applications')).ids).toEqual([low.id, high.id]);
  });

  it('should begin with who is at risk longest where that is the order, the others following by name', async () => {
    const [lately, calm, longest] = [
      await student({ semester: 5, completed_at: daysAgo(15) }),
      await student({ semester: 3 }),
      await student({ semester: 5, completed_at: daysAgo(40) }),
    ];
    expect((await list('?sort=risk')).ids).toEqual([longest.id, lately.id, calm.id]);
    // Nothing is written: the clock alone puts another one before them.
    await student({ semester: 5, completed_at: daysAgo(13) });
    const before = (await list('?sort=risk')).rows.filter(({ reason }: { reason: unknown }) => reason);
    setup.services.now = () => new Date(NOW.getTime() + 2 * 86_400_000);
    const after = (await list('?sort=risk')).rows.filter(({ reason }: { reason: unknown }) => reason);
    expect([before.length, after.length]).toEqual([2, 3]);
  });

  it('should tell who is confirmed, and narrow by it at once', async () => {
    const [sure, open] = [await student({ usn: '1AB01' }), await student({ usn: '1AB02' })];
    expect((await list('?confirmed=0')).total).toBe(2);
    await confirm(sure);
    expect((await list('?confirmed=1')).rows).toMatchObject([{ id: sure.id, confirmed: 1 }]);
    expect((await list('?confirmed=0')).rows).toMatchObject([{ id: open.id, confirmed: 0 }]);
    expect((await list()).total).toBe(2);
    const { data } = (await client.get(`/coordinator/students/show?id=${sure.id}`)).body;
    expect(data).toMatchObject({ confirmed: 1, risk_since: null, placements: [] });
  });

  it.each([
    'placed=2',
    'confirmed=yes',
    'at_risk=x',
    'semester=11',
    'internship_id=x',
    'stage=hired',
    'sort=email',
    'week=1',
  ])('should refuse %s on its field', async (query) => {
    const { status, body } = await client.get(`/coordinator/students?${query}`);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: [query.split('=')[0]],
    });
  });
});

describe('who counts as placed', () => {
  const place = (of: { id: number }, state: string, application_id: number | null = null) =>
    setup.services.db
      .insertInto('placements')
      .values({
        source: application_id === null ? 'own' : 'portal',
        application_id,
        student_id: of.id,
        company: 'Harbour Trust',
        title: 'Gauges',
        state: state as 'approved',
      })
      .execute();
  /** What list, filters, file and dashboard say of one student, who is the only one. */
  const told = async () => {
    const { data } = (await client.get('/coordinator/dashboard')).body;
    const csv = (await client.get('/coordinator/students/export')).raw.body.split('\r\n');
    const column = csv[0]!.split(',').indexOf('Placed');
    return {
      row: (await list()).rows[0].placed,
      filter: [(await list('?placed=1')).total, (await list('?placed=0')).total],
      stage: (await list('?stage=accepted')).total,
      funnel: data.stages[0].accepted,
      file: csv[1]!.split(',')[column],
      atRisk: data.at_risk_total,
    };
  };
  const PLACED = { row: 1, filter: [1, 0], stage: 1, funnel: 1, file: 'Yes', atRisk: 0 };
  const NOT = { row: 0, filter: [0, 1], stage: 0, funnel: 0, file: 'No', atRisk: 1 };
  const searching = { semester: 6, completed_at: daysAgo(20) };

  it.each([
    ['submitted', NOT],
    ['refused', NOT],
    ['cancelled', NOT],
    ['approved', PLACED],
    ['completed', PLACED],
    ['ended_early', NOT],
    ['not_completed', NOT],
  ])('should know an internship that was found alone, %s', async (state, expected) => {
    await place(await student(searching), state);
    expect(await told()).toEqual(expected);
  });

  it.each([
    ['draft', PLACED],
    ['confirmed', PLACED],
    ['approved', PLACED],
    ['completed', PLACED],
    ['cancelled', NOT],
    ['ended_early', NOT],
    ['not_completed', NOT],
  ])('should know an accepted offer whose placement is %s', async (state, expected) => {
    const one = await student(searching);
    await place(one, state, (await apply(one, 6)).id);
    expect(await told()).toEqual(expected);
  });

  it('should be one who searched on after an internship that came to nothing', async () => {
    const one = await student(searching);
    await place(one, 'cancelled', (await apply(one, 6)).id);
    await place(one, 'approved');
    expect(await told()).toEqual(PLACED);
  });
});

describe('students at risk', () => {
  const reasons = async () =>
    Object.fromEntries(
      (await list('?at_risk=1')).rows.map(({ id, reason }: { id: number; reason: string }) => [id, reason]),
    );

  it('should name who has no live application two weeks after the profile was complete', async () => {
    const idle = await student({ semester: 5, completed_at: daysAgo(14) });
    const rejected = await student({ semester: 8, completed_at: daysAgo(20) });
    const open = await student({ semester: 8, completed_at: daysAgo(20) });
    await student({ semester: 4, completed_at: daysAgo(20) });
    await student({ semester: 5, completed_at: daysAgo(13) });
    await student({ semester: 5, completed_at: null });
    await apply(rejected, 5);
    await apply(open, 2);
    expect(await reasons()).toEqual({
      [idle.id]: expect.stringMatching(/application/),
      [rejected.id]: expect.stringMatching(/application/),
    });
    const { data } = (await client.get('/coordinator/students?at_risk=1')).body.data;
    const since = data.map((row: { id: number; risk_since: string }) => [row.id, row.risk_since]);
    expect(Object.fromEntries(since)).toEqual({
      [idle.id]: dayOf(daysAgo(14)),
      [rejected.id]: dayOf(daysAgo(20)),
    });
    const everybody = (await client.get('/coordinator/students')).body.data.data;
    expect(everybody.find(({ id }: { id: number }) => id === open.id)).toMatchObject({
      reason: null,
      risk_since: null,
    });
  });

  it('should name who waits for an offer for 45 days', async () => {
    const [waiting, fresh, offered, paying] = [
      await student(),
      await student(),
      await student(),
      await student(),
    ];
    await apply(waiting, 3, daysAgo(46));
    await apply(fresh, 1, daysAgo(44));
    await apply(offered, 4, daysAgo(60));
    await apply(paying, 9, daysAgo(60));
    expect(await reasons()).toEqual({ [waiting.id]: expect.stringMatching(/offer/) });
  });

  it('should name who was accepted and has no diary entry for five working days', async () => {
    // Five working days before Wednesday 17 June are those from Wednesday 10 June on.
    const [quiet, writes, fresh, over, resting] = [
      await student(),
      await student(),
      await student(),
      await student(),
      await student(),
    ];
    await apply(quiet, 6, new Date('2026-06-10T06:00:00Z'));
    await apply(writes, 6, new Date('2026-05-10T06:00:00Z'));
    await write(writes, '2026-06-10');
    await apply(fresh, 6, new Date('2026-06-11T06:00:00Z'));
    await apply(over, 6, daysAgo(120));
    await apply(resting, 6, new Date('2026-05-10T06:00:00Z'));
    await write(resting, '2026-06-09');
    expect(await reasons()).toEqual({
      [quiet.id]: expect.stringMatching(/diary/),
      [resting.id]: expect.stringMatching(/diary/),
    });
    await setup.services.db
      .insertInto('college_settings')
      .values({
        college_id: collegeId(college),
        holidays: JSON.stringify([{ date: '2026-06-12', name: 'Holiday' }]),
      })
      .execute();
    expect(await reasons()).toEqual({});
  });
});

describe('GET /coordinator/students/show', () => {
  it('should show profile, applications with their history, diary and payments', async () => {
    const asha = await student();
    const { id } = await anApplication(setup.services, internship, asha, {
      status: 6,
      internship_type: 'Paid',
      internship_fee: 500,
      reference: 'UTR-5',
    });
    await write(asha, '2026-06-10');
    const { body } = await client.get(`/coordinator/students/show?id=${asha.id}`);
    expect(body.data.profile).toMatchObject({ id: asha.id, user: { email: asha.user.email } });
    expect(body.data.applications).toMatchObject([{ id, status: 6, history: [{ status: 6 }] }]);
    expect(body.data.diaries).toMatchObject([
      { date: '2026-06-10', hours: 6, internship: { id: internship.id }, review_status: 'pending' },
    ]);
    expect(body.data.payments).toMatchObject([{ application_id: id, reference: 'UTR-5', amount: 500 }]);
  });

  it('should answer for another college as for nobody', async () => {
    const foreign = await aStudent(setup.services, { college: 'Elsewhere' });
    const answers = await Promise.all(
      [foreign.id, 99_999_999, 'x'].map((id) => client.get(`/coordinator/students/show?id=${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });
});

describe('GET /coordinator/students/export', () => {
  it('should hold exactly what the filters leave, in their order, and run no formula', async () => {
    const [one, two] = [await student({ usn: '=1+1', semester: 6 }), await student({ semester: 6 })];
    await student({ semester: 3 });
    await aStudent(setup.services, { college: 'Elsewhere', semester: 6 });
    const { raw, headers } = await client.get('/coordinator/students/export?semester=6&sort=-name');
    const lines = raw.body.trimEnd().split('\r\n');
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines[0]).toBe(
      '\uFEFFID,Name,Email,Mobile,USN,Branch,Semester,Applications,Placed,At risk,At risk since,Confirmed,Proposal pending,Signed in,Plan,Due,State of the plan,Late',
    );
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([two.id, one.id]);
    expect(lines[2]).toContain(`"'=1+1"`);
  });
});
