/** docs/privacy.md, erasing 8: what is stored of a mail server's words names no supervisor. */
import { seedLookups } from '#provider/database/seed';
import { JOBS } from '#provider/jobs/jobs';
import { startMailServer, type MailServer } from '#tests/support/mailServer';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { tracesOf } from '#tests/support/tracesOf';

const EMAIL = 'meera.k@gone.test';
const WORDS = `550 5.1.1 <${EMAIL}>: Recipient address rejected: Meera Rao left, no mailbox meera.k`;
let server: MailServer;
let setup: ProviderSetup;
beforeAll(async () => {
  server = await startMailServer({
    recipient: (address) => (address === EMAIL ? WORDS : null),
  });
  setup = await setupProvider({ settings: { smtpUrl: server.url } });
  await seedLookups(setup.services);
});
afterAll(async () => {
  await setup.close();
  await server.close();
});

const query = async (text: string) =>
  (await setup.services.pool.query(text)).rows as Record<string, unknown>[];

it('keeps the code and plain words, and nothing once the contact ends', async () => {
  const { college } = await anApprovedPlacement(setup, { ...TERMS, supervisor_email: EMAIL });
  await setup.services.outbox.sendDue();
  const issue = (await college.get('/coordinator/placement-issues')).body.data.data[0];
  expect(issue.text).toMatch(/5\.1\.1 \(address\): Recipient address rejected: … … left, no mailbox …\.k$/);
  const settled = await college.post('/coordinator/placement-issues/settle', { ids: [issue.id] });
  expect(settled.body.data).toMatchObject({ settled: 1 });
  expect(await query("select 1 from mails where error like '%@%'")).toEqual([]);
  await JOBS['erase-contacts']!.run(setup.services, new Date(Date.now() + 900 * 86_400_000));
  expect(await query('select text from placement_issues')).toEqual([{ text: '' }]);
  const [entry] = await query("select before from audit_entries where action = 'settleIssue'");
  expect(entry).toEqual({ before: { issue: 'supervisor_undeliverable' } });
  await query("delete from mails where kind = 'supervision'");
  expect(await tracesOf(setup.services.pool, ['Meera', EMAIL, 'Rao left'])).toEqual([]);
});
