import type { Services } from '#provider/context';
import { PASSWORD, PDF, aUser } from './builders';
import type { TestClient } from './client';
import type { ProviderSetup } from './provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from './records';

/** They began so long ago that last week's Monday is one of their days, whatever day it is. */
export const TERMS = {
  start_date: inDays(-14),
  end_date: inDays(50),
  hours_per_week: 40,
  working_days: [1, 2, 3, 4, 5] as number[] | string | number,
  mode: 'Onsite',
  place: 'Pune',
  supervisor_name: 'Meera Rao',
  supervisor_email: 'meera@company.test',
  supervisor_phone: '9876543210',
  supervisor_designation: 'Lead',
};

export interface Sides {
  student: TestClient;
  company: TestClient;
  college: TestClient;
  internship: { id: number; company_id: number };
  applicationId: number;
  id: number;
}

export const loginOf = (setup: ProviderSetup) => (email: string) => setup.newClient().login(email, PASSWORD);

export const coordinatorAt = async (setup: ProviderSetup, college: string) =>
  loginOf(setup)((await aUser(setup.services, { role: 'coordinator', college })).email);

/** Student, company and college of an offer that was just accepted. */
export async function placementSides(setup: ProviderSetup): Promise<Sides> {
  const services: Services = setup.services;
  const login = loginOf(setup);
  const { college } = masters(services);
  const company = await aCompany(services);
  const student = await aStudent(services);
  const internship = await anInternship(services, company);
  const { id } = await anApplication(services, internship, student, { status: 4 });
  const [studentClient, companyClient, collegeClient] = await Promise.all([
    login(student.user.email),
    login(company.user.email),
    coordinatorAt(setup, college),
  ]);
  const accepted = await studentClient.post('/student/application-status', { id, status: 6 });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  const { data } = (await studentClient.get('/student/placements')).body.data as { data: { id: number }[] };
  return {
    student: studentClient,
    company: companyClient,
    college: collegeClient,
    internship,
    applicationId: id,
    id: data[0]!.id,
  };
}

export const confirmPlacement = ({ company, id }: Sides, terms: object = TERMS) =>
  company.post('/company/placements/confirm', { id, ...terms });

export const decidePlacement = (
  { college, id }: Pick<Sides, 'college' | 'id'>,
  decision = 'approved',
  more: object = {},
) => college.post('/coordinator/placements/decide', { ids: [id], decision, ...more });

/** A placement that its college has approved. */
export async function anApprovedPlacement(setup: ProviderSetup, terms: object = TERMS): Promise<Sides> {
  const sides = await placementSides(setup);
  for (const { status, body } of [await confirmPlacement(sides, terms), await decidePlacement(sides)])
    if (status !== 200) throw new Error(JSON.stringify(body));
  return sides;
}

/** A placement as one side sees it. */
export const shownPlacement = async (client: TestClient, role: string, id: number) =>
  (await client.get(`/${role}/placements/show?id=${id}`)).body.data;

/** As if the college had approved it then: silence of the diary counts from that day. */
export async function approvedOn({ pool }: Services, id: number, day: string): Promise<void> {
  await pool.query(
    "update placement_events set at = $2::date + interval '6 hours' where placement_id = $1 and event = 'approve'",
    [id, day],
  );
}

/** As if its last day had come: what runs beyond today was agreed until today. */
export async function reachLastDay({ pool }: Services, id: number): Promise<void> {
  await pool.query('update placements set end_date = $2 where id = $1 and end_date > $2', [id, inDays(0)]);
}

/** A placement that its college has completed, although something is missing. */
export async function aCompletedPlacement(setup: ProviderSetup, terms: object = TERMS): Promise<Sides> {
  const sides = await anApprovedPlacement(setup, terms);
  await reachLastDay(setup.services, sides.id);
  const { status, body } = await sides.college.post('/coordinator/placements/complete', {
    id: sides.id,
    outcome: 'completed',
    reason: 'The report comes on paper',
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return sides;
}

/** A certificate of a placement, written as it is. @returns its id */
export async function storedCertificate({ db }: Services, placementId: number): Promise<number> {
  const mark = `${placementId}`.padStart(5, '0');
  const { id } = await db
    .insertInto('certificates')
    .values({
      placement_id: placementId,
      number: `X-2026-${mark}`,
      code: `code-of-certificate-${mark}`.slice(-22),
      facts: '{}',
      status_index: placementId,
      issued_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const issueCertificate = ({ college, id }: Pick<Sides, 'college' | 'id'>, more: object = {}) =>
  college.post('/coordinator/certificates/issue', { placement_ids: [id], ...more });

/** A completed placement with the code of its certificate. */
export async function aCertificate(setup: ProviderSetup) {
  const sides = await aCompletedPlacement(setup);
  const { body } = await issueCertificate(sides);
  const { code, number } = body.data.rows[0] as { code: string; number: string };
  const { certificate } = await shownPlacement(sides.student, 'student', sides.id);
  return { ...sides, code, number, certificateId: certificate.id as number };
}

interface Alone {
  student: TestClient;
  studentId: number;
  college: TestClient;
  id: number;
}

/** Hands in an internship that the student found alone. @returns its id */
export async function proposeAlone(student: TestClient, terms: object = {}): Promise<number> {
  const { status, body } = await student.multipart('/student/placements/propose', {
    ...TERMS,
    hours_per_week: '36',
    working_days: '1,2,3,4,5',
    company: 'Malpe Harbour Trust',
    website: '',
    title: 'Tide gauge intern',
    description: 'Read the gauges.',
    ...terms,
    offer_letter: PDF,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id as number;
}

/** An internship that a student found alone, handed in, and approved unless told otherwise. */
export async function aPlacementAlone(
  setup: ProviderSetup,
  { terms = {}, approve = true }: { terms?: object; approve?: boolean } = {},
): Promise<Alone> {
  const { services } = setup;
  const { id: studentId, user } = await aStudent(services);
  const student = await loginOf(setup)(user.email);
  const id = await proposeAlone(student, terms);
  const college = await coordinatorAt(setup, masters(services).college);
  if (approve) {
    const decided = await decidePlacement({ college, id });
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  }
  return { student, studentId, college, id };
}
