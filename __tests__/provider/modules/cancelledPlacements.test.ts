/** A cancelled placement frees its application; a confirmed one can be sent back to its company. */
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import {
  aPlacementAlone,
  confirmPlacement,
  decidePlacement,
  loginOf,
  placementSides,
  proposeAlone,
  shownPlacement,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it.each(['student', 'company'] as const)('is free again after a cancellation by the %s', async (who) => {
  const all = await placementSides(setup);
  const { student, company, college, internship, id, applicationId } = all;
  const accepted = async () => ({
    student: (await student.get('/student/dashboard')).body.data.applications_by_status.find(
      ({ status }: { status: number }) => status === 6,
    )?.count,
    company: (await company.get('/company/internship/applications?status=6')).body.data.total,
    college: (await college.get(`/coordinator/students?internship_id=${internship.id}`)).body.data.total,
  });
  expect(await accepted()).toEqual({ student: 1, company: 1, college: 1 });
  const cancel = { id, reason: 'No desk' };
  expect((await all[who].post(`/${who}/placements/cancel`, cancel)).status).toBe(200);
  expect(await accepted()).toEqual({ student: undefined, company: 0, college: 0 });
  const { data } = (await student.get('/student/internship-applys')).body.data;
  const row = data.find((one: { id: number }) => one.id === applicationId);
  expect(row.remark).toMatch(/^Cancelled on \d{1,2} \w{3} \d{4} by .+\.$/);
  const message = 'I would still like to work on this, from the first of next month on.';
  const again = await student.post('/student/internship-apply', { internship_id: internship.id, message });
  expect(again.body).toMatchObject({ success: true });
});

it.each(['returned', 'refused'])('is sent back to the company by the decision %s', async (decision) => {
  const all = await placementSides(setup);
  await confirmPlacement(all);
  expect((await decidePlacement(all, decision)).body.errors).toHaveProperty('reason');
  const decided = await decidePlacement(all, decision, { reason: 'Saturdays are missing' });
  expect(decided.body.data.rows).toEqual([{ id: all.id, state: 'draft', error: null }]);
  const shown = await shownPlacement(all.company, 'company', all.id);
  expect(shown).toMatchObject({ state: 'draft', reason: 'Saturdays are missing' });
  expect(shown.history.at(-1)).toMatchObject({ event: 'sendBack' });
  expect((await confirmPlacement(all)).status).toBe(200);
  expect((await decidePlacement(all)).body.data.moved).toBe(1);
});

it('says of a decision that changed nothing that it did not, and why', async () => {
  const { college, id } = await aPlacementAlone(setup);
  const again = (await decidePlacement({ college, id })).body;
  expect(again).toMatchObject({
    data: { moved: 0 },
    message: expect.stringMatching(/^Nothing was changed\. It is/),
  });
});

it.each([
  ["O'Brien & Sons", 'O\u2019Brien and Sons', 'Back-end \u2013 Intern'],
  ['Malpe \u2014 Works', 'MALPE - Works', 'Back\u2010end - intern'],
])('takes %s and %s for one company', async (company, other, title) => {
  const student = await loginOf(setup)((await aStudent(setup.services)).user.email);
  const send = (more: object) =>
    student.multipart('/student/placements/propose', {
      ...TERMS,
      description: 'x',
      offer_letter: PDF,
      ...more,
    });
  expect((await send({ company, title: 'Back-end - Intern' })).status).toBe(200);
  const again = await send({ company: other, title });
  expect([again.status, again.body.code]).toEqual([409, 'DATA_ALREADY_EXISTS']);
});

it('makes one of several equal proposals that are sent at once', async () => {
  const student = await loginOf(setup)((await aStudent(setup.services)).user.email);
  const proposal = {
    ...TERMS,
    ...{ hours_per_week: '36', working_days: '1,2,3', company: 'Malpe', title: 'Intern', description: 'x' },
    offer_letter: PDF,
  };
  const send = (more: object = {}) =>
    student.multipart('/student/placements/propose', { ...proposal, ...more });
  const answers = await Promise.all([send(), send(), send({ company: ' MALPE' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ code: 'DATA_ALREADY_EXISTS' });
  expect(refused.body.message).toContain('already');
  expect((await student.get('/student/placements')).body.data.total).toBe(1);
  await proposeAlone(student);
  expect((await student.get('/student/placements')).body.data.total).toBe(2);
});

it('refuses terms of another kind by field, and keeps a blank count as none', async () => {
  const student = await loginOf(setup)((await aStudent(setup.services)).user.email);
  for (const name of ['working_days', 'hours_per_week', 'start_date', 'company', 'supervisor_email'])
    for (const odd of [{ toString: 1 }, [{ toString: 1 }], { valueOf: 1 }]) {
      const { status } = await student.post('/student/placements/propose', { ...TERMS, [name]: odd });
      expect({ name, status: status === 400 || status === 422 }).toEqual({ name, status: true });
    }
});

it('hands nothing in once more that was handed in anew meanwhile', async () => {
  const { student, college, id } = await aPlacementAlone(setup, { approve: false });
  await decidePlacement({ college, id }, 'refused', { reason: 'No letter' });
  const anew = await proposeAlone(student);
  const appeal = () =>
    student.multipart('/student/placements/propose', {
      ...{ ...TERMS, hours_per_week: '36', working_days: '1,2,3,4,5', id: String(id) },
      ...{ company: 'Malpe Harbour Trust', title: 'Tide gauge intern', description: 'x', offer_letter: PDF },
    });
  expect(await appeal()).toMatchObject({ status: 409, body: { code: 'DATA_ALREADY_EXISTS' } });
  await student.post('/student/placements/cancel', { id: anew, reason: 'Twice' });
  expect((await appeal()).status).toBe(200);
});
