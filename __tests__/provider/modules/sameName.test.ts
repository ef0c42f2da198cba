/** A company that comes back under another name's spelling, another account or a student's own internship. */
import { seedLookups } from '#provider/database/seed';
import { webDomain } from '#provider/services/webDomain';
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
  (await setup.services.pool.query('select letters_alike($1) as domain', [webDomain(website)])).rows[0]
    .domain as string;

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
  ['Google', '\u0261oogle'],
  ['Palo Systems', 'Pa\u04cfo Systems'],
  ['Straße Software', 'STRASSE Software'],
  ['Acme', 'Acme Pvt. Ltd. (India)'],
  ['Acme', 'Acme (India) Private Limited'],
  ['Acme', 'Acme प्राइवेट लिमिटेड'],
  ['Acme', 'Acme ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್'],
  ['Acme', 'Acme S.p.A.'],
  ['Acme', 'Acme A/S'],
  ['Acme', 'Acme e.V.'],
  ['Acme', 'Acme Kft.'],
  ['Acme', 'Acme K.K.'],
  ['Acme', 'Acme Sp. z o.o.'],
  ['Acme', 'Acme Proprietary Limited'],
  ['Acme', 'Acme GmbH & Co. KG'],
  ['Acme', '株式会社Acme'],
  ['Acme', 'Acme㈱'],
  ['Acme', 'The Acme Company'],
  ['Acme', 'M/s The Acme Co.'],
  ['Acme', 'Acme™'],
  ['Acme', 'ACME® (TM)'],
])('%s is the name %s', async (one, other) => {
  expect(await key(one)).toBe(await key(other));
  expect(await key(one)).not.toBe('');
});

it.each([
  ['Acme Labs', 'Acme Works'],
  ['Limited', 'Company'],
  ['Acme', 'The'],
  ['राम', 'रमा'],
  ['Acme', 'Acme Mumbai'],
])('%s is not the name %s', async (one, other) => {
  expect(await key(one)).not.toBe(await key(other));
});

it.each([
  ['https://www.acme.example/about', 'acme.example'],
  ['http://jobs.acme.co.in:8080', 'acme.co.in'],
  ['acme.github.io/site', 'acme.github.io'],
  ['https://www.linkedin.com/company/acme', null],
  ['https://www.acme.example./about', 'acme.example'],
  ['https://xn--bcher-kva.in', 'bucher.in'],
  ['https://bücher.in/jobs', 'bucher.in'],
  ['https://xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g', 'उदाहरण.परीक्षा'],
  ['https://xn--!.in', null],
  ['https://xn--a-999999999999.in', null],
  ['https://\u0430cme.in', 'acme.in'],
  ['https://acme\u3002in/jobs', 'acme.in'],
  ['https:\\\\acme.in\\jobs', 'acme.in'],
  ['//acme.in', 'acme.in'],
  ['acme.in:8080', 'acme.in'],
  ['https://jobs.acme.ltd.uk', 'acme.ltd.uk'],
  ['https://jobs.acme.me.uk', 'acme.me.uk'],
  ['https://jobs.acme.or.jp', 'acme.or.jp'],
  ['https://jobs.acme.sch.in', 'acme.sch.in'],
  ['https://jobs.acme.mil.in', 'acme.mil.in'],
  ['https://acme.blogspot.co.in', 'acme.blogspot.co.in'],
  ['https://www.google.co.in', null],
  ['https://10.0.3.4/', '10.0.3.4'],
])('the domain of %s is %s', async (website, expected) => {
  expect(await domain(website)).toBe(expected);
});

async function named(name: string, website: string, status: number): Promise<number> {
  const { services } = setup;
  const company = await aCompany(services);
  await services.pool.query(
    'update companies set name = $2, website_url = $3, web_domain = $4, moderation_status = $5 where id = $1',
    [company.id, name, website, webDomain(website), status],
  );
  return company.id;
}

it('is found by a domain in another spelling', async () => {
  const { services } = setup;
  const suspended = await named('Books One', 'https://xn--bcher-kva.in', 4);
  const waiting = await named('Readers Two', 'https://bücher.in/jobs', 1);
  const { email } = await aUser(services, { role: 'moderator' });
  const moderator = await setup.newClient().login(email, PASSWORD);
  const item = await moderator.get(`/moderation/show?kind=company&id=${waiting}`);
  expect(item.body.data.same_name).toEqual([{ id: suspended, name: 'Books One', state: 'suspended' }]);
});

it('is shown to the moderator and to the coordinator, suspended ones first', async () => {
  const { services } = setup;
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
