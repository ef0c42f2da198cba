import { seedLookups } from '#provider/database/seed';
import type { Answer, TestClient } from '#tests/support/client';
import { aDiarist, anEntry, skillTexts, storedEntries } from '#tests/support/diaryRecords';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const BASE = '/student/internship-diaries';
const store = (client: TestClient, body: object) => client.post(`${BASE}/store`, body);
const review = (id: number, review_status: string, review_comment: string | null = null) =>
  setup.services.db
    .updateTable('internship_diaries')
    .set({ review_status, review_comment })
    .where('id', '=', id)
    .execute();

describe('POST /student/internship-diaries/store', () => {
  it('should store an entry and show it by its id, its day and in the list', async () => {
    const { client, internship } = await aDiarist(setup);
    const skills = masters(setup.services).skills.slice(0, 2);
    const entry = anEntry({ internship_id: internship.id, skill_ids: skills });
    const { status, body } = await store(client, entry);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { id: expect.any(Number) } });
    const names = setup.services.lookups.many('skills', skills).map(({ name }) => name);
    const shown = {
      ...entry,
      id: body.data.id,
      skills: names.join(', '),
      placement_id: null,
      internship_details: { id: internship.id, name: internship.name, company: expect.any(String) },
      internship: { name: internship.name },
      review_status: 'pending',
      review_comment: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: 1,
    };
    for (const query of [
      `/show?id=${body.data.id}`,
      `/show?internship_id=${internship.id}&date=${entry.date}`,
    ]) {
      const answer = await client.get(`${BASE}${query}`);
      expect({ code: answer.body.code, data: answer.body.data }).toEqual({ code: 'DATA_FOUND', data: shown });
    }
    expect((await client.get(BASE)).body.data.data).toEqual([shown]);
  });

  it('should take ids, hours and skills as texts, links as a list, and what is optional as nothing', async () => {
    const { client, internship } = await aDiarist(setup);
    const texts = skillTexts(setup.services);
    const { body } = await store(client, {
      internship_id: String(internship.id),
      date: inDays(-2),
      description: 'Read the handbook.',
      hours: '6.25',
      links: ['https://a.test/', 'b'],
      blockers: null,
      mood_slider: '5',
      skill_ids: texts,
      something_else: { of: 'no interest' },
    });
    expect((await client.get(`${BASE}/show?id=${body.data.id}`)).body.data).toMatchObject({
      hours: 6.25,
      links: 'https://a.test/\nb',
      blockers: '',
      learnings: '',
      mood_slider: 5,
      skill_ids: texts.map(Number),
    });
  });

  it.each([
    [{ description: ' ' }, 'description'],
    [{ hours: 24.25 }, 'hours'],
    [{ hours: -1 }, 'hours'],
    [{ hours: 7.1 }, 'hours'],
    [{ hours: '1e1' }, 'hours'],
    [{ mood_slider: 0 }, 'mood_slider'],
    [{ mood_slider: 6 }, 'mood_slider'],
    [{ date: '2026-02-31' }, 'date'],
    [{ date: inDays(1) }, 'date'],
    [{ date: '' }, 'date'],
    [{ skill_ids: [999_999] }, 'skill_ids'],
    [{ skill_ids: ['x'] }, 'skill_ids'],
    [{ internship_id: '' }, 'internship_id'],
    [{ learnings: 'a\0b' }, 'learnings'],
    [{ links: ['\ud800'] }, 'links'],
  ])('should refuse %j on its field', async (wrong, field) => {
    const { client, internship } = await aDiarist(setup);
    const { status, body } = await store(client, anEntry({ internship_id: internship.id, ...wrong }));
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: [field] });
    expect(await storedEntries(setup.services, internship.id)).toEqual([]);
  });

  it('should name all that is missing at once, the internship too', async () => {
    const { client } = await aDiarist(setup);
    const { errors } = (await store(client, {})).body;
    expect(Object.keys(errors!).sort()).toEqual([
      'date',
      'description',
      'hours',
      'internship_id',
      'mood_slider',
    ]);
    expect(errors!.internship_id).toEqual(
      (await store(client, anEntry({ internship_id: '' }))).body.errors!.internship_id,
    );
  });

  it('should keep the first of two entries of a day that come without an id', async () => {
    const { client, internship } = await aDiarist(setup);
    await store(client, anEntry({ internship_id: internship.id }));
    const again = await store(client, anEntry({ internship_id: internship.id, description: 'Other' }));
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'DATA_ALREADY_EXISTS',
    });
    expect(await storedEntries(setup.services, internship.id)).toMatchObject([
      { description: 'Wrote the importer.' },
    ]);
  });

  it('should keep one of fifty parallel entries of a day', async () => {
    const { client, internship } = await aDiarist(setup);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        store(client, anEntry({ internship_id: internship.id, description: `Number ${i}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['OK', 'DATA_ALREADY_EXISTS']));
    expect(await storedEntries(setup.services, internship.id)).toHaveLength(1);
  });

  it('should change an entry, but not onto a day that has another', async () => {
    const { client, internship } = await aDiarist(setup);
    const at = (days: number) => anEntry({ internship_id: internship.id, date: inDays(days) });
    const { id } = (await store(client, at(-1))).body.data;
    await store(client, at(-2));
    expect((await store(client, { ...at(-3), id: String(id), hours: 0 })).body.data).toEqual({ id });
    const onto = await store(client, { ...at(-2), id });
    expect({ status: onto.status, code: onto.body.code }).toEqual({
      status: 409,
      code: 'DATA_ALREADY_EXISTS',
    });
    expect(
      (await storedEntries(setup.services, internship.id)).map(({ date, hours }) => [date, hours]),
    ).toEqual([
      [inDays(-3), 0],
      [inDays(-2), 7.5],
    ]);
  });

  it.each([1, 4, 7, 9])('should not find an internship whose application stands at %i', async (status) => {
    const { client, internship } = await aDiarist(setup, { status });
    const answer = await store(client, anEntry({ internship_id: internship.id }));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('an entry of somebody else', () => {
  it('should answer like one that does not exist, everywhere', async () => {
    const { client: owner, internship } = await aDiarist(setup);
    const { id } = (await store(owner, anEntry({ internship_id: internship.id }))).body.data;
    const { client, internship: own } = await aDiarist(setup);
    const foreign = await anInternship(setup.services, await aCompany(setup.services));
    const calls: [string, (client: TestClient, entry: number, of: number) => Promise<unknown>][] = [
      ['show', (c, entry) => c.get(`${BASE}/show?id=${entry}`)],
      ['show by day', (c, _entry, of) => c.get(`${BASE}/show?internship_id=${of}&date=${inDays(-1)}`)],
      ['change', (c, entry) => store(c, { ...anEntry({ internship_id: own.id }), id: entry })],
      ['store', (c, _entry, of) => store(c, anEntry({ internship_id: of }))],
      ['delete', (c, entry) => c.post(`${BASE}/delete`, { id: entry })],
      ['list', (c, _entry, of) => c.get(`${BASE}?internship_id=${of}&page=1`)],
      ['summary', (c, _entry, of) => c.get(`${BASE}/summary?internship_id=${of}`)],
      ['export', (c, _entry, of) => c.get(`${BASE}/export?internship_id=${of}`)],
    ];
    for (const [name, call] of calls) {
      const [theirs, nobodys] = (await Promise.all([
        call(client, id, internship.id),
        call(client, 999_999, foreign.id),
      ])) as { status: number; body: unknown }[];
      const seen = ({ status, body }: { status: number; body: unknown }) => [
        name,
        status,
        JSON.stringify(body).replaceAll(/internship_id=\d+/g, ''),
      ];
      expect(seen(theirs!)).toEqual(seen(nobodys!));
    }
    expect(await storedEntries(setup.services, internship.id)).toMatchObject([{ id, hours: 7.5 }]);
  });
});

describe('a reviewed entry', () => {
  it('should be locked once it was approved', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    const { id } = (await store(client, entry)).body.data;
    await review(id, 'approved');
    const before = await storedEntries(setup.services, internship.id);
    for (const answer of [
      await store(client, { ...entry, id, hours: 1 }),
      await client.post(`${BASE}/delete`, { id }),
    ])
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 409,
        code: 'DATA_NOT_UPDATED',
      });
    expect(await storedEntries(setup.services, internship.id)).toEqual(before);
  });

  it('should be pending again once a returned one was changed, with its comment', async () => {
    const { client, internship } = await aDiarist(setup);
    const entry = anEntry({ internship_id: internship.id });
    const { id } = (await store(client, entry)).body.data;
    await review(id, 'returned', 'Say more.');
    await store(client, { ...entry, id, description: 'More.' });
    expect((await client.get(`${BASE}/show?id=${id}`)).body.data).toMatchObject({
      review_status: 'pending',
      review_comment: 'Say more.',
    });
  });
});

describe('the list', () => {
  it('should be filled and walked by a plain script with the cookie alone, until there is no next page, newest day first', async () => {
    const { client, internship } = await aDiarist(setup, { days: 40 });
    for (let days = 1; days <= 23; days += 1) {
      const { status } = await client.post(
        `${BASE}/store`,
        anEntry({
          internship_id: String(internship.id),
          date: inDays(-days),
          skill_ids: skillTexts(setup.services),
        }),
        { headers: { origin: undefined, 'x-xsrf-token': undefined } },
      );
      expect(status).toBe(200);
    }
    const dates: string[] = [];
    let next: string | null = `${BASE}?page=1`;
    while (next !== null) {
      const { body }: Answer = await client.get(next.replace(/^.*\/api\/v1/, ''));
      dates.push(...body.data.data.map(({ date }: { date: string }) => date));
      next = body.data.next_page_url;
    }
    expect(dates).toEqual(Array.from({ length: 23 }, (_, i) => inDays(-1 - i)));
    const part = await client.get(`${BASE}?from=${inDays(-5)}&to=${inDays(-3)}`);
    expect(part.body.data.total).toBe(3);
    expect((await client.get(`${BASE}?page=9`)).body.data.data).toEqual([]);
    expect((await client.get(`${BASE}?from=soon`)).status).toBe(422);
  });
});

/** A diary as it should be: what each call does to a map of days. */
it(
  'keeps one entry a day through any sequence of calls',
  seeded(async (random) => {
    const { client, internship } = await aDiarist(setup);
    const days = new Map<string, { id: number; description: string; locked: boolean }>();
    const entries = () => [...days.values()];
    const step = async (n: number): Promise<void> => {
      const date = inDays(-1 - random.int(6));
      const description = `Step ${n}`;
      const body = anEntry({ internship_id: internship.id, date, description });
      const known = entries().length > 0 ? random.pick(entries()) : null;
      const holder = days.get(date);
      const act = random.int(4);
      if (act === 0 || !known) {
        const answer = await store(client, body);
        expect(answer.status).toBe(holder ? 409 : 200);
        if (!holder) days.set(date, { id: answer.body.data.id, description, locked: false });
      } else if (act === 1) {
        const answer = await store(client, { ...body, id: known.id });
        const isFree = !known.locked && (!holder || holder === known);
        expect(answer.status).toBe(isFree ? 200 : 409);
        if (!isFree) return;
        for (const [day, entry] of days) if (entry === known) days.delete(day);
        days.set(date, { ...known, description });
      } else if (act === 2) {
        const answer = await client.post(`${BASE}/delete`, { id: known.id });
        expect(answer.status).toBe(known.locked ? 409 : 200);
        if (!known.locked) for (const [day, entry] of days) if (entry === known) days.delete(day);
      } else {
        const locked = random.chance(0.3);
        await review(known.id, locked ? 'approved' : 'returned', 'x');
        known.locked = locked;
      }
    };
    for (let n = 0; n < 120; n += 1) await step(n);
    const held = (await storedEntries(setup.services, internship.id)).map((row) => [
      row.date,
      row.id,
      row.description,
    ]);
    const model = [...days].sort().map(([date, { id, description }]) => [date, id, description]);
    expect(held).toEqual(model);
  }),
  30_000,
);
