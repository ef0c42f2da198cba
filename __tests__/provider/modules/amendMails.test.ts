/** However often a placement is changed in a day, its supervisor and its student get few mails. */
import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement, shownPlacement, TERMS, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
let now = Date.now();
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date((now += 10)) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const DAY_MS = 86_400_000;
let named = 0;
const addresses = () => {
  named += 1;
  return [`first${named}@firm.test`, `second${named}@firm.test`] as const;
};
const approved = (supervisor_email: string) => anApprovedPlacement(setup, { ...TERMS, supervisor_email });
const amend = ({ company, college, id }: Sides, fields: object, by: 'company' | 'coordinator' = 'company') =>
  (by === 'company' ? company : college).post(`/${by}/placements/amend`, {
    id,
    fields,
    from_date: inDays(0),
    reason: 'It changed',
  });
const mailsTo = (recipient: string, kind: 'supervision' | 'placement') =>
  setup.services.db
    .selectFrom('mails')
    .select(['subject', 'ticket'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const validLinks = async (id: number) => {
  const rows = await setup.services.db
    .selectFrom('supervision_links')
    .select('email')
    .where('placement_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
};

it.each(['company', 'coordinator'] as const)(
  'mails each address of the supervisor one link a day, though %s alternates them',
  async (by) => {
    const [first, second] = addresses();
    const sides = await approved(first);
    // Sent before it is stopped: else it is mailed again.
    const sent = (email: string) =>
      setup.services.db.selectFrom('mails').select('state').where('recipient', '=', email).execute();
    const isSent = (email: string) =>
      until(async () => (await sent(email)).every(({ state }) => state === 'sent'));
    await isSent(first);
    for (let i = 0; i < 6; i += 1)
      for (const supervisor_email of [second, first]) {
        expect((await amend(sides, { supervisor_email }, by)).status).toBe(200);
        await isSent(supervisor_email);
      }
    expect(await mailsTo(first, 'supervision')).toHaveLength(1);
    expect(await mailsTo(second, 'supervision')).toHaveLength(1);
    // The address that it has now can still open it, by the link that it got.
    expect(await validLinks(sides.id)).toEqual([first]);
    expect((await amend(sides, { supervisor_email: second }, by)).status).toBe(200);
    expect(await validLinks(sides.id)).toEqual([second]);
  },
);

it('mails again what a change had stopped before it was sent', async () => {
  const [first, second] = addresses();
  const sides = await approved(first);
  await amend(sides, { supervisor_email: second });
  await setup.services.db
    .updateTable('mails')
    .set({ state: 'failed', text: null, sent_at: null })
    .where('recipient', '=', first)
    .execute();
  await amend(sides, { supervisor_email: first });
  const mails = await mailsTo(first, 'supervision');
  expect(mails).toHaveLength(2);
  expect(mails[1]!.ticket).toBe(mails[0]!.ticket);
});

it('gives no link back that the college revoked', async () => {
  const [first, second] = addresses();
  const sides = await approved(first);
  const { id, college } = sides;
  expect((await college.post('/coordinator/placements/supervisor-link-revoke', { id })).status).toBe(200);
  await amend(sides, { supervisor_email: second }, 'coordinator');
  await amend(sides, { supervisor_email: first }, 'coordinator');
  const mails = await mailsTo(first, 'supervision');
  expect(new Set(mails.map(({ ticket }) => ticket)).size).toBe(2);
});

it('takes five addresses a day, and others from the next day on', async () => {
  const [first] = addresses();
  const sides = await approved(first);
  const other = (n: number) => `other${n}.${first}`;
  for (let n = 1; n < 5; n += 1)
    expect((await amend(sides, { supervisor_email: other(n) })).status).toBe(200);
  const sixth = await amend(sides, { supervisor_email: other(5) });
  expect([sixth.status, sixth.body.errors]).toEqual([
    422,
    { supervisor_email: [expect.stringMatching(/tomorrow/)] },
  ]);
  expect(await mailsTo(other(5), 'supervision')).toEqual([]);
  now += DAY_MS;
  expect((await amend(sides, { supervisor_email: other(5) })).status).toBe(200);
  expect(await mailsTo(other(5), 'supervision')).toHaveLength(1);
  now -= DAY_MS;
});

it('mails a student the first change of a day, and shows all of them', async () => {
  const sides = await approved(addresses()[0]);
  const { email } = (await sides.student.get('/auth/user')).body.data as { email: string };
  const changed = async () =>
    (await mailsTo(email, 'placement')).filter(({ subject }) => subject.startsWith('Changed'));
  for (let n = 1; n <= 8; n += 1) expect((await amend(sides, { place: `Desk ${n}` })).status).toBe(200);
  expect(await changed()).toHaveLength(1);
  const { data } = (await sides.student.get('/notifications')).body.data as { data: { title: string }[] };
  expect(data.filter(({ title }) => title.startsWith('Changed'))).toHaveLength(8);
  const { history } = await shownPlacement(sides.student, 'student', sides.id);
  expect(history.filter(({ event }: { event: string }) => event === 'amend')).toHaveLength(8);
  now += DAY_MS;
  expect((await amend(sides, { place: 'The last desk' })).status).toBe(200);
  expect(await changed()).toHaveLength(2);
  now -= DAY_MS;
});
