import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, aStudent, inDays, type Company } from '#tests/support/records';
import { anInternshipForm } from '#tests/support/wholeForms';

let setup: ProviderSetup;
let mira: TestClient;
let omar: TestClient;
let company: Company;
let offset = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
  await seedLookups(setup.services);
  [mira, omar] = (await Promise.all(
    ['Mira', 'Omar'].map(async (name) => {
      const { email } = await aUser(setup.services, { role: 'moderator', name });
      return setup.newClient().login(email, PASSWORD);
    }),
  )) as [TestClient, TestClient];
});
afterAll(() => setup.close());
beforeEach(async () => {
  offset = 0;
  await setup.services.db.deleteFrom('moderation_leases').execute();
  await setup.services.db.deleteFrom('companies').execute();
  company = await aCompany(setup.services, { name: 'Nila Robotics' });
});

const MINUTE = 60_000;
const aWaiting = (submitted_at: string, overrides = {}) =>
  anInternship(setup.services, company, {
    moderation_status: 1,
    submitted_at: new Date(submitted_at),
    ...overrides,
  });
const show = async (client: TestClient, id: number, query = '') =>
  (await client.get(`/moderation/show?kind=internship&id=${id}${query}`)).body.data;
const decide = (client: TestClient, id: number, decision: number, more = {}) =>
  client.post('/moderation/decide', { kind: 'internship', id, decision, reason: 'Because', ...more });
const report = (internship_id: number, user_id: number, created_at: string) =>
  setup.services.db
    .insertInto('reports')
    .values({
      internship_id,
      user_id,
      reason: 'money',
      text: 'They ask for money',
      created_at: new Date(created_at),
    })
    .execute();
const queue = async (client: TestClient, query = '') =>
  (await client.get(`/moderation/queue${query}`)).body.data;
const statusOf = async (id: number) =>
  (
    await setup.services.db
      .selectFrom('internships')
      .select('moderation_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).moderation_status;

describe('GET /moderation/queue', () => {
  it('should say why each item waits, since when, and how many fields changed', async () => {
    const fresh = await aWaiting('2026-02-01');
    const edited = await aWaiting('2026-01-01');
    await decide(mira, edited.id, 2);
    await setup.services.db
      .updateTable('internships')
      .set({
        name: 'Other',
        address: 'Elsewhere',
        moderation_status: 1,
        submitted_at: new Date('2026-02-02'),
      })
      .where('id', '=', edited.id)
      .execute();
    const approved = await anInternship(setup.services, company);
    const [first, second] = [await aStudent(setup.services), await aStudent(setup.services)];
    await report(approved.id, first.user.id, '2026-01-20T00:00:00Z');
    await report(approved.id, second.user.id, '2026-01-21T00:00:00Z');
    const { data, total } = await queue(mira);
    expect(total).toBe(3);
    expect(
      data.map(({ id, why, waiting_since, moderation_status }: any) => [
        id,
        why,
        waiting_since.slice(0, 10),
        moderation_status,
      ]),
    ).toEqual([
      [approved.id, 'reported', '2026-01-20', 2],
      [fresh.id, 'new', '2026-02-01', 1],
      [edited.id, 'edited', '2026-02-02', 1],
    ]);
    expect(data[2].changed_fields).toBe(2);
    expect((await show(mira, approved.id)).reports).toBe(2);
    await setup.services.db
      .updateTable('reports')
      .set({ outcome: 'dismissed', decided_at: new Date() })
      .execute();
    expect((await queue(mira)).total).toBe(2);
  });

  it('should tell other moderators who has an item open, until they leave or five minutes pass', async () => {
    const { id } = await aWaiting('2026-01-01');
    const opened = async (client: TestClient) => (await queue(client)).data[0].opened;
    const tell = (client: TestClient, more = {}) =>
      client.post('/moderation/open', { kind: 'internship', id, ...more });
    expect(await opened(omar)).toBeNull();
    const [since] = [new Date(), await show(mira, id)];
    const mark = await opened(omar);
    expect(mark.by).toBe('Mira');
    expect(Date.parse(mark.at)).toBeGreaterThanOrEqual(since.getTime());
    expect(await opened(mira)).toBeNull();
    // Who comes second does not take the mark over.
    expect((await show(omar, id)).opened).toEqual(mark);
    expect(await opened(mira)).toBeNull();

    offset = 4 * MINUTE;
    expect((await tell(mira)).body.data).toMatchObject({ opened: null, moderation_status: 1 });
    offset = 8 * MINUTE;
    expect(await opened(omar)).toEqual(mark);
    offset = 10 * MINUTE;
    expect(await opened(omar)).toBeNull();
    expect((await tell(omar)).body.data.opened).toBeNull();
    expect((await opened(mira)).by).toBe('Omar');
    await tell(mira, { leave: 1 });
    expect((await opened(mira)).by).toBe('Omar');
    await tell(omar, { leave: 1 });
    expect(await opened(mira)).toBeNull();
    expect((await mira.post('/moderation/open', { kind: 'internship', id: 999_999 })).status).toBe(404);
  });
});

describe('GET /moderation/show', () => {
  it('should name what did not change, the neighbours in the queue and the other records of the company', async () => {
    const [a, b, c] = [
      await aWaiting('2026-01-01'),
      await aWaiting('2026-01-02'),
      await aWaiting('2026-01-03'),
    ];
    const other = await aCompany(setup.services, {
      moderation_status: 1,
      submitted_at: new Date('2026-01-01T12:00:00Z'),
    });
    const item = await show(mira, b.id);
    expect(item).toMatchObject({
      is_new: true,
      status: 2,
      expire_date: inDays(30),
      company_visible: true,
      unchanged: [],
      previous: { kind: 'company', id: other.id },
      next: { kind: 'internship', id: c.id },
    });
    expect((await show(mira, b.id, '&queue=internship')).previous).toEqual({ kind: 'internship', id: a.id });
    expect(item.others).toEqual([
      { kind: 'company', id: company.id, name: 'Nila Robotics', moderation_status: 2 },
      { kind: 'internship', id: c.id, name: 'Backend Intern', moderation_status: 1 },
      { kind: 'internship', id: a.id, name: 'Backend Intern', moderation_status: 1 },
    ]);
    await decide(mira, b.id, 2);
    const decided = await show(mira, b.id);
    expect({
      is_new: decided.is_new,
      changes: decided.changes,
      previous: decided.previous,
      next: decided.next,
    }).toEqual({ is_new: false, changes: [], previous: null, next: { kind: 'internship', id: a.id } });
    expect(decided.unchanged).toContainEqual({ field: 'name', value: 'Backend Intern' });
  });
});

describe('POST /moderation/decide', () => {
  it('should lead on to what nobody else has open', async () => {
    const [a, b, c] = [
      await aWaiting('2026-01-01'),
      await aWaiting('2026-01-02'),
      await aWaiting('2026-01-03'),
    ];
    await show(omar, b.id);
    expect((await decide(mira, a.id, 2)).body.data.next).toEqual({ kind: 'internship', id: c.id });
    // Nothing is behind the last one, and the rest is open elsewhere.
    expect((await decide(mira, c.id, 2)).body.data.next).toBeNull();
    expect((await decide(omar, b.id, 2)).body.data.next).toBeNull();
  });

  it.each([
    [2, 3],
    [3, 2],
    [4, 2],
  ])(
    'should let the first of two moderators decide (%i), and tell the other (%i) of the new state',
    async (first, second) => {
      const { id } = await aWaiting('2026-01-01');
      const [seenByMira, seenByOmar] = [await show(mira, id), await show(omar, id)];
      expect((await decide(mira, id, first, { submitted_at: seenByMira.submitted_at })).status).toBe(200);
      const late = await decide(omar, id, second, { submitted_at: seenByOmar.submitted_at });
      expect({ status: late.status, code: late.body.code, statusOf: await statusOf(id) }).toEqual({
        status: 409,
        code: 'DATA_NOT_UPDATED',
        statusOf: first,
      });
      const now = await show(omar, id);
      expect(now.moderation_status).toBe(first);
      // Read again, it is decided about like any other.
      expect((await decide(omar, id, second, { submitted_at: now.submitted_at })).status).toBe(200);
    },
  );

  it('should let one of many simultaneous decisions on the same state win', async () => {
    const { id } = await aWaiting('2026-01-01');
    const { submitted_at } = await show(mira, id);
    const answers = await Promise.all(
      [mira, omar, mira, omar].map((client, n) => decide(client, id, n % 2 ? 3 : 2, { submitted_at })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'DATA_NOT_UPDATED')).toHaveLength(3);
    const history = (await mira.get(`/moderation/history?kind=internship&id=${id}`)).body.data;
    expect(history).toHaveLength(1);
  });

  it('should refuse what the company changed while it was read', async () => {
    const { id } = await aWaiting('2026-01-01');
    const seen = await show(mira, id);
    const client = await setup.newClient().login(company.user.email, PASSWORD);
    const form = anInternshipForm(setup.services, { id, name: 'Changed underway' });
    const stored = await client.multipart('/company/internship/store', form);
    expect({ status: stored.status, errors: stored.body.errors }).toEqual({ status: 200, errors: null });
    const noticed = (await mira.post('/moderation/open', { kind: 'internship', id })).body.data;
    expect(noticed.submitted_at).not.toBe(seen.submitted_at);
    const refused = await decide(mira, id, 2, { submitted_at: seen.submitted_at });
    expect({ status: refused.status, message: refused.body.message, statusOf: await statusOf(id) }).toEqual({
      status: 409,
      message: 'This internship was changed since you opened it. Please read it again.',
      statusOf: 1,
    });
  });
});

describe('GET /moderation/records', () => {
  it('should find any record by name, company, kind and status, to reject, suspend and take that back', async () => {
    const approved = await anInternship(setup.services, company, { name: 'Quantum Intern' });
    const suspended = await anInternship(setup.services, company, {
      name: '100% Intern',
      moderation_status: 4,
    });
    const found = async (query: string) =>
      (await mira.get(`/moderation/records?${query}`)).body.data.data.map(
        ({ kind, id }: any) => `${kind} ${id}`,
      );
    expect(await found('q=quantum')).toEqual([`internship ${approved.id}`]);
    expect(await found('q=100%25')).toEqual([`internship ${suspended.id}`]);
    expect((await found('q=nila')).sort()).toEqual([
      `company ${company.id}`,
      `internship ${approved.id}`,
      `internship ${suspended.id}`,
    ]);
    expect(await found('kind=company')).toEqual([`company ${company.id}`]);
    expect(await found('kind=internship&moderation_status=3,4')).toEqual([`internship ${suspended.id}`]);
    const { data, total } = (await mira.get('/moderation/records?moderation_status=4')).body.data;
    expect({ total, data: data[0] }).toEqual({
      total: 1,
      data: {
        kind: 'internship',
        id: suspended.id,
        name: '100% Intern',
        company: 'Nila Robotics',
        submitted_at: expect.stringMatching(/Z$/),
        moderation_status: 4,
        status: 2,
        expire_date: inDays(30),
      },
    });
    expect((await mira.get('/moderation/records?kind=x&moderation_status=7')).status).toBe(422);
    expect((await decide(mira, approved.id, 3)).status).toBe(200);
    expect((await setup.newClient().get(`/internships/${approved.slug}`)).status).toBe(404);
    expect((await decide(mira, suspended.id, 2)).status).toBe(200);
    expect((await setup.newClient().get(`/internships/${suspended.slug}`)).status).toBe(200);
  });
});

describe('GET /moderation/history', () => {
  it('should tell the decisions about this record and no other, newest first', async () => {
    const { id } = await aWaiting('2026-01-01');
    await decide(mira, id, 3, { reason: 'No stipend told' });
    await decide(omar, id, 2);
    // Another kind may have the same number.
    await setup.services.db
      .insertInto('audit_entries')
      .values({
        at: new Date(),
        subject: 'moderation',
        subject_id: id,
        action: 'suspend',
        after: JSON.stringify({ kind: 'company', moderation_status: 4 }) as never,
      })
      .execute();
    expect((await mira.get(`/moderation/history?kind=internship&id=${id}`)).body.data).toEqual([
      { at: expect.stringMatching(/Z$/), by: 'Omar', decision: 2, reason: null },
      { at: expect.stringMatching(/Z$/), by: 'Mira', decision: 3, reason: 'No stipend told' },
    ]);
    expect((await mira.get('/moderation/history?kind=internship&id=999999')).status).toBe(404);
  });
});
