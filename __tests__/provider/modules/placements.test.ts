import { PLACEMENT_PHASES } from '#contract/placement/lifecycle';
import { seedLookups } from '#provider/database/seed';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  TERMS,
  anApprovedPlacement,
  confirmPlacement as confirm,
  decidePlacement as decide,
  coordinatorAt,
  loginOf,
  placementSides,
  shownPlacement as shown,
} from '#tests/support/placements';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const login = (email: string) => loginOf(setup)(email);
const coordinatorOf = (college: string) => coordinatorAt(setup, college);
const sides = () => placementSides(setup);
const approved = (terms?: object) => anApprovedPlacement(setup, terms);
const titles = async (client: TestClient) =>
  ((await client.get('/notifications')).body.data.data as { title: string }[]).map(({ title }) => title);

describe('an accepted offer', () => {
  it('should make one draft, which all three sides see', async () => {
    const { student, company, college, id, applicationId } = await sides();
    const draft = { id, state: 'draft', source: 'portal', application_id: applicationId, start_date: null };
    expect(await shown(student, 'student', id)).toMatchObject({ ...draft, history: [{ event: 'create' }] });
    expect(await shown(company, 'company', id)).toMatchObject(draft);
    expect(await shown(college, 'coordinator', id)).toMatchObject(draft);
    expect((await titles(company)).join()).toMatch(/Confirm the dates of/);
  });

  it('should make one too where the payment was verified', async () => {
    const { college: name } = masters(setup.services);
    const company = await aCompany(setup.services);
    const student = await aStudent(setup.services);
    const paid = await anInternship(setup.services, company, {
      internship_type: 'Paid',
      internship_fee: 500,
    });
    const { id } = await anApplication(setup.services, paid, student, { status: 9 });
    const college = await coordinatorOf(name);
    expect((await college.post('/coordinator/payment-status', { id, status: 6 })).status).toBe(200);
    const { data } = (await (await login(student.user.email)).get('/student/placements')).body.data;
    expect(data).toMatchObject([{ application_id: id, state: 'draft' }]);
  });
});

describe('confirming', () => {
  it('should name dates and supervisor, once, and tell the student', async () => {
    const all = await sides();
    expect((await confirm(all)).status).toBe(200);
    expect(await shown(all.student, 'student', all.id)).toMatchObject({
      state: 'confirmed',
      start_date: TERMS.start_date,
      hours_per_week: 40,
      supervisor: {
        name: 'Meera Rao',
        email: 'meera@company.test',
        phone: '9876543210',
        designation: 'Lead',
      },
    });
    const again = await confirm(all);
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'DATA_NOT_UPDATED',
    });
    expect((await titles(all.student)).join()).toMatch(/confirmed dates and supervisor/);
  });

  it('should name every wrong field and change nothing', async () => {
    const all = await sides();
    const { status, body } = await confirm(all, { ...TERMS, end_date: '2020-01-01', supervisor_email: 'x' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors!).sort()).toEqual(['end_date', 'supervisor_email']);
    expect((await shown(all.student, 'student', all.id)).state).toBe('draft');
  });

  it.each([
    [
      [2, 1],
      [1, 2],
    ],
    ['1,3,5', [1, 3, 5]],
    ['5', [1, 2, 3, 4, 5]],
    [6, [1, 2, 3, 4, 5, 6]],
  ])('should read the working days %j', async (sent, days) => {
    const all = await sides();
    expect((await confirm(all, { ...TERMS, working_days: sent })).status).toBe(200);
    expect((await shown(all.company, 'company', all.id)).working_days).toEqual(days);
  });

  it('should be refused to another company, and its list should not have it', async () => {
    const all = await sides();
    const other = await login((await aCompany(setup.services)).user.email);
    expect((await confirm({ ...all, company: other })).status).toBe(404);
    expect((await other.get(`/company/placements/show?id=${all.id}`)).status).toBe(404);
    expect((await other.get('/company/placements')).body.data.total).toBe(0);
  });
});

describe('the college', () => {
  it('should approve what was confirmed, each by itself, and say before what would happen', async () => {
    const [ready, draft] = [await sides(), await sides()];
    await confirm(ready);
    const ids = [ready.id, draft.id];
    const ask = (dry_run: number) =>
      ready.college.post('/coordinator/placements/decide', { ids, decision: 'approved', dry_run });
    const rows = [
      { id: ready.id, state: 'approved', error: null },
      { id: draft.id, state: 'draft', error: expect.stringMatching(/state/) },
    ];
    expect((await ask(1)).body.data).toEqual({ rows, moved: 1, dry_run: 1 });
    expect((await shown(ready.student, 'student', ready.id)).state).toBe('confirmed');
    expect((await ask(0)).body.data).toEqual({ rows, moved: 1, dry_run: 0 });
    expect(await shown(ready.student, 'student', ready.id)).toMatchObject({
      state: 'approved',
      phase: 'running',
    });
  });

  it('should decide about no placement of another college, nor see it', async () => {
    const all = await sides();
    await confirm(all);
    const other = await coordinatorOf(masters(setup.services).otherCollege);
    expect((await decide({ ...all, college: other })).status).toBe(404);
    expect((await other.get(`/coordinator/placements/show?id=${all.id}`)).status).toBe(404);
    expect((await other.get('/coordinator/placements')).body.data.total).toBe(0);
  });

  it('should decide once among fifty who do so at the same time', async () => {
    const all = await sides();
    await confirm(all);
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(all)));
    expect(answers.filter(({ body }) => body.data?.moved === 1)).toHaveLength(1);
    const { history } = await shown(all.college, 'coordinator', all.id);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['create', 'confirm', 'approve']);
  });

  it('should name a guide of its own, and nobody else', async () => {
    const all = await sides();
    const { college, otherCollege } = masters(setup.services);
    const guide = await aUser(setup.services, { role: 'coordinator', college, name: 'Guide' });
    const stranger = await aUser(setup.services, { role: 'coordinator', college: otherCollege });
    const name = (guide_id: number) =>
      all.college.post('/coordinator/placements/guide', { ids: [all.id], guide_id });
    expect((await name(stranger.id)).body.errors).toHaveProperty('guide_id');
    expect((await name(guide.id)).status).toBe(200);
    expect((await shown(all.student, 'student', all.id)).guide).toMatchObject({ name: 'Guide' });
    const list = await all.college.get(`/coordinator/placements?guide=${guide.id}`);
    expect(list.body.data.data).toMatchObject([{ id: all.id }]);
    const elsewhere = await aUser(setup.services, { role: 'coordinator', college });
    const branch = setup.services.lookups.list('branches').at(-1)!;
    await setup.services.db
      .insertInto('coordinator_branches')
      .values({ user_id: elsewhere.id, branch_id: branch.id })
      .execute();
    // A guide reads what he or she guides, whatever branches the coordinator follows.
    expect((await name(elsewhere.id)).body.data).toMatchObject({ moved: 1, rows: [{ error: null }] });
    expect((await shown(all.student, 'student', all.id)).guide).toMatchObject({ id: elsewhere.id });
  });

  it('should list by state, phase and words, and export the same', async () => {
    const all = await approved();
    const total = async (query: string) =>
      (await all.college.get(`/coordinator/placements?${query}`)).body.data.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await total('state=approved&phase=running')).toContain(all.id);
    expect(await total('phase=starting')).not.toContain(all.id);
    expect(await total('state=draft')).not.toContain(all.id);
    const ended = await approved({ ...TERMS, start_date: inDays(-60), end_date: inDays(-14) });
    const overdue = await approved({ ...TERMS, start_date: inDays(-60), end_date: inDays(-15) });
    for (const { id } of [ended, overdue]) {
      const { phase } = await shown(all.college, 'coordinator', id);
      expect(phase).toBe(id === ended.id ? 'ended' : 'overdue');
      for (const one of PLACEMENT_PHASES)
        expect((await total(`phase=${one}`)).includes(id)).toBe(one === phase);
    }
    expect(await total('q=no-such-word')).toEqual([]);
    expect((await all.college.get('/coordinator/placements?phase=soon')).status).toBe(422);
    const csv = await all.college.get('/coordinator/placements/export?state=approved');
    expect(csv.raw.body).toMatch(/Meera Rao/);
  });
});

describe('the end', () => {
  it('should be said by the college once, early with a day and a reason', async () => {
    const all = await approved();
    const end = (body: object) =>
      all.college.post('/coordinator/placements/complete', { id: all.id, ...body });
    expect(Object.keys((await end({ outcome: 'ended_early' })).body.errors!).sort()).toEqual([
      'date',
      'reason',
    ]);
    for (const date of [`${inDays(-2)}x`, inDays(-2).replace(/\d\d$/, '32')])
      expect(await end({ outcome: 'completed', date, reason: 'x' })).toMatchObject({
        status: 422,
        body: { errors: { date: ['Enter a valid date'] } },
      });
    const outside = { outcome: 'ended_early', date: inDays(-20), reason: 'Ill' };
    expect(Object.keys((await end(outside)).body.errors!)).toEqual(['date']);
    expect((await end({ ...outside, date: inDays(-1) })).body.data.state).toBe('ended_early');
    expect((await end({ outcome: 'completed' })).body.code).toBe('DATA_NOT_UPDATED');
    expect(await shown(all.student, 'student', all.id)).toMatchObject({
      state: 'ended_early',
      ended_on: inDays(-1),
      reason: 'Ill',
    });
  });

  it('should ask for nothing in the diary before the approval, and nothing of what was cancelled', async () => {
    const all = await sides();
    const { student, company, internship, id } = all;
    const summary = async () => {
      const query = `internship_id=${internship.id}&month=${inDays(0).slice(0, 7)}`;
      return (await student.get(`/student/internship-diaries/summary?${query}`)).body.data;
    };
    expect(await summary()).toMatchObject({ missing: 0, starts_on: null, ends_on: null, open: 1 });
    await confirm(all);
    expect(await summary()).toMatchObject({ missing: 0, starts_on: TERMS.start_date, open: 1 });
    const cancel = await company.post('/company/placements/cancel', { id, reason: 'No supervisor' });
    expect(cancel.status).toBe(200);
    expect(await summary()).toMatchObject({ missing: 0, open: 0 });
  });

  it('should end what the diary asks for', async () => {
    const over = { ...TERMS, start_date: inDays(-60), end_date: inDays(-30), working_days: 7 };
    const { student, internship } = await approved(over);
    const query = `internship_id=${internship.id}&month=${inDays(-29).slice(0, 7)}`;
    const { body } = await student.get(`/student/internship-diaries/summary?${query}`);
    const { data } = body;
    const { working_days } = data;
    expect({ missing: data.missing, working_days, starts: data.starts_on, ends: data.ends_on }).toEqual({
      working_days: [1, 2, 3, 4, 5, 6, 7],
      missing: 31,
      starts: inDays(-60),
      ends: inDays(-30),
    });
    const after = data.days.filter(({ date }: { date: string }) => date > inDays(-30));
    expect(new Set(after.map(({ state }: { state: string }) => state))).toEqual(new Set(['after']));
    const today = (await student.get('/student/dashboard')).body.data.diaries[0];
    expect(today).toMatchObject({ today: 'free', missing: 31 });
  });
});

describe('cancelling', () => {
  it('should need a reason, and be too late after the approval', async () => {
    const all = await sides();
    const cancel = (reason: string) => all.student.post('/student/placements/cancel', { id: all.id, reason });
    expect((await cancel('')).body.errors).toHaveProperty('reason');
    expect((await cancel('I go abroad')).status).toBe(200);
    expect(await shown(all.company, 'company', all.id)).toMatchObject({
      state: 'cancelled',
      reason: 'I go abroad',
    });
    const late = await approved();
    const answer = await late.company.post('/company/placements/cancel', { id: late.id, reason: 'No desk' });
    expect(answer.body.code).toBe('DATA_NOT_UPDATED');
  });
});

describe('an amendment', () => {
  const BODY = { from_date: inDays(0), reason: 'A longer project' };

  it('by the company should change its supervisor at once, and leave its dates to the college', async () => {
    const all = await approved();
    const amend = (fields: object) =>
      all.company.post('/company/placements/amend', { id: all.id, fields, ...BODY });
    const answer = await amend({ end_date: inDays(80), supervisor_name: 'Arun' });
    expect(answer.body.data).toEqual({ id: all.id, waiting: true });
    const waiting = await shown(all.college, 'coordinator', all.id);
    expect(waiting).toMatchObject({
      end_date: TERMS.end_date,
      supervisor: { name: 'Arun' },
      amendment: { end_date: inDays(80), reason: BODY.reason },
    });
    expect(waiting.history.at(-2)).toMatchObject({
      event: 'amend',
      before: { supervisor_name: 'Meera Rao' },
      after: { supervisor_name: 'Arun' },
    });
    await decide(all);
    const decided = await shown(all.student, 'student', all.id);
    expect(decided).toMatchObject({ end_date: inDays(80), amendment: null, state: 'approved' });
    expect(decided.history.at(-1)).toMatchObject({
      event: 'approveAmendment',
      before: { end_date: TERMS.end_date },
      after: { end_date: inDays(80) },
    });
  });

  it('that the college refuses should leave the dates', async () => {
    const all = await approved();
    await all.company.post('/company/placements/amend', { id: all.id, end_date: inDays(80), ...BODY });
    const rows = (await decide(all, 'refused', { reason: 'Term begins' })).body.data.rows;
    expect(rows).toEqual([{ id: all.id, state: 'approved', error: null }]);
    expect(await shown(all.student, 'student', all.id)).toMatchObject({
      end_date: TERMS.end_date,
      amendment: null,
    });
  });

  it('by the college should count at once; one that changes nothing is refused', async () => {
    const all = await approved();
    const amend = (fields: object) =>
      all.college.post('/coordinator/placements/amend', { id: all.id, fields, ...BODY });
    expect((await amend({ end_date: TERMS.end_date })).status).toBe(422);
    expect((await amend({ end_date: inDays(70) })).body.data.waiting).toBe(false);
    expect((await shown(all.student, 'student', all.id)).end_date).toBe(inDays(70));
  });
});

describe('the emergency contact', () => {
  it('should be read by student and college, and never by the company', async () => {
    const all = await sides();
    const contact = { name: 'Lata', relation: 'Mother', phone: '9876543210' };
    const answer = await all.student.post('/student/placements/emergency-contact', {
      id: all.id,
      ...contact,
    });
    expect(answer.status).toBe(200);
    expect((await shown(all.student, 'student', all.id)).emergency_contact).toEqual(contact);
    expect((await shown(all.college, 'coordinator', all.id)).emergency_contact).toEqual(contact);
    expect(JSON.stringify(await shown(all.company, 'company', all.id))).not.toMatch(/Lata|Mother/);
  });
});

it('should be the own one only', async () => {
  const all = await sides();
  const other = await login((await aStudent(setup.services)).user.email);
  expect((await other.get(`/student/placements/show?id=${all.id}`)).status).toBe(404);
  const cancel = await other.post('/student/placements/cancel', { id: all.id, reason: 'Not mine' });
  expect(cancel.status).toBe(404);
});
