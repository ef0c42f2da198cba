/** What happens to a placement stays in front of its coordinators until one of them settles it. */
import { branchName } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { raisePlacementIssue, closePlacementIssue } from '#provider/services/placementIssues';
import type { PlacementIssueKind } from '#contract/placement/issues';
import { aUser, PASSWORD } from '#tests/support/builders';
import { aCoordinator } from '#tests/support/branches';
import type { TestClient } from '#tests/support/client';
import { anApprovedPlacement, placementSides, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';

let setup: ProviderSetup;
let sides: Sides;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  sides = await anApprovedPlacement(setup);
});
afterAll(() => setup.close());

const raise = (kind: PlacementIssueKind, text: string, placementIds: number[] = [sides.id]) =>
  setup.services.db
    .transaction()
    .execute((trx) => raisePlacementIssue(trx, { placementIds }, { kind, text, at: new Date() }));
const issuesOf = async (client: TestClient, query = '') =>
  (await client.get(`/coordinator/placement-issues${query}`)).body.data.data as {
    id: number;
    kind: string;
    text: string;
    placement_id: number;
    settled_by: string | null;
    note: string | null;
  }[];
const pileOf = async (client: TestClient) =>
  (await client.get('/coordinator/dashboard')).body.data.piles.find(
    ({ key }: { key: string }) => key === 'issues',
  );
const bellOf = async (client: TestClient) =>
  ((await client.get('/notifications')).body.data.data as { title: string; path: string }[]).map(
    ({ title }) => title,
  );

it('is raised once, notifies the coordinators, and stays until one of them settles it', async () => {
  const { college } = sides;
  expect(await raise('left_roster', 'The roster of 25 Nov 2026 lists the student as left.')).toEqual([
    sides.id,
  ]);
  expect(await raise('left_roster', 'Again')).toEqual([]);
  const [issue] = await issuesOf(college);
  expect(issue).toMatchObject({ kind: 'left_roster', placement_id: sides.id, settled_by: null });
  expect(await pileOf(college)).toMatchObject({ count: 1, since: expect.any(String) });
  expect((await bellOf(college)).filter((title) => title.startsWith('Student left the roster'))).toHaveLength(
    1,
  );
  const shown = (await college.get(`/coordinator/placements/show?id=${sides.id}`)).body.data;
  expect(shown.issues).toMatchObject([{ id: issue!.id, kind: 'left_roster' }]);

  const settle = (more: object = {}) =>
    college.post('/coordinator/placement-issues/settle', { ids: [issue!.id], note: 'Goes on', ...more });
  expect((await settle({ dry_run: 1 })).body.data).toMatchObject({ settled: 1, dry_run: 1 });
  expect(await issuesOf(college)).toHaveLength(1);
  expect((await settle()).body.data).toEqual({
    rows: [{ id: issue!.id, error: null }],
    settled: 1,
    dry_run: 0,
  });
  const again = await settle();
  expect(again.body).toMatchObject({ data: { settled: 0 }, message: expect.stringContaining('Nothing') });
  expect(await issuesOf(college)).toEqual([]);
  expect(await pileOf(college)).toEqual({ key: 'issues', count: 0, since: null });
  expect(await issuesOf(college, '?state=settled')).toMatchObject([{ id: issue!.id, note: 'Goes on' }]);
  // What happens again after it was settled is a new issue.
  expect(await raise('left_roster', 'Once more')).toEqual([sides.id]);
});

it('tells coordinators of other branches and colleges nothing, and the guide of the placement all', async () => {
  await raise('branch_changed', 'Civil Engineering instead of Mechanical Engineering.');
  const { college } = masters(setup.services);
  const stranger = await aUser(setup.services, { role: 'coordinator', college: 'Kaveri College' });
  const [{ branch }] = await setup.services.db
    .selectFrom('placements')
    .select(branchName('placements').as('branch'))
    .where('id', '=', sides.id)
    .execute()
    .then((rows) => rows as [{ branch: string }]);
  const other = await setup.services.db
    .selectFrom('branches')
    .select('name')
    .where('name', '<>', branch)
    .limit(1)
    .executeTakeFirstOrThrow();
  const guide = await aCoordinator(setup.services, college, [other.name]);
  const login = (email: string) => setup.newClient().login(email, PASSWORD);
  const [strange, guiding] = [await login(stranger.email), await login(guide.email)];
  const mine = (await issuesOf(sides.college))[0]!;
  for (const client of [strange, guiding]) {
    expect(await issuesOf(client)).toEqual([]);
    const tried = await client.post('/coordinator/placement-issues/settle', { ids: [mine.id] });
    expect(tried.status).toBe(404);
  }
  await setup.services.db
    .updateTable('placements')
    .set({ guide_id: guide.id })
    .where('id', '=', sides.id)
    .execute();
  expect((await issuesOf(guiding)).map(({ placement_id }) => placement_id)).toContain(sides.id);
  await raise('supervisor_undeliverable', 'Mailbox unavailable');
  expect(await bellOf(guiding)).toEqual([expect.stringMatching(/^Mail to the supervisor not delivered/)]);
});

it('is raised of all live placements of a student, and settled when its cause is gone', async () => {
  const draft = await placementSides(setup);
  const [{ student_id }] = (await setup.services.db
    .selectFrom('placements')
    .select('student_id')
    .where('id', '=', draft.id)
    .execute()) as [{ student_id: number }];
  const at = new Date();
  const { db } = setup.services;
  const of = { studentIds: [student_id] };
  const raised = await db
    .transaction()
    .execute((trx) =>
      raisePlacementIssue(trx, of, { kind: 'confirmation_revoked', text: 'Twice claimed', at }),
    );
  expect(raised).toEqual([draft.id]);
  const close = () =>
    db
      .transaction()
      .execute((trx) =>
        closePlacementIssue(trx, of, { kind: 'confirmation_revoked', at, note: 'Confirmed again' }),
      );
  expect(await close()).toBe(true);
  expect(await close()).toBe(false);
  expect((await issuesOf(draft.college)).map(({ kind }) => kind)).not.toContain('confirmation_revoked');
});

it('refuses what is no issue and no note, by field', async () => {
  const settle = (body: object) => sides.college.post('/coordinator/placement-issues/settle', body);
  expect((await settle({})).body.errors).toHaveProperty('ids');
  expect((await settle({ ids: [1], note: 'x'.repeat(5000) })).body.errors).toHaveProperty('note');
  expect((await settle({ ids: [999_999] })).status).toBe(404);
  expect((await sides.college.get('/coordinator/placement-issues?kind=nonsense')).status).toBe(422);
});

it('follows the suspension of a company, until it is lifted', async () => {
  const { db } = setup.services;
  const intern = await anApprovedPlacement(setup);
  const { company_id } = await db
    .selectFrom('placements')
    .select('company_id')
    .where('id', '=', intern.id)
    .executeTakeFirstOrThrow();
  const { email } = await aUser(setup.services, { role: 'moderator' });
  const moderator = await setup.newClient().login(email, PASSWORD);
  const decide = (decision: number) =>
    moderator.post('/moderation/decide', {
      kind: 'company',
      id: company_id,
      decision,
      reason: 'It asked for money.',
    });
  const state = async () => {
    const row = (await intern.college.get('/coordinator/placements')).body.data.data.find(
      ({ id }: { id: number }) => id === intern.id,
    );
    const open = (await issuesOf(intern.college)).filter(({ placement_id }) => placement_id === intern.id);
    return { suspended: row.company_suspended, issues: open.map(({ kind }) => kind) };
  };
  expect(await state()).toEqual({ suspended: 0, issues: [] });
  expect((await decide(4)).status).toBe(200);
  expect(await state()).toEqual({ suspended: 1, issues: ['company_suspended'] });
  expect(await bellOf(intern.college)).toContainEqual(expect.stringMatching(/^Company suspended/));
  expect((await decide(2)).status).toBe(200);
  expect(await state()).toEqual({ suspended: 0, issues: [] });
});
