/** Acts on many records answer for each of them: what one lacks stops no other. */
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent, inDays } from '#tests/support/records';

let setup: ProviderSetup;
let client: TestClient;
let college: string;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
beforeEach(async () => {
  college = `College ${Math.random()}`;
  await setup.services.pool.query('insert into colleges (name) values ($1)', [college]);
  client = await coordinatorAt(setup, college);
});
afterAll(() => setup.close());

/** Approved placements of a student that are over. */
async function placementsOver(count: number): Promise<number[]> {
  const { id } = await aStudent(setup.services, { college });
  const { rows } = await setup.services.pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, state, start_date, end_date)
     select 'own', $1, 'Malpe Trust', 'Tides ' || n, 'approved', $3::date, $4::date
     from generate_series(1, $2) n returning id`,
    [id, count, inDays(-60), inDays(-2)],
  );
  return rows.map((row) => row.id);
}

/** Hours on paper, the final evaluation and the report. */
async function fillCheckList(id: number): Promise<void> {
  const { pool, db } = setup.services;
  const { id: file } = await db
    .insertInto('files')
    .values({
      owner_id: (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
      kind: 'report',
      name: PDF.name,
      mime: PDF.type,
      size: PDF.content.length,
      content: PDF.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.query('update placements set paper_hours = 300, report_file_id = $2 where id = $1', [id, file]);
  await pool.query(
    `insert into placement_evaluations (placement_id, kind, scores, criteria, by_kind, by_name, created_at)
     values ($1, 'final', '{5,5,5,5,5,5,5,5,5,5}', '{}', 'supervisor', 'Meera', now())`,
    [id],
  );
}

describe('completing several', () => {
  it('should complete those without gaps, and ask for a reason of each other one', async () => {
    const [whole, gaps] = (await placementsOver(2)) as [number, number];
    await fillCheckList(whole);
    const complete = (body: object) =>
      client.post('/coordinator/placements/complete', { outcome: 'completed', ...body });
    const { status, body } = await complete({ ids: [gaps, whole] });
    expect({ status, moved: body.data?.moved }).toEqual({ status: 200, moved: 1 });
    expect(body.data.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: whole, state: 'completed', error: null, code: null, gaps: [] }),
        expect.objectContaining({
          id: gaps,
          state: 'approved',
          error: expect.stringMatching(/^Enter why you complete it with these gaps/),
          code: 'REASON_REQUIRED',
        }),
      ]),
    );
    expect(await statesOf([whole, gaps])).toEqual({ [whole]: 'completed', [gaps]: 'approved' });
    const again = await complete({ ids: [whole] });
    expect(again.body.data.rows[0]).toMatchObject({ code: 'DATA_NOT_UPDATED' });
    const alone = await complete({ id: gaps });
    expect([alone.status, alone.body.code, Object.keys(alone.body.errors!)]).toEqual([
      422,
      'VALIDATION_FAILED',
      ['reason'],
    ]);
  });
});

const statesOf = async (ids: readonly number[]) => {
  const rows = await setup.services.db
    .selectFrom('placements')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};
