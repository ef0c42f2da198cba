/** Credits and exemptions of many: a look first, pieces in the background, one proof for all. */
import { sql } from 'kysely';
import { LIMITS } from '#contract/limits';
import { PDF } from '#tests/support/builders';
import { OTHER, planDesk } from '#tests/support/planDesk';

let desk: Awaited<ReturnType<typeof planDesk>>;
beforeAll(async () => {
  desk = await planDesk();
});
afterAll(() => desk.setup.close());
beforeEach(async () => {
  for (const table of ['plan_grants', 'plans', 'roster'])
    await sql`delete from ${sql.table(table)}`.execute(desk.services.db);
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ usn: `G${1000 + at}`, semester: 5, day: '2026-08-10' }));

const grants = () =>
  desk.services.db.selectFrom('plan_grants').select(['roster_id', 'kind', 'file_id']).execute();
const proofs = () =>
  desk.services.db.selectFrom('files').select('id').where('kind', '=', 'plan_proof').execute();
const ran = async (job: number) => {
  await desk.services.archives.run();
  return (await desk.college.get(`/jobs/show?id=${job}`)).body.data;
};

it('credits more than 500 in the background, of a filter and by ids, with one proof', async () => {
  const { enrol, store, credit, college } = desk;
  const many = LIMITS.ids + 1;
  const ids = await enrol(rows(many));
  await enrol([{ usn: 'OTHER1', branch: OTHER, semester: 5, day: '2026-08-10' }]);
  const plan = await store();
  const body = { plan_id: plan, hours: 40 };
  const exact = { ...body, filter: JSON.stringify({ owes: 'owed', semester: '5' }), count: many };
  const before = (await proofs()).length;
  const stale = await credit({ ...exact, count: many + 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'DATA_NOT_UPDATED']);
  expect((await credit({ ...exact, file: undefined, dry_run: '1' })).body.data).toMatchObject({
    moved: many,
    dry_run: 1,
  });
  expect([(await grants()).length, (await proofs()).length]).toEqual([0, before]);

  const begun = await credit(exact);
  expect(begun.status).toBe(202);
  expect(await grants()).toEqual([]);
  expect(await ran(begun.body.data.job)).toMatchObject({ state: 'done', total: many, succeeded: many });
  const granted = await grants();
  expect(granted).toHaveLength(many);
  expect(new Set(granted.map(({ file_id }) => file_id)).size).toBe(1);
  expect(await proofs()).toHaveLength(before + 1);

  // A file that is named is nobody's proof.
  const foreign = granted[0]!.file_id!;
  const ill = { ids, plan_id: plan, reason: 'Ill', proof_id: foreign };
  const again = await college.post('/coordinator/plan/exempt', ill);
  expect(again.status).toBe(202);
  expect(await ran(again.body.data.job)).toMatchObject({ state: 'done', succeeded: many });
  const exempt = (await grants()).filter(({ kind }) => kind === 'exempt');
  expect(exempt).toHaveLength(many);
  expect(exempt.filter(({ file_id }) => file_id !== null)).toEqual([]);
});

it('judges what was sent before anything goes on in the background', async () => {
  const { enrol, store, credit } = desk;
  const many = LIMITS.ids + 1;
  await enrol(rows(many));
  const plan = await store();
  const body = { plan_id: plan, hours: 40, filter: '{}', count: many };
  const wrong = await credit({ ...body, hours: '-1' });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['hours']]);
  expect(Object.keys((await credit({ ...body, file: undefined })).body.errors ?? {})).toEqual(['file']);
  expect((await credit({ ...body, plan_id: 999_999 })).status).toBe(404);
  // Nobody names a stored proof.
  const named = await credit({ ...body, file: undefined, proof_id: '1' });
  expect(Object.keys(named.body.errors ?? {})).toEqual(['file']);
  expect(await grants()).toEqual([]);
});

it('exempts with a PDF, or without one, and looks without either', async () => {
  const { enrol, store, college } = desk;
  const [first, second] = await enrol(rows(2));
  const plan = await store();
  const body = { plan_id: plan, reason: 'Works already' };
  const exempt = (more: object) => college.multipart('/coordinator/plan/exempt', { ...body, ...more });
  expect((await exempt({ student_id: first, dry_run: '1' })).body.data).toMatchObject({
    rows: [{ id: first, error: null }],
    moved: 1,
  });
  expect(await grants()).toEqual([]);
  expect((await exempt({ student_id: first, file: PDF })).status).toBe(200);
  expect((await college.post('/coordinator/plan/exempt', { ...body, student_id: second })).status).toBe(200);
  const stored = await grants();
  expect(stored.map(({ file_id }) => file_id === null).sort()).toEqual([false, true]);
  const none = await college.post('/coordinator/plan/exempt', { ...body, ids: [first] });
  expect(none.body).toMatchObject({ message: '0 of 1 students exempted.', data: { moved: 0 } });
});
