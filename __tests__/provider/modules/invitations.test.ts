/** An invitation says who invites, and as what: in the mail, and to the holder of its link. */
import fs from 'node:fs';
import path from 'node:path';
import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import type { TestClient } from '#tests/support/client';
import { linkTo } from '#tests/support/mailed';
import { aCompanyOfThree, choosePassword } from '#tests/support/members';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
});
afterAll(() => setup.close());

const COLLEGE = 'Demo Institute of Technology';
/** Its text in one line. */
const mailTo = async (email: string): Promise<string> => {
  await linkTo(setup, email);
  return fs
    .readdirSync(setup.mailDir)
    .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
    .find((mail) => mail.includes(`To: ${email}`))!;
};

it('names inviter and role in the mail, and to the holder of the link alone', async () => {
  const email = 'named.coordinator@demo.test';
  await admin.post('/administration/people/invite', {
    role_id: 4,
    name: 'Named',
    email,
    college: COLLEGE,
    branches: [],
  });
  const mail = await mailTo(email);
  const { name: inviter } = (await admin.get('/auth/user')).body.data;
  const flat = mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
  expect(flat).toContain(`${inviter} invites you to`);
  expect(flat).toContain(`as coordinator of ${COLLEGE}`);
  const asked = Object.fromEntries((await linkTo(setup, email)).searchParams);
  const read = (body: object) => setup.newClient().post('/auth/invitation', body);
  expect((await read(asked)).body.data).toEqual({
    ...{ name: 'Named', inviter, role: `coordinator of ${COLLEGE}` },
  });
  for (const wrong of [
    { ...asked, token: 'x'.repeat(43) },
    { ...asked, email: 'admin@demo.test' },
  ])
    expect((await read(wrong)).body.errors).toHaveProperty('token');
  await choosePassword(setup, email);
  expect((await read(asked)).status).toBe(422);
  // Nor does a reset say anything.
  await setup.newClient().post('/auth/forgot-password', { email });
  const reset = Object.fromEntries((await linkTo(setup, email, 2)).searchParams);
  expect((await read(reset)).status).toBe(422);
});

it('tells whoever is invited by whom, to which company and as what, behind the link', async () => {
  const { owner, company } = await aCompanyOfThree(setup);
  const email = `named-${process.pid}@example.test`;
  await owner.post('/company/members/invite', { email, name: 'Named', role: 'viewer' });
  const link = Object.fromEntries((await linkTo(setup, email)).searchParams);
  const { body } = await setup.newClient().post('/auth/invitation', link);
  const { name: inviter } = (await owner.get('/auth/user')).body.data;
  expect(body.data).toEqual({ name: 'Named', inviter, role: `viewer of ${company.name}` });
});
