/** The college is notified when it decides next, and its home leads to exactly what is pending. */
import { seedLookups } from '#provider/database/seed';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD, PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import {
  aCertificate,
  anApprovedPlacement,
  aPlacementAlone,
  confirmPlacement,
  coordinatorAt,
  decidePlacement,
  placementSides,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
let college: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  college = await coordinatorAt(setup, masters(setup.services).college);
});
afterAll(() => setup.close());

const bellOf = async (client: TestClient) =>
  (await client.get('/notifications')).body.data.data as { title: string; path: string }[];
const newest = async (client: TestClient) => (await bellOf(client))[0];
const pileOf = async (client: TestClient, key: string) =>
  (await client.get('/coordinator/dashboard')).body.data.piles.find(
    (pile: { key: string }) => pile.key === key,
  );
const idsOf = async (client: TestClient, query: string) =>
  (await client.get(`/coordinator/placements?${query}`)).body.data.data.map(({ id }: { id: number }) => id);

it('hears of a confirmed draft, a proposal and requested dates, and finds them in one pile', async () => {
  const before = (await pileOf(college, 'placements')).count;
  const draft = await placementSides(setup);
  expect(await idsOf(college, 'pile=decide')).not.toContain(draft.id);
  await confirmPlacement(draft);
  const path = `/dashboard/coordinator/placements/${draft.id}`;
  expect(await newest(college)).toMatchObject({ title: expect.stringMatching(/^To approve: /), path });
  const alone = await aPlacementAlone(setup, { approve: false });
  expect(await newest(college)).toMatchObject({ title: expect.stringMatching(/^To approve: .*Tide gauge/) });
  const running = await anApprovedPlacement(setup);
  await running.company.post('/company/placements/amend', {
    id: running.id,
    fields: { end_date: inDays(60) },
    from_date: inDays(0),
    reason: 'More work',
  });
  expect(await newest(college)).toMatchObject({ title: expect.stringMatching(/^New dates to decide: /) });
  const pending = [draft.id, alone.id, running.id];
  expect(await pileOf(college, 'placements')).toMatchObject({ count: before + 3, since: expect.any(String) });
  expect(await idsOf(college, 'pile=decide')).toEqual(expect.arrayContaining(pending));
  for (const id of pending) await decidePlacement({ college, id });
  expect((await pileOf(college, 'placements')).count).toBe(before);
});

it('counts what has ended and is to be completed, and hears when nothing is missing any more', async () => {
  const ended = await anApprovedPlacement(setup, { ...TERMS, start_date: inDays(-40), end_date: inDays(-2) });
  expect(await idsOf(college, 'pile=complete')).toContain(ended.id);
  expect((await pileOf(college, 'complete')).count).toBe((await idsOf(college, 'pile=complete')).length);
  await setup.services.db
    .updateTable('placements')
    .set({ paper_hours: 5000 })
    .where('id', '=', ended.id)
    .execute();
  const scores = Array.from({ length: 10 }, () => 4);
  const evaluation = { id: ended.id, kind: 'final', scores, recommend: 1 };
  expect((await ended.company.post('/company/placements/evaluate', evaluation)).status).toBe(200);
  const isReady = ({ title }: { title: string }) => title.startsWith('Ready to complete');
  expect((await bellOf(college)).filter(isReady)).toEqual([]);
  const sent = await ended.student.multipart('/student/placements/report', {
    id: String(ended.id),
    report: PDF,
  });
  expect(sent.status).toBe(200);
  expect((await bellOf(college)).filter(isReady)).toHaveLength(1);
});

it('counts in its list how much of the check list is done, as the page of each placement does', async () => {
  const [begun, reported] = [await anApprovedPlacement(setup), await anApprovedPlacement(setup)];
  const sent = { id: String(reported.id), report: PDF };
  expect((await reported.student.multipart('/student/placements/report', sent)).status).toBe(200);
  const { pool } = setup.services;
  await pool.query('update placements set paper_hours = 5000 where id = $1', [reported.id]);
  const { data } = (await college.get('/coordinator/placements?per_page=100')).body.data;
  const rowOf = (id: number) => data.find((row: { id: number }) => row.id === id);
  expect(rowOf(begun.id)).toMatchObject({ done: 0, of: 5, supervisor_name: TERMS.supervisor_name });
  // On paper there are neither days nor weeks.
  expect(rowOf(reported.id)).toMatchObject({ done: 2, of: 3 });
  for (const { id } of [begun, reported]) {
    const { checks } = (await college.get(`/coordinator/placements/show?id=${id}`)).body.data;
    const done = checks.filter((check: { done: boolean }) => check.done);
    expect([rowOf(id).done, rowOf(id).of]).toEqual([done.length, checks.length]);
  }
  const own = (await begun.company.get('/company/placements')).body.data.data;
  expect(own).toMatchObject([{ id: begun.id, supervisor_name: TERMS.supervisor_name }]);
});

it('tells a guide of any branch that he or she was named, who then reads the placement and decides nothing', async () => {
  const { college: name, otherBranch } = masters(setup.services);
  const guide = await aCoordinator(setup.services, name, [otherBranch]);
  const client = await setup.newClient().login(guide.email, PASSWORD);
  const placement = await anApprovedPlacement(setup);
  const show = () => client.get(`/coordinator/placements/show?id=${placement.id}`);
  expect((await show()).status).toBe(404);
  const named = await college.post('/coordinator/placements/guide', {
    ids: [placement.id],
    guide_id: guide.id,
  });
  expect(named.body.data.rows).toMatchObject([{ error: null }]);
  expect(await newest(client)).toMatchObject({
    title: expect.stringMatching(/^You guide /),
    path: `/dashboard/coordinator/placements/${placement.id}`,
  });
  expect((await show()).body.data).toMatchObject({ id: placement.id, may_decide: 0 });
  expect(await idsOf(client, '')).toEqual([placement.id]);
  const acts: [string, object][] = [
    ['decide', { ids: [placement.id], decision: 'approved' }],
    ['complete', { id: placement.id, outcome: 'completed', reason: 'x' }],
    ['guide', { ids: [placement.id], guide_id: '' }],
    ['amend', { id: placement.id, fields: { place: 'Goa' }, from_date: inDays(0), reason: 'x' }],
  ];
  for (const [act, body] of acts)
    expect((await client.post(`/coordinator/placements/${act}`, body)).status).toBe(404);
});

it('keeps what a college approved with that college, whatever the profile says later', async () => {
  const { otherCollege, otherBranch } = masters(setup.services);
  const approved = await anApprovedPlacement(setup);
  const draft = await placementSides(setup);
  await setup.services.pool.query(
    `update students set college_id = (select id from colleges where name = $1), branch_id = (select id from branches where name = $2)
     where id in (select student_id from placements where id = any($3::int[]))`,
    [otherCollege, otherBranch, [approved.id, draft.id]],
  );
  const other = await coordinatorAt(setup, otherCollege);
  const statusOf = async (client: TestClient, id: number) =>
    (await client.get(`/coordinator/placements/show?id=${id}`)).status;
  expect([await statusOf(college, approved.id), await statusOf(other, approved.id)]).toEqual([200, 404]);
  expect([await statusOf(college, draft.id), await statusOf(other, draft.id)]).toEqual([404, 200]);
  expect(await idsOf(college, '')).toContain(approved.id);
  expect(await idsOf(other, '')).toEqual([draft.id]);
});

it('leaves a certificate with the college that issued it, also when its placement is gone', async () => {
  const { otherCollege } = masters(setup.services);
  const { id, certificateId, code, number } = await aCertificate(setup);
  const other = await coordinatorAt(setup, otherCollege);
  const { pool } = setup.services;
  await pool.query(
    `update students set college_id = (select id from colleges where name = $1)
     where id = (select student_id from placements where id = $2)`,
    [otherCollege, id],
  );
  const revoke = (client: TestClient, body: object) =>
    client.post('/coordinator/certificates/revoke', { reason: 'Wrong name', ...body });
  expect((await revoke(other, { id: certificateId })).status).toBe(404);
  await pool.query('delete from placements where id = $1', [id]);
  expect((await revoke(other, { number })).status).toBe(404);
  expect((await revoke(college, { number })).body.data).toEqual({ id: certificateId });
  expect((await revoke(college, { id: certificateId })).body.code).toBe('DATA_NOT_UPDATED');
  expect((await setup.newClient().get(`/certificates/${code}`)).body.data.state).toBe('revoked');
});
