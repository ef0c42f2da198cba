import { saveFile } from '#provider/files/repository';
import { moderationEvent } from '#contract/moderation/lifecycle';
import { PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import type { ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, masters } from '#tests/support/records';
import { setupModeration } from '#tests/support/suites';

let setup: ProviderSetup;
let client: TestClient;
beforeAll(async () => {
  ({ setup, moderator: client } = await setupModeration());
});
afterAll(() => setup.close());
beforeEach(() => setup.services.db.deleteFrom('companies').execute());

const decide = (kind: string, id: unknown, decision: unknown, reason = 'Because') =>
  client.post('/moderation/decide', { kind, id, decision, reason });
const company = (id: number) =>
  setup.services.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const internship = (id: number) =>
  setup.services.db.selectFrom('internships').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('GET /moderation/queue', () => {
  it('should list both kinds, oldest first', async () => {
    const approved = await aCompany(setup.services);
    const waiting = await aCompany(setup.services, {
      moderation_status: 1,
      submitted_at: new Date('2026-01-02'),
    });
    const old = await anInternship(setup.services, approved, {
      moderation_status: 0,
      submitted_at: new Date('2026-01-01'),
    });
    const recent = await anInternship(setup.services, approved, {
      moderation_status: 1,
      submitted_at: new Date('2026-01-03'),
    });
    const rows = async (query = '') =>
      (await client.get(`/moderation/queue${query}`)).body.data.data.map(
        ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`,
      );
    expect(await rows()).toEqual([
      `internship ${old.id}`,
      `company ${waiting.id}`,
      `internship ${recent.id}`,
    ]);
    expect(await rows('?kind=company')).toEqual([`company ${waiting.id}`]);
    expect((await client.get('/moderation/queue?kind=x')).status).toBe(422);
  });
});

describe('POST /moderation/decide', () => {
  it.each(['company', 'internship'] as const)(
    'should follow the table for every status and decision of a %s',
    async (kind) => {
      const owner = await aCompany(setup.services);
      const id = kind === 'company' ? owner.id : (await anInternship(setup.services, owner)).id;
      for (const from of [0, 1, 2, 3, 4]) {
        for (const decision of [2, 3, 4]) {
          await setup.services.db
            .updateTable(kind === 'company' ? 'companies' : 'internships')
            .set({ moderation_status: from })
            .where('id', '=', id)
            .execute();
          const { status, body } = await decide(kind, id, decision);
          const legal = moderationEvent(from, decision) !== null;
          const now = (await (kind === 'company' ? company(id) : internship(id))).moderation_status;
          expect([from, decision, status, body.code, now]).toEqual([
            from,
            decision,
            ...(legal ? [200, 'OK', decision] : [409, 'DATA_NOT_UPDATED', from]),
          ]);
        }
      }
    },
  );

  it('should refuse a decision on a version that the company has edited since, and take one on the present version', async () => {
    const owner = await aCompany(setup.services, {
      moderation_status: 1,
      submitted_at: new Date('2026-01-02T10:00:00.123Z'),
    });
    const of = (submitted_at: string) =>
      client.post('/moderation/decide', { kind: 'company', id: owner.id, decision: 2, submitted_at });
    const refused = await of('2026-01-02T10:00:00.000Z');
    expect({
      status: refused.status,
      code: refused.body.code,
      moderation_status: (await company(owner.id)).moderation_status,
    }).toEqual({ status: 409, code: 'DATA_NOT_UPDATED', moderation_status: 1 });
    const shown = await client.get(`/moderation/show?kind=company&id=${owner.id}`);
    expect((await of(shown.body.data.submitted_at)).body.success).toBe(true);
  });

  it("should show an approved company's internships, hide a suspended one's and show them again", async () => {
    const owner = await aCompany(setup.services, { moderation_status: 1, approved_at: null });
    const { id, slug } = await anInternship(setup.services, owner, { company_visible: false });
    const shown = async () => [
      (await setup.newClient().get(`/internships/${slug}`)).status,
      (await setup.newClient().get('/internships')).body.data.total,
    ];
    expect(await shown()).toEqual([404, 0]);
    await decide('company', owner.id, 2, '');
    expect(await shown()).toEqual([200, 1]);
    expect((await company(owner.id)).approved_at).not.toBeNull();
    await decide('company', owner.id, 4);
    expect(await shown()).toEqual([404, 0]);
    expect((await company(owner.id)).moderation_reason).toBe('Because');
    await decide('company', owner.id, 2, '');
    expect(await shown()).toEqual([200, 1]);
    await decide('internship', id, 4);
    expect(await shown()).toEqual([404, 0]);
  });

  it('should keep internships of a first profile that was rejected hidden', async () => {
    const owner = await aCompany(setup.services, { moderation_status: 1, approved_at: null });
    const { id } = await anInternship(setup.services, owner, { company_visible: false });
    await decide('company', owner.id, 3);
    expect((await internship(id)).listed).toBe(false);
  });

  it.each([
    [3, ''],
    [4, '  '],
  ])('should refuse decision %i with reason "%s"', async (decision, reason) => {
    const owner = await aCompany(setup.services, { moderation_status: 1 });
    const { status, body } = await decide('company', owner.id, decision, reason);
    expect({
      status,
      errors: body.errors,
      moderation_status: (await company(owner.id)).moderation_status,
    }).toEqual({ status: 422, errors: { reason: ['Reason is required'] }, moderation_status: 1 });
  });

  it('should refuse an unknown kind, decision or id', async () => {
    expect((await decide('student', 1, 2)).body.errors).toHaveProperty('kind');
    expect((await decide('company', 1, 1)).body.errors).toHaveProperty('decision');
    expect((await decide('company', 'x', 2)).body.errors).toHaveProperty('id');
    expect((await decide('company', 999_999, 2)).status).toBe(404);
  });

  it('should let one of two simultaneous decisions win', async () => {
    const owner = await aCompany(setup.services, { moderation_status: 1 });
    const answers = await Promise.all([decide('company', owner.id, 4), decide('company', owner.id, 4)]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['DATA_NOT_UPDATED', 'OK']);
  });
});

describe('GET /moderation/show', () => {
  it("should name the logo of an internship's company, where it has one", async () => {
    const { services } = setup;
    const owner = await aCompany(services);
    const { id } = await anInternship(services, owner, { moderation_status: 1 });
    const logo = async () =>
      (await client.get(`/moderation/show?kind=internship&id=${id}`)).body.data.company_logo;
    expect(await logo()).toBeNull();
    const { user_id: ownerId } = await company(owner.id);
    const file = { ...PDF, name: 'logo.png', size: PDF.content.length };
    const logo_file_id = await saveFile(services.db, { ownerId, kind: 'logo', file });
    await services.db.updateTable('companies').set({ logo_file_id }).where('id', '=', owner.id).execute();
    expect(await logo()).toBe(`/api/v1/files/${logo_file_id}/logo.png`);
  });

  it('should show what changed since the last approval, in words', async () => {
    const m = masters(setup.services);
    const { id } = await anInternship(setup.services, await aCompany(setup.services), {
      moderation_status: 1,
    });
    const changed = async () =>
      (await client.get(`/moderation/show?kind=internship&id=${id}`)).body.data.changes as {
        field: string;
        before: string | null;
        after: string | null;
      }[];
    expect((await changed()).find(({ field }) => field === 'name')).toEqual({
      field: 'name',
      before: null,
      after: 'Backend Intern',
    });
    await decide('internship', id, 2, '');
    expect(await changed()).toEqual([]);
    await setup.services.db
      .updateTable('internships')
      .set({ name: 'Frontend Intern', category_ids: [m.categories[3]!], moderation_status: 1 })
      .where('id', '=', id)
      .execute();
    const name = (n: number) => setup.services.lookups.get('categories', m.categories[n]!)!.name;
    expect(await changed()).toEqual([
      { field: 'name', before: 'Backend Intern', after: 'Frontend Intern' },
      { field: 'category_ids', before: name(0), after: name(3) },
    ]);
    for (const query of ['kind=internship&id=x', 'kind=x&id=1', 'kind=company&id=999999', ''])
      expect((await client.get(`/moderation/show?${query}`)).status).toBe(404);
  });

  it('should tell changed uploads by addresses that the moderator may open', async () => {
    const owner = await aCompany(setup.services, { moderation_status: 1 });
    const { user_id: ownerId } = await company(owner.id);
    const upload = (file: typeof PDF) =>
      saveFile(setup.services.db, {
        ownerId,
        kind: 'company_document',
        file: { ...file, size: file.content.length },
      });
    const keep = async (id: number) =>
      setup.services.db
        .updateTable('companies')
        .set({ registration_file_id: id, moderation_status: 1 })
        .where('id', '=', owner.id)
        .execute();
    const first = await upload({ ...PDF, name: 'proof 2025.pdf' });
    await keep(first);
    await decide('company', owner.id, 2, '');
    await keep(await upload({ ...PDF, name: 'proof 2026.pdf' }));
    const { changes } = (await client.get(`/moderation/show?kind=company&id=${owner.id}`)).body.data;
    expect(changes).toEqual([
      {
        field: 'registration_file_id',
        before: `/api/v1/files/${first}/proof%202025.pdf`,
        after: expect.stringMatching(/^\/api\/v1\/files\/\d+\/proof%202026\.pdf$/),
      },
    ]);
    for (const address of [changes[0].before, changes[0].after]) {
      expect((await client.get(address.replace('/api/v1', ''))).status).toBe(200);
      expect((await setup.newClient().get(address.replace('/api/v1', ''))).status).toBe(404);
    }
  });
});
