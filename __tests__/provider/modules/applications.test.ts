import { applicationEvent, type ApplicationStatus } from '#contract/application/lifecycle';
import { csvCell } from '#provider/http/csv';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import type { ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  masters,
  type Company,
} from '#tests/support/records';
import { setupCompany } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
let client: TestClient;
let foreign: { id: number };
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
  client = await setup.newClient().login(company.user.email, PASSWORD);
  foreign = await anApplication(
    setup.services,
    await anInternship(setup.services, await aCompany(setup.services)),
    await aStudent(setup.services),
  );
});
afterAll(() => setup.close());

const fresh = async (overrides = {}, internship = {}) =>
  anApplication(
    setup.services,
    await anInternship(setup.services, company, internship),
    await aStudent(setup.services),
    overrides,
  );
const recordOf = (id: number) =>
  setup.services.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: number) =>
  setup.services.db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

describe.each([
  ['company', 3, '/company/internship/application-status'],
  ['student', 2, '/student/application-status'],
  ['coordinator', 4, '/coordinator/payment-status'],
] as const)('moves by a %s', (role, roleId, path) => {
  it.each([
    ['Free', false],
    ['Paid', true],
  ] as const)('should follow the table for every pair of statuses of a %s internship', async (type, paid) => {
    const student = await aStudent(setup.services);
    const internship = await anInternship(setup.services, company, {
      internship_type: type,
      internship_fee: paid ? 100 : null,
    });
    const { id } = await anApplication(setup.services, internship, student);
    const user =
      role === 'company'
        ? company.user
        : role === 'student'
          ? student.user
          : await aUser(setup.services, { role, college: masters(setup.services).college });
    const as = await setup.newClient().login(user.email, PASSWORD);
    for (const from of STATUSES) {
      for (const to of STATUSES) {
        await setup.services.db
          .updateTable('applications')
          .set({ status: from })
          .where('id', '=', id)
          .execute();
        const history = (await eventsOf(id)).length;
        const answer = await as.form(path, { id, status: to, reference: 'UTR12345' });
        const legal = applicationEvent(roleId, from as ApplicationStatus, to, { paid }) !== null;
        expect({
          from,
          to,
          http: answer.status,
          code: answer.body.code,
          stored: (await recordOf(id)).status,
          written: (await eventsOf(id)).length - history,
        }).toEqual({
          from,
          to,
          ...(legal
            ? { http: 200, code: 'OK', stored: to, written: 1 }
            : { http: 409, code: 'DATA_NOT_UPDATED', stored: from, written: 0 }),
        });
        if (!legal) expect(answer.body.data).toBeNull();
      }
    }
  });
});

describe('POST /company/internship/application-status', () => {
  const move = (body: Record<string, string | number>) =>
    client.form('/company/internship/application-status', body);

  it.each(['', '0', '11', 'x', '1.5', '-1', '1e0'])('should refuse status "%s"', async (status) => {
    const { id } = await fresh();
    const answer = await move({ id, status });
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 422,
      errors: { status: ['Please select a status.'] },
    });
  });

  it('should refuse a missing id', async () => {
    expect((await move({ status: 2 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { id: ['Missing application ID.'] },
    });
  });

  it('should write who moved it', async () => {
    const { id } = await fresh();
    const { status, body } = await client.post('/company/internship/application-status', { id, status: 3 });
    expect({ status, message: body.message, data: body.data }).toEqual({
      status: 200,
      message: 'Application status updated.',
      data: { id, status: 3, undo: expect.any(String) },
    });
    expect((await eventsOf(id)).map(({ status: to, by_role }) => [to, by_role])).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });

  it('should let one of two simultaneous changes win and tell the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await fresh();
      const answers = await Promise.all([move({ id, status: 5 }), move({ id, status: 5 })]);
      expect(answers.map(({ body }) => body.code).sort()).toEqual(['DATA_NOT_UPDATED', 'OK']);
      expect(await eventsOf(id)).toHaveLength(2);
    }
  });
});

describe("another company's application", () => {
  it('should answer like one that does not exist on every call, with nothing changed', async () => {
    const before = await recordOf(foreign.id);
    for (const id of [foreign.id, 999_999]) {
      const answers = [
        await client.get(`/company/internship/application-detail?id=${id}`),
        await client.form('/company/internship/application-status', { id, status: 2 }),
        await client.post('/company/internship/application-notes', { id, notes: 'mine' }),
      ];
      for (const { status, body } of answers)
        expect({ status, code: body.code, message: body.message }).toEqual({
          status: 404,
          code: 'NOT_FOUND',
          message: 'Application not found.',
        });
      const bulk = await client.post('/company/internship/application-status/bulk', { ids: [id], status: 2 });
      expect(bulk.body.data).toEqual([
        {
          id,
          success: false,
          code: 'NOT_FOUND',
          message: 'Application not found.',
          status: null,
          undo: null,
        },
      ]);
    }
    expect(await recordOf(foreign.id)).toEqual(before);
  });
});

describe('POST /company/internship/application-status/bulk', () => {
  it('should report each row', async () => {
    const [open, final] = [await fresh(), await fresh({ status: 6 })];
    const { body } = await client.post('/company/internship/application-status/bulk', {
      ids: [open.id, final.id, String(open.id)],
      status: 3,
    });
    expect(body.data).toHaveLength(2);
    expect(body.data).toMatchObject([
      { id: open.id, code: 'OK', status: 3 },
      { id: final.id, code: 'DATA_NOT_UPDATED', status: 6 },
    ]);
    expect(await recordOf(open.id)).toMatchObject({ status: 3 });
    expect(await recordOf(final.id)).toMatchObject({ status: 6 });
    expect(await eventsOf(open.id)).toHaveLength(2);
  });

  it('should refuse no ids and malformed ids', async () => {
    for (const ids of [undefined, [], ['x']]) {
      const { status, body } = await client.post('/company/internship/application-status/bulk', {
        ids,
        status: 3,
      });
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['ids'] });
    }
  });
});

describe('GET /company/internship/application-detail', () => {
  it('should show the applicant, mark it read and name its neighbours', async () => {
    const [older, it0, newer] = [await fresh(), await fresh(), await fresh()];
    const { body } = await client.get(`/company/internship/application-detail?id=${it0.id}`);
    expect({ code: body.code, message: body.message }).toEqual({
      code: 'APPLICANT_FOUND',
      message: 'Applicant details found',
    });
    expect(body.data).toMatchObject({
      id: it0.id,
      previous_id: newer.id,
      next_id: older.id,
      history: [{ status: 1, by: 'student' }],
      student: {
        usn: expect.any(String),
        resume: null,
        country: 'India',
        state: expect.any(String),
        city: expect.any(String),
      },
    });
    expect((await recordOf(it0.id)).is_read).toBe(true);
  });
});

describe('POST /company/internship/application-notes', () => {
  it('should keep notes and rating from each other and from the student', async () => {
    const { id } = await fresh();
    await client.post('/company/internship/application-notes', { id, notes: 'Strong', rating: 4 });
    await client.post('/company/internship/application-notes', { id, rating: null });
    expect(await recordOf(id)).toMatchObject({ notes: 'Strong', rating: null });
    expect(
      (await client.post('/company/internship/application-notes', { id, rating: 6 })).body.errors,
    ).toEqual({ rating: ['Choose a rating from 1 to 5'] });
    expect(
      (await client.post('/company/internship/application-notes', { id, notes: 'x'.repeat(1001) })).body
        .errors,
    ).toEqual({ notes: ['Must be at most 1000 characters'] });
  });
});

describe('GET /company/internship/applications', () => {
  it('should filter, sort and page', async () => {
    const own = await aCompany(setup.services);
    const as = await setup.newClient().login(own.user.email, PASSWORD);
    const [one, two] = [
      await anInternship(setup.services, own, { name: 'Rust Intern' }),
      await anInternship(setup.services, own, { name: 'Go_Intern' }),
    ];
    // 31 March 2026, 23:59 in Asia/Kolkata; one minute later it is April there.
    const march = await anApplication(
      setup.services,
      one,
      await aStudent(setup.services, { usn: '4XY21CS001' }),
      { created_at: new Date('2026-03-31T18:29:00Z'), rating: 2 },
    );
    const april = await anApplication(setup.services, two, await aStudent(setup.services), {
      created_at: new Date('2026-03-31T18:30:00Z'),
      status: 3,
      rating: 5,
    });
    const ids = async (query: string) =>
      (await as.get(`/company/internship/applications?${query}`)).body.data.data.map(
        (row: { id: number }) => row.id,
      );
    expect(await ids('')).toEqual([april.id, march.id]);
    expect(await ids('sort=oldest')).toEqual([march.id, april.id]);
    expect(await ids('sort=rating')).toEqual([april.id, march.id]);
    expect(await ids('sort=status')).toEqual([march.id, april.id]);
    expect(await ids('status=3')).toEqual([april.id]);
    expect(await ids(`internship=${one.id}`)).toEqual([march.id]);
    expect(await ids('end_date=2026-03-31')).toEqual([march.id]);
    expect(await ids('start_date=2026-04-01&end_date=2026-04-01')).toEqual([april.id]);
    expect(await ids('q=4xy21')).toEqual([march.id]);
    expect(await ids('q=o_in')).toEqual([april.id]);
    expect(await ids('q=%25')).toEqual([]);
    for (const query of [
      'status=11',
      'internship=x',
      'start_date=2026-02-31',
      'end_date=x',
      'sort=x',
      'per_page=5',
      'per_page=501',
    ]) {
      const { status, body } = await as.get(`/company/internship/applications?${query}`);
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        status: 422,
        fields: [query.split('=')[0]],
      });
    }
  });
});

describe('GET /company/internship/applications/export', () => {
  it('should send what the filters show as CSV that no spreadsheet runs', async () => {
    const own = await aCompany(setup.services);
    const internship = await anInternship(setup.services, own, { name: '=1+1' });
    const student = await aStudent(setup.services);
    await setup.services.db
      .updateTable('users')
      .set({ name: '@SUM("a",b)' })
      .where('id', '=', student.user.id)
      .execute();
    const { id } = await anApplication(setup.services, internship, student);
    await anApplication(setup.services, internship, await aStudent(setup.services), { status: 5 });
    const as = await setup.newClient().login(own.user.email, PASSWORD);
    const { status, headers, raw } = await as.get('/company/internship/applications/export?status=1');
    expect({ status, contentType: headers['content-type'] }).toEqual({
      status: 200,
      contentType: 'text/csv; charset=utf-8',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="applicants-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = raw.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^ID,Name,Email/);
    expect(lines[1]).toContain(`${id},"'@SUM(""a"",b)"`);
    expect(lines[1]).toContain(`"'=1+1"`);
  });

  it.each([
    ['=1', `"'=1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@a', `"'@a"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['plain', 'plain'],
    [null, ''],
    [5, '5'],
  ])('should write %j as %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
