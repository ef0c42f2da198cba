/** The supervisor is somebody else than the student: no address of a student or a coordinator is taken. */
import { seedLookups } from '#provider/database/seed';
import { mailboxOf, supervisorWarnings } from '#provider/policies/supervisors';
import { aUser, PDF } from '#tests/support/builders';
import {
  anApprovedPlacement,
  confirmPlacement,
  decidePlacement,
  loginOf,
  placementSides,
  proposeAlone,
  shownPlacement,
  TERMS,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent, inDays } from '#tests/support/records';

let setup: ProviderSetup;
/** Addresses of the student, another student, and a coordinator, as somebody may spell them. */
let taken: string[];
let sides: Sides;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  sides = await placementSides(setup);
  const { email } = await setup.services.db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.email')
    .where('p.id', '=', sides.id)
    .executeTakeFirstOrThrow();
  const other = (await aStudent(setup.services)).user.email;
  const coordinator = (await aUser(setup.services, { role: 'coordinator' })).email;
  const [local, domain] = email.split('@') as [string, string];
  await aUser(setup.services, { role: 'student', email: 'tagged_one+portal@mail.test' });
  const { id: college_id } = await setup.services.db
    .selectFrom('colleges')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await setup.services.db
    .insertInto('roster')
    .values({ college_id, usn: 'R1', name: 'Asha', email: 'Rostered@Mail.test' })
    .execute();
  taken = [
    email.toUpperCase(),
    ` ${email} `,
    `${local}+boss@${domain}`,
    other.toUpperCase(),
    coordinator,
    'tagged_one@mail.test',
    'Tagged_One+boss@mail.test',
    'rostered+boss@mail.test',
  ];
});
afterAll(() => setup.close());

const refused = {
  status: 422,
  body: { errors: { supervisor_email: [expect.stringContaining('own address')] } },
};

it('is refused wherever a supervisor is named', async () => {
  const student = await loginOf(setup)((await aStudent(setup.services)).user.email);
  const approved = await anApprovedPlacement(setup);
  const amendment = (supervisor_email: string) => ({
    id: approved.id,
    fields: { supervisor_email },
    from_date: inDays(0),
    reason: 'Moved',
  });
  for (const supervisor_email of taken) {
    const proposal = {
      ...TERMS,
      ...{ hours_per_week: '36', working_days: '1,2,3', company: 'Self Works', title: 'Field intern' },
      ...{ description: 'x', supervisor_email, offer_letter: PDF },
    };
    expect(await student.multipart('/student/placements/propose', proposal)).toMatchObject(refused);
    expect(await confirmPlacement(sides, { ...TERMS, supervisor_email })).toMatchObject(refused);
    const { company, college } = approved;
    for (const [client, role] of [
      [company, 'company'],
      [college, 'coordinator'],
    ] as const)
      expect(await client.post(`/${role}/placements/amend`, amendment(supervisor_email))).toMatchObject(
        refused,
      );
  }
});

it('is not approved and gets no link, where it became a student later', async () => {
  const confirmed = await placementSides(setup);
  await confirmPlacement(confirmed, { ...TERMS, supervisor_email: 'later@company.test' });
  const approved = await anApprovedPlacement(setup, { ...TERMS, supervisor_email: 'later@company.test' });
  await setup.services.db.deleteFrom('mails').execute();
  await aUser(setup.services, { role: 'student', email: 'Later@Company.test' });
  expect((await decidePlacement(confirmed)).body.data.rows[0]).toMatchObject({
    state: 'confirmed',
    error: expect.stringContaining('own address'),
  });
  const shown = await shownPlacement(confirmed.college, 'coordinator', confirmed.id);
  expect(shown.supervisor_checks[0]).toMatchObject({ key: 'own_address' });
  const sent = await approved.college.post('/coordinator/placements/supervisor-link', { id: approved.id });
  expect(sent.status).toBe(422);
  await setup.newClient().post('/supervision/renew', { email: 'later@company.test' });
  expect(await setup.services.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

it('tells the college of a free mailbox, another domain and one that supervises much, before it approves', async () => {
  const { user } = await aStudent(setup.services);
  const student = await loginOf(setup)(user.email);
  const { college } = sides;
  const checksOf = async (terms: object) => {
    const id = await proposeAlone(student, { title: `Intern ${Math.random()}`, ...terms });
    return (await shownPlacement(college, 'coordinator', id)).supervisor_checks.map(
      ({ key }: { key: string }) => key,
    );
  };
  const website = 'https://www.malpe.test/about';
  expect(await checksOf({ website, supervisor_email: 'rao@malpe.test' })).toEqual([]);
  expect(await checksOf({ website, supervisor_email: 'boss@plant.malpe.test' })).toEqual([]);
  expect(await checksOf({ website, supervisor_email: 'rao@elsewhere.test' })).toEqual(['other_domain']);
  expect(await checksOf({ website, supervisor_email: 'Rao@GMail.com' })).toEqual(['free_mailbox']);
  expect(await checksOf({ company: 'Other', supervisor_email: 'rao@gmail.com' })).toEqual([
    'free_mailbox',
    'several_companies',
  ]);
});

it('takes an address that only looks like one with a word after its plus', async () => {
  expect((await confirmPlacement(sides, { ...TERMS, supervisor_email: 'taggedXone@mail.test' })).status).toBe(
    200,
  );
});

it('knows spellings of one mailbox, and domains', () => {
  expect(mailboxOf(' Asha+Work@X.in ')).toBe('asha@x.in');
  const facts = { website: null, companyEmail: null, placements: 0, companies: 0 };
  const keys = (more: object) =>
    supervisorWarnings({ email: 'a@x.test', ...facts, ...more }).map(({ key }) => key);
  expect(keys({ companyEmail: 'hr@x.test' })).toEqual([]);
  expect(keys({ companyEmail: 'hr@y.test' })).toEqual(['other_domain']);
  expect(keys({ companyEmail: 'boss@gmail.com' })).toEqual([]);
  expect(keys({ website: 'no address' })).toEqual([]);
  expect(keys({ placements: 5 })).toEqual(['many_placements']);
});
