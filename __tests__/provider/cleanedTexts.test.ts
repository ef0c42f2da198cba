/** Texts that are sent, as they are stored: what looks the same is the same. */
import { seedLookups } from '#provider/database/seed';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { PASSWORD, aUser } from '#tests/support/builders';
import { aStudentForm } from '#tests/support/wholeForms';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const registration = (email: string, name: string, mobile = '9876543210') =>
  setup.newClient().post('/auth/register', {
    name,
    mobile,
    email,
    password: 'Quiet-River-7',
    password_confirmation: 'Quiet-River-7',
    is_company: false,
  });
const stored = (email: string) =>
  setup.services.db
    .selectFrom('users')
    .select(['name', 'mobile'])
    .where('email', '=', email)
    .executeTakeFirst();

it('stores a name as one line in NFC, and a mobile number as ten digits', async () => {
  const { status } = await registration(
    'jose@clean.test',
    ' Jose\u0301\r\nBcc:\u00a0x\u200b ',
    '+91 98765-43210',
  );
  expect(status).toBeLessThan(300);
  expect(await stored('jose@clean.test')).toEqual({ name: 'José Bcc: x', mobile: '9876543210' });
});

it.each(['\u200b\u200b', '\u00a0 \u2003', '\u3164\u3164', '\u2060\ufeff'])(
  'refuses the name %j, which looks empty',
  async (name) => {
    const { status, body } = await registration('empty@clean.test', name);
    expect([status, body.errors!.name]).toEqual([422, ['Name is required']]);
  },
);

it('takes names of lists for one that look the same', async () => {
  const admin = await setup
    .newClient()
    .login((await aUser(setup.services, { role: 'administrator' })).email, PASSWORD);
  const store = (name: string) => admin.post('/administration/lists/store', { list: 'skills', name });
  expect((await store('Cafe\u0301 work')).status).toBe(200);
  for (const name of ['Café work', 'caf\u00e9\u00a0 WORK', 'Café\u200b work'])
    expect((await store(name)).body.errors).toEqual({
      name: [expect.stringContaining('is in the list already')],
    });
  const found = await admin.get(`/administration/lists?list=skills&q=${encodeURIComponent('cafe\u0301')}`);
  expect(found.body.data.total).toBe(1);
});

it('names numbers of a profile that a spreadsheet has shortened', async () => {
  const user = await aUser(setup.services);
  const client = await setup.newClient().login(user.email, PASSWORD);
  const { body } = await client.multipart('/student/store', {
    ...aStudentForm(setup.services),
    usn: '1.23457E+11',
    pincode: '5.6E+05',
  });
  const text = 'A spreadsheet has shortened this number. Type it again.';
  expect(body.errors).toEqual({ usn: [text], pincode: [text] });
});
