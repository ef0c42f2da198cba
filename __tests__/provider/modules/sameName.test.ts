/** A company that comes back under another name's spelling, another account or a student's own internship. */
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, PDF, aUser } from '#tests/support/builders';
import { coordinatorAt, loginOf, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const key = async (name: string) =>
  (await setup.services.pool.query('select company_key($1) as key', [name])).rows[0].key as string;
const domain = async (website: string) =>
  (await setup.services.pool.query('select web_domain($1) as domain', [website])).rows[0].domain as string;

it.each([
  ['Emirates Tech LLC', 'Emirates Tech L.L.C.'],
  ['Acme Pvt Ltd', 'ACME Private Limited'],
  ['Acme Pvt. Ltd.', 'Acme (P) Ltd'],
  ['Müller GmbH', 'Muller G.m.b.H.'],
  ['Jones & Co.', 'Jones and Company'],
  ['O’Brien Inc', "O'Brien, Inc."],
  ['M/s Patel LLP', 'Patel L.L.P.'],
  ['Demo Technologies', 'Demo Technologies Public Limited'],
  ['Acme Labs', '\u0410\u0421M\u0415 L\u0430bs'],
  ['Ionix', '\u0399\u039f\u039d\u0399\u03a7'],
  ['Lodz Systems', 'Łódź Systems'],
])('%s is the name %s', async (one, other) => {
  expect(await key(one)).toBe(await key(other));
  expect(await key(one)).not.toBe('');
});

it.each([
  ['Acme Labs', 'Acme Works'],
  ['Limited', 'Company'],
])('%s is not the name %s', async (one, other) => {
  expect(await key(one)).not.toBe(await key(other));
});

it.each([
  ['https://www.acme.example/about', 'acme.example'],
  ['http://jobs.acme.co.in:8080', 'acme.co.in'],
  ['acme.github.io/site', 'acme.github.io'],
  ['https://www.linkedin.com/company/acme', null],
  ['https://www.acme.example./about', 'acme.example'],
])('the domain of %s is %s', async (website, expected) => {
  expect(await domain(website)).toBe(expected);
});

it('is shown to the moderator and to the coordinator, suspended ones first', async () => {
  const { services } = setup;
  const named = async (name: string, website: string, status: number) => {
    const company = await aCompany(services);
    await services.pool.query(
      'update companies set name = $2, website_url = $3, moderation_status = $4 where id = $1',
      [company.id, name, website, status],
    );
    return company.id;
  };
  const approved = await named('Emirates Tech L.L.C.', 'https://other.example', 2);
  const suspended = await named('Emirates Tech LLC', 'https://emirates.example', 4);
  const waiting = await named('Emirates-Tech', 'https://www.emirates.example/en', 1);
  await named('Somebody Else', 'https://else.example', 4);
  const others = [
    { id: suspended, name: 'Emirates Tech LLC', state: 'suspended' },
    { id: approved, name: 'Emirates Tech L.L.C.', state: 'approved' },
  ];

  const { email } = await aUser(services, { role: 'moderator' });
  const moderator = await setup.newClient().login(email, PASSWORD);
  const item = await moderator.get(`/moderation/show?kind=company&id=${waiting}`);
  expect(item.body.data.same_name).toEqual(others);
  const queue = (await moderator.get('/moderation/queue?kind=company')).body.data.data;
  expect(queue.find(({ id }: { id: number }) => id === waiting).same_name).toEqual(others);

  const { college } = masters(services);
  const student = await aStudent(services, { college });
  const proposed = await (
    await loginOf(setup)(student.user.email)
  ).multipart('/student/placements/propose', {
    ...TERMS,
    company: 'EMIRATES TECH, Inc.',
    website: 'https://emirates.example',
    title: 'Tester',
    description: 'Tests of the release',
    offer_letter: PDF,
  });
  const { id } = proposed.body.data;
  const coordinator = await coordinatorAt(setup, college);
  const expected = [others[0], others[1], { id: waiting, name: 'Emirates-Tech', state: 'under_review' }];
  const show = await coordinator.get(`/coordinator/placements/show?id=${id}`);
  expect(show.body.data.same_name).toEqual(expected);
  const list = await coordinator.get('/coordinator/placements?state=submitted');
  expect(list.body.data.data.find((one: { id: number }) => one.id === id).same_name).toEqual(expected);
});
