import type { Services } from '#provider/context';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { answerMeanwhile } from '#tests/support/meanwhile';
import type { ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  inDays,
  type Company,
} from '#tests/support/records';
import { setupModeration } from '#tests/support/suites';

let setup: ProviderSetup;
let moderator: TestClient;
let company: Company;
beforeAll(async () => {
  ({ setup, moderator } = await setupModeration());
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.services.db.deleteFrom('companies').execute();
  company = await aCompany(setup.services, { name: 'Nila Robotics' });
});

const TEXT = 'They asked me for 5,000 rupees.';
async function aReporter(role: 'student' | 'company' | 'coordinator' | 'moderator' = 'student') {
  const user = await aUser(setup.services, { role });
  const client = await setup.newClient().login(user.email, PASSWORD);
  return {
    user,
    client,
    report: (internship_id: unknown, more = {}) =>
      client.post('/internships/report', { internship_id, reason: 'money', text: TEXT, ...more }),
    told: () =>
      setup.services.db
        .selectFrom('notifications')
        .select(['kind', 'title', 'text', 'path'])
        .where('user_id', '=', user.id)
        .execute(),
  };
}
const list = async (query = '') => (await moderator.get(`/moderation/reports${query}`)).body.data;
const decide = (body: object, client = moderator) => client.post('/moderation/reports/decide', body);

describe('POST /internships/report', () => {
  it.each(['student', 'company', 'coordinator', 'moderator'] as const)(
    'should take one report of a %s about each internship, and say so of a second',
    async (role) => {
      const [first, second] = [
        await anInternship(setup.services, company),
        await anInternship(setup.services, company),
      ];
      const { report } = await aReporter(role);
      const stored = await report(first.id);
      expect({ status: stored.status, hasId: Number.isInteger(stored.body.data.id) }).toEqual({
        status: 200,
        hasId: true,
      });
      const again = await report(String(first.id), { reason: 'closed' });
      expect({ status: again.status, code: again.body.code, message: again.body.message }).toEqual({
        status: 409,
        code: 'DATA_ALREADY_EXISTS',
        message: 'You have already reported this internship.',
      });
      expect((await report(second.id)).status).toBe(200);
      expect((await list()).data.map(({ reporters }: any) => reporters)).toEqual([1, 1]);
    },
  );

  it('should store one of many simultaneous reports of a person', async () => {
    const { id } = await anInternship(setup.services, company);
    const { report } = await aReporter();
    const answers = await Promise.all([report(id), report(id), report(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await list()).data[0].reporters).toBe(1);
  });

  it('should not know an internship that is deleted at the same moment', async () => {
    const { id } = await anInternship(setup.services, company);
    const { report } = await aReporter();
    const deletes = (trx: Services['db']) => trx.deleteFrom('internships').where('id', '=', id).execute();
    expect((await answerMeanwhile(setup.services, deletes, () => report(id))).status).toBe(404);
  });

  it.each([
    ['under review', { moderation_status: 1 }],
    ['suspended', { moderation_status: 4 }],
    ['a draft', { status: 3 }],
    ['of a hidden company', { company_visible: false }],
  ])('should not know an internship that is %s', async (_what, overrides) => {
    const { id } = await anInternship(setup.services, company, overrides);
    const { report } = await aReporter();
    expect((await report(id)).status).toBe(404);
    expect((await report(2_000_000_000)).status).toBe(404);
  });

  it.each([
    ['under review', { moderation_status: 1 }, 1],
    ['suspended', { moderation_status: 4 }, 4],
    ['closed', { status: 4 }, 6],
    ['of a suspended company', { company_visible: false }, 3],
    ['of one who withdrew, and rejected', { moderation_status: 3 }, 7],
  ])(
    'should take a report of an applicant about an internship that is %s',
    async (_what, overrides, status) => {
      const internship = await anInternship(setup.services, company, overrides);
      const student = await aStudent(setup.services);
      await anApplication(setup.services, internship, student, { status });
      const client = await setup.newClient().login(student.user.email, PASSWORD);
      const body = { internship_id: internship.id, reason: 'money', text: TEXT };
      expect((await client.post('/internships/report', body)).status).toBe(200);
      expect((await list()).data[0]).toMatchObject({ internship_id: internship.id, reporters: 1 });
      expect((await (await aReporter()).report(internship.id)).status).toBe(404);
    },
  );

  it('should take a report about one past its closing date: its page is still public', async () => {
    const { id } = await anInternship(setup.services, company, { expire_date: inDays(-3) });
    expect((await (await aReporter()).report(id, { reason: 'closed' })).status).toBe(200);
  });

  it.each([
    ['internship_id', { internship_id: 'x' }],
    ['reason', { reason: 'boring' }],
    ['text', { text: ' too short ' }],
    ['text', { text: 'x'.repeat(1001) }],
    ['text', { text: 'It holds a NUL \u0000 in it' }],
  ])('should refuse a wrong %s: %j', async (field, wrong) => {
    const { id } = await anInternship(setup.services, company);
    const { status, body } = await (await aReporter()).report(id, wrong);
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('GET /moderation/reports', () => {
  it('should list one row for each internship, longest waiting first, with its reporters counted and unnamed', async () => {
    const [a, b] = [await anInternship(setup.services, company), await anInternship(setup.services, company)];
    const [first, second, third] = [await aReporter(), await aReporter(), await aReporter('company')];
    await first.report(b.id);
    await second.report(a.id, { reason: 'misleading' });
    await third.report(b.id, { reason: 'other', text: 'Another text of mine' });
    const { data, total } = await list();
    expect({ total, data: data.map(({ internship_id }: any) => internship_id) }).toEqual({
      total: 2,
      data: [b.id, a.id],
    });
    expect(data[0]).toEqual({
      id: expect.any(Number),
      internship: 'Backend Intern',
      internship_id: b.id,
      slug: b.slug,
      company: 'Nila Robotics',
      reason: 'money',
      text: TEXT,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      reporters: 2,
      reports: [
        { reason: 'money', text: TEXT, created_at: data[0].created_at },
        { reason: 'other', text: 'Another text of mine', created_at: data[0].updated_at },
      ],
      status: 'open',
      note: null,
      decided_at: null,
      decided_by: null,
      moderation_status: 2,
      submitted_at: expect.stringMatching(/Z$/),
    });
    expect((await list('?state=closed')).total).toBe(0);
    expect((await moderator.get('/moderation/reports?state=x')).status).toBe(422);
  });
});

describe('GET /moderation/reports of one company or internship', () => {
  it('should list and count those alone', async () => {
    const other = await aCompany(setup.services);
    const [a, b, c] = [
      await anInternship(setup.services, company),
      await anInternship(setup.services, company),
      await anInternship(setup.services, other),
    ];
    const { report } = await aReporter();
    for (const { id } of [a, b, c]) await report(id);
    const ids = async (query: string) => {
      const { total, data } = await list(query);
      expect(total).toBe(data.length);
      return data.map(({ internship_id }: any) => internship_id);
    };
    expect(await ids(`?company_id=${company.id}`)).toEqual([a.id, b.id]);
    expect(await ids(`?internship_id=${c.id}`)).toEqual([c.id]);
    expect(await ids(`?company_id=${company.id}&state=closed`)).toEqual([]);
  });
});

describe('POST /moderation/reports/decide', () => {
  it('should close all open reports about the internship, suspend nothing, and tell each reporter', async () => {
    const { id, slug } = await anInternship(setup.services, company);
    const [first, second] = [await aReporter(), await aReporter()];
    await first.report(id);
    await second.report(id);
    const [row] = (await list()).data;
    const answer = await decide({ id: row.id, outcome: 'upheld', note: 'Fees are forbidden.' });
    expect({ status: answer.status, data: answer.body.data }).toEqual({
      status: 200,
      data: { id: row.id, outcome: 'upheld', reporters: 2 },
    });
    expect((await list()).total).toBe(0);
    expect((await list('?state=closed')).data).toMatchObject([
      { id: row.id, status: 'upheld', note: 'Fees are forbidden.', decided_by: 'Mira', reporters: 2 },
    ]);
    expect((await setup.newClient().get(`/internships/${slug}`)).status).toBe(200);
    for (const { told } of [first, second])
      expect(await told()).toEqual([
        {
          kind: 'report',
          title: 'Your report was upheld',
          text: 'Moderators agree with your report about "Backend Intern". Thank you. They say: Fees are forbidden.',
          path: '/internships',
        },
      ]);
    const [entry] = (await moderator.get(`/moderation/audit?subject=moderation&subject_id=${id}`)).body.data
      .data;
    expect({ action: entry.action, before: entry.before, after: entry.after }).toEqual({
      action: 'uphold',
      before: { kind: 'report', state: 'open' },
      after: { kind: 'report', state: 'upheld', reporters: 2, note: 'Fees are forbidden.' },
    });
    // Reports are no decision about the record itself.
    expect((await moderator.get(`/moderation/history?kind=internship&id=${id}`)).body.data).toEqual([]);
  });

  it('should keep later reports apart from those that were dismissed', async () => {
    const { id, slug } = await anInternship(setup.services, company);
    const [first, second] = [await aReporter(), await aReporter()];
    await first.report(id);
    await decide({ id: (await list()).data[0].id, outcome: 'dismissed' });
    expect(await first.told()).toMatchObject([
      { title: 'Your report was dismissed', path: `/internships/${slug}` },
    ]);
    await second.report(id);
    expect((await list()).data).toMatchObject([{ internship_id: id, reporters: 1 }]);
    expect((await list('?state=closed')).data).toMatchObject([
      { internship_id: id, status: 'dismissed', note: null },
    ]);
    expect((await first.report(id)).body.code).toBe('DATA_ALREADY_EXISTS');
  });

  it('should let one of two moderators decide, and refuse what neither has read', async () => {
    const { id } = await anInternship(setup.services, company);
    const [first, second] = [await aReporter(), await aReporter()];
    await first.report(id);
    const [seen] = (await list()).data;
    await second.report(id);
    const unread = await decide({ id: seen.id, outcome: 'upheld', updated_at: seen.updated_at });
    expect({ status: unread.status, code: unread.body.code }).toEqual({
      status: 409,
      code: 'DATA_NOT_UPDATED',
    });
    const [now] = (await list()).data;
    const other = await aReporter('moderator');
    const answers = await Promise.all([
      decide({ id: now.id, outcome: 'upheld', updated_at: now.updated_at }),
      decide({ id: now.id, outcome: 'dismissed', updated_at: now.updated_at }, other.client),
    ]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['DATA_NOT_UPDATED', 'OK']);
    expect(await first.told()).toHaveLength(1);
    expect((await decide({ id: now.id, outcome: 'dismissed' })).status).toBe(409);
  });

  it('should refuse an unknown report, outcome or a note that is too long', async () => {
    expect((await decide({ id: 2_000_000_000, outcome: 'upheld' })).status).toBe(404);
    expect((await decide({ id: 'x', outcome: 'upheld' })).body.errors).toHaveProperty('id');
    expect((await decide({ id: 1, outcome: 'maybe' })).body.errors).toHaveProperty('outcome');
    expect((await decide({ id: 1, outcome: 'upheld', note: 'x'.repeat(501) })).body.errors).toHaveProperty(
      'note',
    );
  });
});
