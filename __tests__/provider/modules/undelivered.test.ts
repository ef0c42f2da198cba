/** A mail that no server takes is reported where it was asked for, in the server's words. */
import { seedLookups } from '#provider/database/seed';
import { isUndeliverable } from '#provider/services/undeliveredRepository';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { startMailServer, type MailServer } from '#tests/support/mailServer';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { mondayAgo, sayByLink, writeDiary } from '#tests/support/supervision';

let server: MailServer;
let setup: ProviderSetup;
let admin: TestClient;
let closed = true;
let count = 0;
const WORDS = expect.stringContaining('5.1.1 No such user here') as string;
const sendDue = () => setup.services.outbox.sendDue();
const anAddress = () => `gone${(count += 1)}@mail.test`;
beforeAll(async () => {
  server = await startMailServer({
    recipient: (address) => (closed && address.startsWith('gone') ? '550 5.1.1 No such user here' : null),
  });
  setup = await setupProvider({ settings: { smtpUrl: server.url } });
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
beforeEach(() => (closed = true));
afterAll(async () => {
  await setup.close();
  await server.close();
});

/** An approved placement whose supervisor has no mailbox. */
async function unreached() {
  const to = anAddress();
  const sides = await anApprovedPlacement(setup, {
    ...TERMS,
    start_date: mondayAgo(3),
    supervisor_email: to,
  });
  await sendDue();
  return { ...sides, to };
}
type Sides = Awaited<ReturnType<typeof unreached>>;
const shown = async ({ id, college, company }: Sides) => ({
  college: (await college.get(`/coordinator/placements/show?id=${id}`)).body.data,
  company: (await company.get(`/company/placements/show?id=${id}`)).body.data,
});
const issuesOf = async ({ college, id }: Sides) =>
  (await college.get('/coordinator/placement-issues?kind=supervisor_undeliverable')).body.data.data.filter(
    (one: { placement_id: number }) => one.placement_id === id,
  );
const stepsOf = async ({ student }: Sides) =>
  (await student.get('/student/dashboard')).body.data.next_steps.filter(
    ({ kind }: { kind: string }) => kind === 'supervisor',
  );

describe("a supervisor's mail", () => {
  it('is reported to college, company and student until a later one arrives', async () => {
    const sides = await unreached();
    const { college, company } = await shown(sides);
    expect(college.supervisor_links).toMatchObject([{ email: sides.to, undelivered: WORDS }]);
    expect([college.supervisor_undelivered, company.supervisor_undelivered]).toEqual([WORDS, WORDS]);
    expect(await issuesOf(sides)).toMatchObject([
      { text: `Could not be delivered: ${college.supervisor_undelivered}` },
    ]);
    expect(await stepsOf(sides)).toMatchObject([
      { placement_id: sides.id, remark: expect.stringContaining('No such user') },
    ]);

    closed = false;
    await sides.college.post('/coordinator/placements/supervisor-link', { id: sides.id });
    await sendDue();
    const after = await shown(sides);
    expect([after.college.supervisor_undelivered, after.company.supervisor_undelivered]).toEqual([
      null,
      null,
    ]);
    expect([await issuesOf(sides), await stepsOf(sides)]).toEqual([[], []]);
  });

  it('is followed by no reminder to the same address', async () => {
    const sides = await unreached();
    await writeDiary(setup.services, sides.applicationId, [mondayAgo(2)]);
    const { db } = setup.services;
    expect(await isUndeliverable(db, sides.to.toUpperCase())).toBe(true);
    const sentTo = () => db.selectFrom('mails').select('id').where('recipient', '=', sides.to).execute();
    for (const days of [2, 9, 60])
      await remindSupervisors(setup.services, new Date(`${inDays(days)}T08:00:00Z`));
    expect(await sentTo()).toHaveLength(1);
  });

  it('counts as opened by the first act on the page, not by a look at it', async () => {
    closed = false;
    const to = `lead${(count += 1)}@mail.test`;
    const sides = await anApprovedPlacement(setup, {
      ...TERMS,
      start_date: mondayAgo(3),
      supervisor_email: to,
    });
    await sendDue();
    const mail = server.received.findLast((one) => one.includes(`To: ${to}`))!;
    const token = /\/supervise\/([\w-]+)/.exec(mail)![1]!;
    const headers = { 'x-supervision-token': token };
    const opened = async () =>
      (await sides.college.get(`/coordinator/placements/show?id=${sides.id}`)).body.data.supervisor_links[0]
        .opened_at;
    for (let i = 0; i < 2; i += 1)
      expect((await setup.newClient().get('/supervision', { headers })).status).toBe(200);
    expect(await opened()).toBeNull();
    await writeDiary(setup.services, sides.applicationId, [mondayAgo(1)]);
    expect((await sayByLink(setup.newClient(), token, 'confirm', { weeks: [mondayAgo(1)] })).status).toBe(
      200,
    );
    expect(await opened()).not.toBeNull();
  });
});

it('an invitation of staff is reported at the account, until another one arrives', async () => {
  const to = anAddress();
  const invite = () =>
    admin.post('/administration/people/invite', { role_id: '1', name: 'Meera', email: to });
  const person = async () => (await admin.get(`/administration/people?q=${to}`)).body.data.data[0];
  await invite();
  await sendDue();
  expect(await person()).toMatchObject({ state: 'invited', undelivered: WORDS });
  closed = false;
  await invite();
  await sendDue();
  expect(await person()).toMatchObject({ undelivered: null });
});

it('an invitation of a roster is reported at its row', async () => {
  const to = anAddress();
  const { db } = setup.services;
  const { id } = await db.selectFrom('colleges').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('roster')
    .values({ college_id: id, usn: 'GONE1', name: 'Asha', email: to, semester: 5 })
    .execute();
  expect((await admin.post('/administration/roster/invite', { q: 'GONE1' })).status).toBe(200);
  await sendDue();
  const { body } = await admin.get('/administration/roster?q=GONE1');
  expect(body.data.data).toMatchObject([{ usn: 'GONE1', undelivered: WORDS }]);
});
