/**
 * Applications, payments and notifications under any sequence of calls by everybody: what is stored follows
 * the tables step by step, and who has no part in an application changes nothing.
 */
import {
  APPLICATION_EVENT_ROLE,
  applicationEvent,
  isLiveApplication,
  type ApplicationStatus,
} from '#contract/application/lifecycle';
import { paymentPhase } from '#contract/payment/lifecycle';
import { ROLES } from '#contract/roles';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, aStudent, masters } from '#tests/support/records';

const STEPS = 400;
let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

/** An application as it should be. */
interface Modelled {
  id: number;
  student: number;
  internship: number;
  company: number;
  paid: boolean;
  status: ApplicationStatus;
  history: [status: number, role: number][];
}
interface Actor {
  client: TestClient;
  id: number;
}

const signIn = ({ email }: { email: string }) => setup.newClient().login(email, PASSWORD);

/** Two companies with two internships each, two students of one college, its coordinator and a stranger. */
async function everybody() {
  const { services } = setup;
  const { college, otherCollege } = masters(services);
  const companies = [await aCompany(services), await aCompany(services)];
  const internships = [];
  for (const company of companies) {
    internships.push({ ...(await anInternship(services, company)), paid: false });
    const fee = { internship_type: 'Paid', internship_fee: 900 } as const;
    internships.push({ ...(await anInternship(services, company, fee)), paid: true });
  }
  const students = [await aStudent(services, { college }), await aStudent(services, { college })];
  return {
    internships,
    companies: await Promise.all(companies.map(async ({ id, user }) => ({ id, client: await signIn(user) }))),
    students: await Promise.all(
      students.map(async ({ id, user }) => ({ id, userId: user.id, client: await signIn(user) })),
    ),
    coordinator: await signIn(await aUser(services, { role: 'coordinator', college })),
    stranger: await signIn(await aUser(services, { role: 'coordinator', college: otherCollege })),
  };
}

/** What a move by `role` is answered, and what it leaves behind in the model. */
function expectedOf(application: Modelled, role: 2 | 3 | 4, to: number, isTheirs: boolean): string {
  if (!isTheirs) return 'NOT_FOUND';
  const event = applicationEvent(role, application.status, to, { paid: application.paid });
  if (!event) return 'DATA_NOT_UPDATED';
  expect(APPLICATION_EVENT_ROLE[event]).toBe(role);
  application.status = to as ApplicationStatus;
  application.history.push([to, role]);
  return 'OK';
}

/** What the database holds, in the shape of the model. */
async function stored(ids: readonly number[]): Promise<[number, number, [number, number][]][]> {
  if (ids.length === 0) return [];
  const { db } = setup.services;
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('application_events')
    .select(['application_id', 'status', 'by_role'])
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, status }) => [
    id,
    status,
    events
      .filter((event) => event.application_id === id)
      .map((event): [number, number] => [event.status, event.by_role]),
  ]);
}

it(
  'never leaves the tables',
  seeded(async (random) => {
    const people = await everybody();
    const model: Modelled[] = [];
    /** Users who were told of each successful move by somebody else. */
    const told = new Map<number, number>();

    const apply = async (student: (typeof people.students)[number]) => {
      const internship = random.pick(people.internships);
      const { body } = await student.client.post('/student/internship-apply', {
        internship_id: internship.id,
        message: 'I would like to join you.',
      });
      const live = model.some(
        (one) =>
          one.student === student.id && one.internship === internship.id && isLiveApplication(one.status),
      );
      expect({ code: body.code }).toEqual({ code: live ? 'ALREADY_APPLIED' : 'OK' });
      if (live) return;
      model.push({
        id: body.data.id,
        student: student.id,
        internship: internship.id,
        company: internship.company_id,
        paid: internship.paid,
        status: 1,
        history: [[1, ROLES.student]],
      });
    };

    const studentMoves = async (application: Modelled, student: Actor) => {
      // Half of the payments come with the call of their own, as the page with the receipt sends them.
      const submits = random.chance(0.4);
      const to = submits ? 9 : 1 + random.int(10);
      const expected = expectedOf(application, ROLES.student, to, student.id === application.student);
      const { body } = submits
        ? await student.client.multipart('/student/payments/store', {
            application_id: application.id,
            reference: 'UTR12345',
          })
        : await student.client.post('/student/application-status', {
            id: application.id,
            status: to,
            reference: 'UTR12345',
          });
      expect({ to, submits, code: body.code }).toEqual({ to, submits, code: expected });
    };

    const companyMoves = async (application: Modelled, company: Actor) => {
      const to = 1 + random.int(10);
      const bulk = random.chance(0.3);
      const expected = expectedOf(application, ROLES.company, to, company.id === application.company);
      const body = bulk ? { ids: [application.id], status: to } : { id: application.id, status: to };
      const path = bulk
        ? '/company/internship/application-status/bulk'
        : '/company/internship/application-status';
      const answer = await company.client.post(path, body);
      const code = bulk && answer.status === 200 ? answer.body.data[0].code : answer.body.code;
      expect({ to, bulk, code }).toEqual({ to, bulk, code: expected });
    };

    const coordinatorDecides = async (application: Modelled, isOwn: boolean) => {
      const to = random.pick([6, 10, 1 + random.int(10)]);
      const phase = application.paid ? paymentPhase(application.status) : null;
      const expected = expectedOf(application, ROLES.coordinator, to, isOwn);
      // A payment is decided while it is pending, and then only.
      if (isOwn && application.paid && (to === 6 || to === 10))
        expect(expected).toBe(phase === 'pending' ? 'OK' : 'DATA_NOT_UPDATED');
      const { body } = await (isOwn ? people.coordinator : people.stranger).post(
        '/coordinator/payment-status',
        {
          id: application.id,
          status: to,
          remark: 'Seen',
        },
      );
      expect({ to, isOwn, code: body.code }).toEqual({ to, isOwn, code: expected });
    };

    const readsNotifications = async (student: (typeof people.students)[number]) => {
      const unread = (await student.client.get('/notifications?unread=1')).body.data;
      if (unread.data.length === 0) return;
      // Reading one that was read already, or somebody else's, changes nothing.
      const one = random.pick(unread.data as { id: number }[]);
      for (let times = 0; times < 2; times += 1) {
        const { body } = await student.client.post('/notifications/read', { ids: [one.id] });
        expect({ unread: body.data.unread }).toEqual({ unread: unread.total - 1 });
      }
      told.set(student.id, unread.total - 1);
    };

    for (let n = 0; n < STEPS; n += 1) {
      const student = random.pick(people.students);
      const application = model.length > 0 ? random.pick(model) : null;
      const before = application?.history.length ?? 0;
      const act = random.int(6);
      if (act === 0 || !application) await apply(student);
      else if (act === 1) await studentMoves(application, student);
      else if (act === 2 || act === 3) await companyMoves(application, random.pick(people.companies));
      else if (act === 4) await coordinatorDecides(application, random.chance(0.8));
      else await readsNotifications(student);
      if (application && application.history.length > before && act >= 2 && act <= 4)
        told.set(application.student, (told.get(application.student) ?? 0) + 1);
    }

    const expected = model.map(({ id, status, history }) => [id, status, history]);
    expect({ held: await stored(model.map(({ id }) => id)) }).toEqual({ held: expected });
    const moved = model.filter(({ history }) => history.length > 1);
    expect(moved.length).toBeGreaterThan(0);
    for (const { id, client } of people.students) {
      const { total } = (await client.get('/notifications?unread=1')).body.data;
      expect({ student: id, unread: total }).toEqual({ student: id, unread: told.get(id) ?? 0 });
    }
  }),
  60_000,
);
