import { seedLookups } from '#provider/database/seed';
import { PDF, PNG } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  TERMS,
  anApprovedPlacement,
  decidePlacement as decide,
  coordinatorAt,
  loginOf,
  placementSides,
  shownPlacement as shown,
  type Sides,
} from '#tests/support/placements';
import { aCompany, aStudent, inDays, masters } from '#tests/support/records';

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

describe('an internship found outside the portal', () => {
  const PROPOSAL = {
    ...TERMS,
    hours_per_week: '36',
    working_days: '1,2,3,4,5,6',
    start_date: inDays(10),
    company: 'Nagendra Works',
    website: '',
    title: 'Inspection',
    description: 'Quality of castings.',
  };
  const signedIn = async () => {
    const student = await aStudent(setup.services);
    return login(student.user.email);
  };
  const hand = (client: TestClient, fields: object = {}, letter = PDF) =>
    client.multipart('/student/placements/propose', {
      ...PROPOSAL,
      ...fields,
      offer_letter: letter,
    });
  const college = () => coordinatorOf(masters(setup.services).college);

  it('should be handed in with its letter, decided by the college, and be no public company', async () => {
    const student = await signedIn();
    const { status, body } = await hand(student);
    expect(status).toBe(200);
    const { id } = body.data as { id: number };
    const office = await college();
    const waiting = await shown(office, 'coordinator', id);
    expect(waiting).toMatchObject({ source: 'own', state: 'submitted', company: 'Nagendra Works' });
    expect((await office.get(waiting.offer_letter.replace('/api/v1', ''))).status).toBe(200);
    const stranger = await login((await aCompany(setup.services)).user.email);
    expect((await stranger.get(waiting.offer_letter.replace('/api/v1', ''))).status).toBe(404);
    expect((await decide({ college: office, id } as Sides)).body.data.moved).toBe(1);
    expect(await shown(student, 'student', id)).toMatchObject({ state: 'approved', phase: 'starting' });
    expect((await student.get('/companies?q=Nagendra')).body.data.total).toBe(0);
  });

  it('should be refused with a reason, and handed in again once', async () => {
    const student = await signedIn();
    const { id } = (await hand(student)).body.data as { id: number };
    const office = { college: await college(), id } as Sides;
    expect((await decide(office, 'refused')).body.errors).toHaveProperty('reason');
    await decide(office, 'refused', { reason: 'Say what you will do' });
    expect(await shown(student, 'student', id)).toMatchObject({
      state: 'refused',
      reason: 'Say what you will do',
    });
    expect((await hand(student, { id, description: 'Measuring castings.' })).status).toBe(200);
    expect(await shown(student, 'student', id)).toMatchObject({
      state: 'submitted',
      description: 'Measuring castings.',
    });
    await decide(office, 'refused', { reason: 'No' });
    expect((await hand(student, { id })).body.code).toBe('DATA_NOT_UPDATED');
  });

  it.each([
    [{ company: '' }, PDF, 'company'],
    [{ website: 'nagendra' }, PDF, 'website'],
    [{ supervisor_email: '' }, PDF, 'supervisor_email'],
    [{ working_days: '0' }, PDF, 'working_days'],
    [{}, PNG, 'offer_letter'],
  ])('should name what is wrong with %j', async (fields, letter, field) => {
    const { status, body } = await hand(await signedIn(), fields, letter);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  it("should be handed in again by nobody else, and a company sees none of a student's own", async () => {
    const { id } = (await hand(await signedIn())).body.data as { id: number };
    expect((await hand(await signedIn(), { id })).status).toBe(404);
    const company = await login((await aCompany(setup.services)).user.email);
    expect((await company.get(`/company/placements/show?id=${id}`)).status).toBe(404);
  });
});

describe('the report', () => {
  const send = (client: TestClient, id: number, report = PDF) =>
    client.multipart('/student/placements/report', { id, report });

  it('should be a PDF of an approved placement', async () => {
    const all = await approved();
    expect((await send(all.student, all.id, PNG)).body.errors).toHaveProperty('report');
    expect((await send(all.student, all.id)).status).toBe(200);
    const { report } = await shown(all.college, 'coordinator', all.id);
    expect((await all.college.get(report.replace('/api/v1', ''))).status).toBe(200);
    const draft = await sides();
    expect((await send(draft.student, draft.id)).body.code).toBe('DATA_NOT_UPDATED');
  });
});
