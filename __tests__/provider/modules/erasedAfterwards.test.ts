/** docs/privacy.md, erasing 11: whatever the college does to a placement, nobody writes to a pseudonym. */
import { seedLookups } from '#provider/database/seed';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { lostByArchiving } from '#provider/modules/years/repository';
import { eraseNow } from '#tests/support/erasingNow';
import { aCertificate, anApprovedPlacement, reachLastDay, shownPlacement } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const GONE = 'The student deleted the account.';
const query = async (text: string, values: unknown[] = []) =>
  (await setup.services.pool.query(text, values)).rows as Record<string, unknown>[];
const idOf = async (client: { get(path: string): Promise<{ body: { data: { id: number } } }> }) =>
  Number((await client.get('/auth/user')).body.data.id);
/** What an erased account gets, and its supervisor about it. */
const written = async (user: number, id: number) => ({
  mails: await query('select kind from mails where account_id = $1 or recipient like $2', [
    user,
    '%erased.invalid',
  ]),
  notifications: await query('select title from notifications where user_id = $1', [user]),
  links: await query('select id from supervision_links where placement_id = $1', [id]),
  supervisor: await query(
    "select subject from mails where kind = 'supervision' and about_ids @> array[$1::integer]",
    [user],
  ),
});
const NOTHING = { mails: [], notifications: [], links: [], supervisor: [] };

it('neither mails nor notifies the student, and makes no link and no certificate', async () => {
  const sides = await anApprovedPlacement(setup);
  const { college, id } = sides;
  const user = await idOf(sides.student);
  await eraseNow(setup, sides.student);
  await query("delete from mails where kind = 'supervision'");
  const amended = await college.post('/coordinator/placements/amend', {
    ...{ id, end_date: inDays(20), from_date: inDays(0), reason: 'Shorter' },
  });
  expect([amended.status, amended.body.message]).toEqual([200, expect.any(String)]);
  const moved = await college.post('/coordinator/placements/amend', {
    ...{ id, supervisor_email: 'next@company.test', from_date: inDays(0), reason: 'Another lead' },
  });
  expect(moved.status).toBe(200);
  const link = await college.post('/coordinator/placements/supervisor-link', { id });
  expect([link.status, link.body.message]).toEqual([409, GONE]);
  for (const days of [1, 8, 19])
    await remindSupervisors(setup.services, new Date(`${inDays(days)}T08:00:00Z`));
  await reachLastDay(setup.services, id);
  const completed = await college.post('/coordinator/placements/complete', {
    ...{ id, outcome: 'completed', reason: 'The hours were done' },
  });
  expect(completed.status).toBe(200);
  const days = { from: inDays(-400), to: inDays(400) };
  expect(await lostByArchiving(setup.services.db, days)).toEqual({ uncertified: 0, unanswered: 0 });
  for (const more of [{ dry_run: 1 }, {}]) {
    const { body } = await college.post('/coordinator/certificates/issue', { placement_ids: [id], ...more });
    expect(body.data).toMatchObject({ issued: 0, rows: [{ id, error: GONE }] });
  }
  expect((await shownPlacement(college, 'coordinator', id)).certificate).toBeNull();
  expect(await written(user, id)).toEqual(NOTHING);
  expect(await query('select 1 from supervision_reminders where placement_id = $1', [id])).toEqual([]);
});

it('issues the others of a mass act, and revokes without a mail to the pseudonym', async () => {
  const [gone, stays] = [await aCertificate(setup), await aCertificate(setup)];
  const user = await idOf(gone.student);
  await eraseNow(setup, gone.student);
  for (const { college, certificateId } of [gone, stays]) {
    const revoked = await college.post('/coordinator/certificates/revoke', {
      id: certificateId,
      reason: 'Wrong dates',
    });
    expect(revoked.status).toBe(200);
  }
  expect(await written(user, gone.id)).toMatchObject({ mails: [], notifications: [] });
  const revocations = await query("select 1 from mails where kind = 'certificateRevoked'");
  expect(revocations).toHaveLength(1);
  const { body } = await gone.college.post('/coordinator/certificates/issue', {
    placement_ids: [gone.id, stays.id],
  });
  expect(body.data).toMatchObject({
    issued: 1,
    rows: [
      { id: gone.id, error: GONE },
      { id: stays.id, error: null },
    ],
  });
});
