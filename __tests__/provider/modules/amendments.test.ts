import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { anApprovedPlacement, decidePlacement, shownPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

/** An approved placement, and what both sides change of it. */
async function anAmendable() {
  const all = await anApprovedPlacement(setup, TERMS);
  const amend = (client: TestClient, area: string) => (fields: object, reason: string) =>
    client.post(`/${area}/placements/amend`, { id: all.id, fields, from_date: inDays(0), reason });
  const now = () => shownPlacement(all.college, 'coordinator', all.id);
  const told = async (client: TestClient) => {
    const { data } = (await client.get('/notifications')).body.data;
    return data.map(({ title, text }: { title: string; text: string }) => `${title} / ${text}`).join('\n');
  };
  const byCompany = amend(all.company, 'company');
  return { ...all, byCompany, byCollege: amend(all.college, 'coordinator'), now, told };
}

it('are twenty a day by one side, and do not use up those of the other', async () => {
  const all = await anAmendable();
  for (let n = 1; n <= 20; n += 1)
    expect((await all.byCompany({ place: `Hall ${n}` }, 'They moved')).status).toBe(200);
  const { status, body } = await all.byCompany({ place: 'Hall 21' }, 'They moved');
  const words = 'You changed this internship 20 times today. Change it again tomorrow';
  expect([status, body.errors]).toEqual([422, { fields: [words] }]);
  expect(await all.now()).toMatchObject({ place: 'Hall 20' });
  expect((await all.byCollege({ place: 'Mysuru' }, 'Settled')).status).toBe(200);
});

describe('dates that a company asks for', () => {
  it('wait on when the college changes something else', async () => {
    const all = await anAmendable();
    await all.byCompany({ end_date: inDays(80) }, 'A longer project');
    expect((await all.byCollege({ place: 'Mysuru' }, 'They moved')).status).toBe(200);
    expect(await all.now()).toMatchObject({ place: 'Mysuru', amendment: { end_date: inDays(80) } });
    await decidePlacement(all);
    expect(await all.now()).toMatchObject({ end_date: inDays(80), amendment: null });
  });

  it('are refused, and the company told so, where the college sets others; the rest waits on', async () => {
    const all = await anAmendable();
    await all.byCompany({ start_date: inDays(-5), end_date: inDays(80) }, 'A longer project');
    expect((await all.byCollege({ end_date: inDays(70) }, 'Term')).status).toBe(200);
    const { amendment, history, end_date } = await all.now();
    expect({ amendment, end_date }).toEqual({
      amendment: expect.objectContaining({ start_date: inDays(-5), reason: 'A longer project' }),
      end_date: inDays(70),
    });
    expect(amendment).not.toHaveProperty('end_date');
    expect(history.slice(-2)).toMatchObject([
      { event: 'amend', before: { end_date: TERMS.end_date }, after: { end_date: inDays(70) } },
      { event: 'refuseAmendment', after: { end_date: inDays(80) } },
    ]);
    expect(await all.told(all.company)).toMatch(/New dates rejected: .* The college set other dates: Term/);
  });

  it('are settled, without a refusal, where the college sets the very same', async () => {
    const all = await anAmendable();
    await all.byCompany({ end_date: inDays(80) }, 'A longer project');
    await all.byCollege({ end_date: inDays(80) }, 'As asked');
    const { amendment, history } = await all.now();
    expect([amendment, history.at(-1).event]).toEqual([null, 'amend']);
  });

  it('are settled together where the college sets all of them', async () => {
    const all = await anAmendable();
    await all.byCompany({ end_date: inDays(20) }, 'Shorter');
    const dates = { start_date: inDays(30), end_date: inDays(60) };
    expect((await all.byCollege(dates, 'Term')).status).toBe(200);
    expect((await decidePlacement(all)).body.data.rows).toMatchObject([
      { id: all.id, error: expect.any(String) },
    ]);
    expect(await all.now()).toMatchObject({ ...dates, amendment: null });
  });

  it('wait together when they are asked for one after the other, and must fit each other', async () => {
    const all = await anAmendable();
    await all.byCompany({ end_date: inDays(90) }, 'Longer');
    expect((await all.byCompany({ start_date: inDays(60) }, 'Later')).status).toBe(200);
    await all.byCompany({ end_date: inDays(80) }, 'Not so long');
    const dates = { start_date: inDays(60), end_date: inDays(80) };
    expect(await all.now()).toMatchObject({ amendment: { ...dates, reason: 'Not so long' } });
    expect((await all.byCompany({ end_date: inDays(55) }, 'Shorter')).body.errors).toHaveProperty('end_date');
    const same = { start_date: TERMS.start_date, end_date: inDays(55) };
    expect((await all.byCompany(same, 'Shorter')).body.errors).toHaveProperty('end_date');
    await decidePlacement(all);
    expect(await all.now()).toMatchObject({ ...dates, amendment: null });
  });

  it('are not approved where they no longer fit what the college set, but can be refused', async () => {
    const all = await anAmendable();
    await all.byCompany({ end_date: inDays(20) }, 'Shorter');
    await all.byCollege({ start_date: inDays(30) }, 'Later');
    for (const dry_run of [1, 0])
      expect((await decidePlacement(all, 'approved', { dry_run })).body.data.rows).toEqual([
        {
          id: all.id,
          state: 'approved',
          error: 'It would end before it begins: its dates have changed since the new ones were requested.',
        },
      ]);
    expect((await decidePlacement(all, 'refused', { reason: 'No' })).body.data.moved).toBe(1);
    expect(await all.now()).toMatchObject({ start_date: inDays(30), amendment: null });
  });
});
