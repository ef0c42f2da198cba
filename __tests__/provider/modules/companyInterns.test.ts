/** A company confirms several interns with one form, and sees what waits for it. */
import { seedLookups } from '#provider/database/seed';
import { plusDays } from '#provider/policies/diaries';
import {
  anApprovedPlacement,
  confirmPlacement,
  placementSides,
  shownPlacement,
  TERMS,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, aStudent, inDays } from '#tests/support/records';
import { loginOf } from '#tests/support/placements';
import { mondayAgo, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

/** Further students who accepted offers for the same internship. @returns their placements */
async function moreInterns({ internship, company }: Sides, count: number): Promise<number[]> {
  const { services } = setup;
  for (let i = 0; i < count; i += 1) {
    const student = await aStudent(services);
    const row = await services.db
      .selectFrom('internships')
      .selectAll()
      .where('id', '=', internship.id)
      .executeTakeFirstOrThrow();
    const { id } = await anApplication(services, row, student, { status: 4 });
    const client = await loginOf(setup)(student.user.email);
    await client.post('/student/application-status', { id, status: 6 });
  }
  const { body } = await company.get('/company/placements?state=draft');
  return body.data.data.map(({ id }: { id: number }) => id);
}
const confirm = ({ company }: Sides, body: object) =>
  company.post('/company/placements/confirm', { ...TERMS, ...body });
const countsOf = async ({ company }: Sides) => (await company.get('/company/placements/counts')).body.data;

it('gives the same terms to each, and says of each what became of it', async () => {
  const sides = await placementSides(setup);
  const ids = await moreInterns(sides, 2);
  expect(await countsOf(sides)).toEqual({
    to_confirm: 3,
    to_confirm_since: inDays(0),
    weeks: 0,
    weeks_since: null,
  });
  const rehearsal = await confirm(sides, { ids, dry_run: '1' });
  expect(rehearsal.body.data).toMatchObject({ moved: 3, dry_run: 1 });
  expect((await countsOf(sides)).to_confirm).toBe(3);
  await confirmPlacement({ ...sides, id: ids[0]! });
  const { status, body } = await confirm(sides, { ids, working_days: '1,2,3,4,5,6' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ moved: 2, dry_run: 0 });
  const refused = body.data.rows.filter(({ error }: { error: string | null }) => error !== null);
  expect(refused).toEqual([
    {
      id: ids[0],
      state: 'confirmed',
      error: 'It is in the state "Confirmed by the company", in which it cannot be confirmed.',
    },
  ]);
  for (const id of ids.slice(1))
    expect(await shownPlacement(sides.company, 'company', id)).toMatchObject({
      state: 'confirmed',
      working_days: [1, 2, 3, 4, 5, 6],
      supervisor: { email: TERMS.supervisor_email },
    });
  expect((await countsOf(sides)).to_confirm).toBe(0);
});

it('changes nothing when one of them is not its own, or a field is wrong', async () => {
  const [sides, other] = [await placementSides(setup), await placementSides(setup)];
  const foreign = await confirm(sides, { ids: [sides.id, other.id] });
  const wrong = await confirm(sides, { ids: [sides.id], end_date: '2020-01-01' });
  const none = await confirm(sides, { ids: [] });
  expect([foreign.status, wrong.status, none.status]).toEqual([404, 422, 422]);
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['end_date']);
  expect(await shownPlacement(sides.company, 'company', sides.id)).toMatchObject({ state: 'draft' });
});

it('counts the weeks with entries that nobody confirmed, and lists whose they are', async () => {
  const sides = await anApprovedPlacement(setup);
  const [last, current] = [mondayAgo(1), mondayAgo(0)];
  await writeDiary(setup.services, sides.applicationId, [last, plusDays(last, 1), current]);
  expect(await countsOf(sides)).toMatchObject({ weeks: 1, weeks_since: last });
  const { data } = (await sides.company.get('/company/placements?weeks=1')).body.data;
  expect(data).toMatchObject([{ id: sides.id, weeks_to_confirm: 1 }]);
  const said = await sides.company.post('/company/placements/weeks-confirm', { id: sides.id, weeks: [last] });
  expect(said.status).toBe(200);
  expect(await countsOf(sides)).toMatchObject({ weeks: 0, weeks_since: null });
  expect((await sides.company.get('/company/placements?weeks=1')).body.data.total).toBe(0);
});
