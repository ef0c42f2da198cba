/** A file in a field that a call does not take is refused by name; it would be lost without a word. */
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import { placementSides, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let sides: Sides;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  sides = await placementSides(setup);
});
afterAll(() => setup.close());

const complaint = { kind: 'other', text: 'They changed the city after the offer.' };
const complain = (files: object) =>
  sides.student.multipart('/student/placements/complaint', { id: sides.id, ...complaint, ...files });
const stored = async () =>
  (await setup.services.pool.query('select count(*)::int as n from complaints')).rows[0].n as number;

it('is refused beside files that the call takes, and nothing is stored', async () => {
  const refused = await complain({ 'files[]': [PDF], proof: PDF });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { proof: ['Files of this form are: files[].'] },
  ]);
  expect((await complain({ 'proofs[]': [PDF, PDF] })).body.errors).toEqual({
    proofs: ['Files of this form are: files[].'],
  });
  expect(await stored()).toBe(0);
  expect((await complain({ 'files[]': [PDF, PDF] })).status).toBe(200);
});

it('is refused where a call takes one file, for a list of it and for another name', async () => {
  const report = (files: object) =>
    sides.student.multipart('/student/placements/report', { id: sides.id, ...files });
  expect((await report({ 'report[]': [PDF] })).body.errors).toEqual({
    report: ['Files of this form are: report.'],
  });
  expect((await report({ paper: PDF })).body.errors).toHaveProperty('paper');
});

it('is refused where a call takes none', async () => {
  const { status, body } = await sides.student.multipart('/student/placements/cancel', {
    ...{ id: sides.id, reason: 'I am ill', letter: PDF },
  });
  expect([status, body.errors]).toEqual([422, { letter: ['This form takes no file.'] }]);
});
