import type { Services, SessionUser } from '#provider/context';
import { seedLookups } from '#provider/database/seed';
import { dayText } from '#provider/http/days';
import { aUser, PASSWORD, PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { createDatabase } from '#tests/support/database';
import { aDiarist, anEntry } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  inDays,
  masters,
  type Company,
} from '#tests/support/records';
import { notificationsOf, Told } from '#tests/support/told';

let setup: ProviderSetup;
let services: Services;
let told: Told;
let company: Company;
let internship: Awaited<ReturnType<typeof anInternship>>;
let paid: typeof internship;
let coordinator: SessionUser;
let college: string;

beforeAll(async () => {
  const database = await createDatabase();
  setup = await setupProvider({ database });
  services = setup.services;
  await seedLookups(services);
  told = await Told.listen(database);
  company = await aCompany(services, { name: 'Acme' });
  internship = await anInternship(services, company, { name: 'Backend Intern' });
  paid = await anInternship(services, company, {
    name: 'Paid Course',
    internship_type: 'Paid',
    internship_fee: 500,
  });
  college = masters(services).college;
  coordinator = await aUser(services, { role: 'coordinator', college });
});
afterAll(async () => {
  await told.end();
  await setup.close();
});

const signIn = ({ email }: { email: string }) => setup.newClient().login(email, PASSWORD);

/** A student with an application at `status`, and everybody's clients. */
async function applied(status: number, to = internship) {
  const student = await aStudent(services, { college });
  const { id } = await anApplication(services, to, student, { status });
  await told.take();
  return { id, student, user: student.user };
}

const move = async (client: TestClient, path: string, body: object) => {
  const answer = await client.post(path, body);
  expect(answer.body).toMatchObject({ success: true });
};
const companyMoves = async (id: number, status: number) =>
  move(await signIn(company.user), '/company/internship/application-status', { id, status });
const studentMoves = async (user: SessionUser, body: object) =>
  move(await signIn(user), '/student/application-status', body);

describe('a company moving an application', () => {
  it.each([
    [2, 1, 'Acme moved your application back', 'Backend Intern: Applied.'],
    [1, 2, 'Acme is reviewing your application', 'Backend Intern: Under Review.'],
    [1, 3, 'Acme shortlisted you', 'Backend Intern: Shortlisted.'],
    [
      3,
      4,
      'Acme made you an offer',
      `Backend Intern: Offer Released. Accept or decline it under Applied Internships by ${dayText(inDays(7))}.`,
    ],
    [1, 5, 'Acme rejected your application', 'Backend Intern: Rejected.'],
  ])('should tell the student of %s to %s', async (from, to, title, text) => {
    const { id, user } = await applied(from);
    await companyMoves(id, to);
    expect(await notificationsOf(services, user)).toEqual([
      { kind: 'application', title, text, path: '/dashboard/student/applied-internships' },
    ]);
    expect(await told.topics()).toEqual({
      [user.id]: ['applications', 'notifications'],
      [company.user.id]: ['applications'],
    });
  });

  it('should tell each student of many moves, and none of those that could not be moved', async () => {
    const [one, other, final] = [await applied(1), await applied(2), await applied(5)];
    const client = await signIn(company.user);
    const ids = [one.id, other.id, final.id, 2_000_000_000];
    await client.post('/company/internship/application-status/bulk', { ids, status: 3 });
    for (const { user } of [one, other])
      expect(await notificationsOf(services, user)).toMatchObject([{ title: 'Acme shortlisted you' }]);
    expect(await notificationsOf(services, final.user)).toEqual([]);
    expect(
      Object.keys(await told.topics())
        .map(Number)
        .sort(),
    ).toEqual([one.user.id, other.user.id, company.user.id].sort());
  });

  it('should tell nobody of a move that was refused', async () => {
    const { id, user } = await applied(7);
    const client = await signIn(company.user);
    expect((await client.post('/company/internship/application-status', { id, status: 2 })).status).toBe(409);
    expect(await notificationsOf(services, user)).toEqual([]);
    expect(await told.take()).toEqual([]);
  });

  it("should tell the company's other browsers of its notes", async () => {
    const { id } = await applied(1);
    await move(await signIn(company.user), '/company/internship/application-notes', { id, notes: 'Good' });
    expect(await told.topics()).toEqual({ [company.user.id]: ['applications'] });
  });
});

describe('a student moving an application', () => {
  it.each([
    [1, 7, 'withdrew the application', 'Backend Intern: Application Withdrawn.'],
    [4, 6, 'accepted your offer', 'Backend Intern: Offer Accepted.'],
    [4, 8, 'declined your offer', 'Backend Intern: Offer Declined.'],
  ])('should tell the company of %s to %s', async (from, to, what, text) => {
    const { id, user } = await applied(from);
    await studentMoves(user, { id, status: to });
    expect((await notificationsOf(services, company.user))[0]).toEqual({
      kind: 'application',
      title: `${user.name} ${what}`,
      text,
      path: `/dashboard/company/view-applicant/${id}`,
    });
    // An accepted offer makes a placement, which the college sees as well.
    const placements = to === 6 ? ['placements'] : [];
    expect(await told.topics()).toEqual({
      [user.id]: ['applications', ...placements],
      [company.user.id]: ['applications', 'notifications', ...placements],
      ...(to === 6 && { [college]: placements }),
    });
  });

  it('should tell the company of a new application', async () => {
    const { user } = await aStudent(services);
    const client = await signIn(user);
    const message = 'I would like to join you.';
    const { body } = await client.post('/student/internship-apply', {
      internship_id: internship.id,
      message,
    });
    expect((await notificationsOf(services, company.user))[0]).toEqual({
      kind: 'application',
      title: `New application from ${user.name}`,
      text: 'For Backend Intern.',
      path: `/dashboard/company/view-applicant/${body.data.id}`,
    });
    expect(await told.topics()).toEqual({
      [user.id]: ['applications'],
      [company.user.id]: ['applications', 'notifications'],
    });
  });
});

describe('a payment', () => {
  const everybody = (user: SessionUser, ofStudent: string[], ofCompany: string[]) => ({
    [user.id]: ofStudent,
    [company.user.id]: ofCompany,
    [college]: ['payments'],
  });
  const [MOVED, NOTIFIED] = [
    ['applications', 'payments'],
    ['applications', 'notifications', 'payments'],
  ];

  it.each([
    [
      'by a reference',
      (id: number) => ['/student/application-status', { id, status: 9, reference: 'UTR12345' }],
    ],
    [
      'by a receipt',
      (id: number) => ['/student/payments/store', { application_id: id, reference: 'UTR12345' }],
    ],
  ] as const)('should tell company and coordinators when it is handed in %s', async (_how, call) => {
    const { id, user } = await applied(4, paid);
    const [path, body] = call(id) as [string, object];
    await move(await signIn(user), path, body);
    expect((await notificationsOf(services, company.user))[0]).toMatchObject({
      title: `${user.name} accepted your offer and paid`,
      text: 'Paid Course: Payment Verification Pending.',
    });
    expect((await notificationsOf(services, coordinator))[0]).toMatchObject({
      title: `Payment to verify: ${user.name}`,
      path: '/dashboard/coordinator/payments?status=9',
    });
    expect(await told.topics()).toEqual({
      ...everybody(user, MOVED!, NOTIFIED!),
      [coordinator.id]: ['notifications'],
    });
  });

  it('should tell the student, and the company, that it was verified', async () => {
    const { id, user } = await applied(9, paid);
    await move(await signIn(coordinator), '/coordinator/payment-status', { id, status: 6 });
    expect(await notificationsOf(services, user)).toEqual([
      {
        kind: 'payment',
        title: 'Payment verified for Paid Course',
        text: 'Your place at Acme is confirmed.',
        path: '/dashboard/student/payment-status',
      },
    ]);
    expect((await notificationsOf(services, company.user))[0]).toMatchObject({
      kind: 'application',
      title: `${user.name} accepted your offer`,
    });
    const both = [...NOTIFIED!, 'placements'];
    expect(await told.topics()).toEqual({
      ...everybody(user, both, both),
      [college]: ['payments', 'placements'],
    });
  });

  it('should tell the student why it failed', async () => {
    const { id, user } = await applied(9, paid);
    const body = { id, status: 10, remark: 'No such transfer' };
    await move(await signIn(coordinator), '/coordinator/payment-status', body);
    expect(await notificationsOf(services, user)).toMatchObject([
      {
        kind: 'payment',
        title: 'Payment failed for Paid Course',
        text: 'Your payment could not be verified: No such transfer',
      },
    ]);
    expect(await told.topics()).toEqual(everybody(user, NOTIFIED!, MOVED!));
  });
});

describe('a diary', () => {
  it('should tell student and coordinators when an entry is written, changed, imported or deleted', async () => {
    const { student, internship: own, client } = await aDiarist(setup, { college });
    const expected = { [student.user.id]: ['diaries'], [college]: ['diaries'] };
    await told.take();
    const { body } = await client.post(
      '/student/internship-diaries/store',
      anEntry({ internship_id: own.id }),
    );
    const { id } = body.data;
    expect(await told.topics()).toEqual(expected);
    await client.post('/student/internship-diaries/store', anEntry({ id, internship_id: own.id }));
    expect(await told.topics()).toEqual(expected);
    await client.post('/student/internship-diaries/delete', { id });
    expect(await told.topics()).toEqual(expected);
    const file = {
      name: 'diary.json',
      type: 'application/json',
      content: JSON.stringify([anEntry()]),
    };
    const dry = { file, internship_id: own.id, dry_run: 1 };
    await client.multipart('/student/internship-diaries/import', dry);
    expect(await told.topics()).toEqual({});
    await client.multipart('/student/internship-diaries/import', { ...dry, dry_run: 0 });
    expect(await told.topics()).toEqual(expected);
  });

  it('should tell the student of a review, once for the entries of one diary', async () => {
    const { student, internship: own } = await aDiarist(setup, { college });
    const write = async (date: string) =>
      (
        await services.db
          .insertInto('internship_diaries')
          .values({ student_id: student.id, internship_id: own.id, date, description: 'x', hours: 1 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const ids = [await write('2026-03-03'), await write('2026-03-02')];
    const returned = await write('2026-03-04');
    await told.take();
    const client = await signIn(coordinator);
    await move(client, '/coordinator/diary-review', { ids, decision: 'approved' });
    expect(await told.topics()).toEqual({
      [student.user.id]: ['diaries', 'notifications'],
      [college]: ['diaries'],
    });
    const comment = 'Say more.';
    await move(client, '/coordinator/diary-review', { ids: [returned], decision: 'returned', comment });
    expect(await notificationsOf(services, student.user)).toEqual([
      {
        kind: 'diary',
        title: 'Diary entry of 04 Mar 2026 returned',
        text: 'Backend Intern: Say more.',
        path: `/dashboard/student/view-diary-entry/${returned}`,
      },
      {
        kind: 'diary',
        title: '2 diary entries approved',
        text: 'Backend Intern, 02 Mar 2026 to 03 Mar 2026.',
        path: '/dashboard/student/diary-entries',
      },
    ]);
  });

  it("should tell the college's coordinators of new settings", async () => {
    await told.take();
    await move(await signIn(coordinator), '/coordinator/settings/store', { hours_target: 200 });
    // The hours that are asked for stand in the check lists of placements.
    expect(await told.topics()).toEqual({ [college]: ['diaries', 'placements'] });
  });
});

describe('a project', () => {
  it('should tell its team whenever it, its team or its diary changes', async () => {
    const [leader, member] = [await aStudent(services), await aStudent(services)];
    const client = await signIn(leader.user);
    const project = {
      title: 'Bridge',
      description: 'A bridge of paper',
      guide_name: 'Dr. Rao',
      start_date: '2026-01-01',
      end_date: '2026-06-01',
    };
    const { body } = await client.post('/student/projects/store', project);
    expect(await told.topics()).toEqual({ [leader.user.id]: ['projects'] });
    const both = (topic: string) => ({ [leader.user.id]: [topic], [member.user.id]: [topic] });
    await move(client, '/student/project-team/store', { usn: `1DI${member.user.id}` });
    expect(await told.topics()).toEqual({
      [leader.user.id]: ['projects'],
      [member.user.id]: ['notifications', 'projects'],
    });
    const invited = await signIn(member.user);
    const [invitation] = (await invited.get('/student/project-invitations')).body.data;
    await move(invited, '/student/project-team/accept', { id: invitation.id });
    expect(await told.topics()).toEqual(both('projects'));
    await move(client, '/student/projects/store', { ...project, id: body.data.id });
    expect(await told.topics()).toEqual(both('projects'));
    await move(client, '/student/project-diaries/store', anEntry({ project_id: body.data.id }));
    expect(await told.topics()).toEqual({ ...both('diaries'), [college]: ['diaries'] });
    await move(client, '/student/project-team/remove', { id: member.id });
    expect(await told.topics()).toEqual(both('projects'));
  });
});

describe('moderation', () => {
  it('should tell the company of a decision, with its reason, and the moderators', async () => {
    const own = await aCompany(services, { name: 'Zenith', moderation_status: 1 });
    const reviewed = await anInternship(services, own, { name: 'Welder', moderation_status: 1 });
    const client = await signIn(await aUser(services, { role: 'moderator' }));
    await told.take();
    await move(client, '/moderation/decide', { kind: 'company', id: own.id, decision: 2 });
    expect(await told.topics()).toEqual({
      [own.user.id]: ['internships', 'moderation', 'notifications'],
      'role 1': ['moderation'],
    });
    const reason = 'The fee is missing.';
    await move(client, '/moderation/decide', { kind: 'internship', id: reviewed.id, decision: 3, reason });
    expect(await notificationsOf(services, own.user)).toEqual([
      {
        kind: 'moderation',
        title: 'Internship rejected: Welder',
        text: reason,
        path: `/dashboard/company/view-internship/${reviewed.id}`,
      },
      {
        kind: 'moderation',
        title: 'Company profile approved',
        text: 'A moderator has approved your company profile.',
        path: '/dashboard/company/company-profile',
      },
    ]);
  });

  it('should tell the moderators of what a company submits', async () => {
    const own = await aCompany(services);
    const client = await signIn(own.user);
    await told.take();
    const m = masters(services);
    const body = {
      name: 'Baker',
      description: 'Bread',
      content: 'Much bread',
      expire_date: '2030-01-01',
      number_of_positions: 1,
      is_job_offer: 0,
      internship_type: 'Free',
      internship_duration: 2,
      internship_mode: 'Remote',
      address: '1 Road',
      country_id: m.country,
      state_id: m.state,
      city_id: m.city,
      pincode: '560001',
      latitude: '12.9',
      longitude: '77.6',
      category_ids: m.categories.slice(0, 1),
      skill_ids: m.skills.slice(0, 1),
      status: 2,
    };
    const stored = await client.multipart('/company/internship/store', { ...body, featured_image: PDF });
    expect(stored.status).toBe(422);
    expect(await told.take()).toEqual([]);
    const created = await client.multipart('/company/internship/store', body);
    expect(created.body).toMatchObject({ success: true });
    const expected = { [own.user.id]: ['internships'], 'role 1': ['moderation'] };
    expect(await told.topics()).toEqual(expected);
    const { id } = created.body.data;
    await client.multipart('/company/internship/store', { ...body, id });
    expect(await told.topics()).toEqual(expected);
    await move(client, '/company/internship/status', { id, status: 4 });
    expect(await told.topics()).toEqual({ [own.user.id]: ['internships'] });
    await move(client, '/company/internship/duplicate', { id });
    expect(await told.topics()).toEqual(expected);
  });
});
