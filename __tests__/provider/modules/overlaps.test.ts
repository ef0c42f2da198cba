import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement, placementSides, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('refuses what overlaps where the college says so, in a dry run too', async () => {
  const first = await anApprovedPlacement(setup);
  const second = await placementSides(setup);
  await second.company.post('/company/placements/confirm', { ...TERMS, id: second.id });
  await setup.services.pool.query(
    'update placements set student_id = (select student_id from placements where id = $1) where id = $2',
    [first.id, second.id],
  );
  const decide = async (more: object = {}) =>
    (
      await second.college.post('/coordinator/placements/decide', {
        ids: [second.id],
        decision: 'approved',
        ...more,
      })
    ).body.data.rows[0];
  await second.college.post('/coordinator/settings/store', { refuse_overlaps: 1 });
  const refusal = { state: 'confirmed', error: expect.stringContaining('overlaps with') };
  expect(await decide({ dry_run: 1 })).toMatchObject(refusal);
  expect(await decide()).toMatchObject(refusal);
  await second.college.post('/coordinator/settings/store', { refuse_overlaps: 0 });
  expect(await decide()).toMatchObject({ state: 'approved', error: null });
  // Dates that the college changes by itself are no other way around it.
  await second.college.post('/coordinator/settings/store', { refuse_overlaps: 1 });
  const amend = (fields: object) =>
    second.college.post('/coordinator/placements/amend', {
      id: second.id,
      fields,
      from_date: inDays(0),
      reason: 'Term',
    });
  expect((await amend({ end_date: inDays(21) })).body.errors).toEqual({
    end_date: ['It overlaps with another approved internship of the student.'],
  });
  expect((await amend({ hours_per_week: 10 })).status).toBe(200);
  const { rows } = await setup.services.pool.query(
    "select after from audit_entries where action = 'setCollege' order by id desc limit 1",
  );
  expect(rows).toMatchObject([{ after: { refuse_overlaps: true } }]);
});
