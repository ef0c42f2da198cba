/** A student's year: a month of diary, three entries without a connection, a team's diary, a payment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { formatDate } from '#src/lib/dates';
import { openProfile, signIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { applications, get, missingDays, mostMissing, startEarlier } from '#tests/support/studentCalls';

const portal = ownPortal();
const API = '/api/v1';
const STUDENT = 'student@demo.test';

beforeAll(
  async () => startEarlier(await portal.api('coordinator@demo.test'), await portal.api(STUDENT)),
  30_000,
);

const post = (page: Page, call: string, data: object) =>
  page.request.post(`${portal.process.address}${API}${call}`, { data });

const storedOf = async (page: Page, internshipId: number, day: string) =>
  (
    await get<{ data: { date: string; description: string }[] }>(
      page,
      `/student/internship-diaries?internship_id=${internshipId}&from=${day}&to=${day}`,
    )
  ).data;

const entry = async (page: Page, words: string, hours: string) => {
  await page.getByLabel('Work Summary').fill(words);
  await page.getByLabel('Hours worked').fill(hours);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const createAt = (owner: number, day: string) =>
  `/dashboard/student/create-diary-entry?owner=${owner}&date=${day}`;
const mondayOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

describe('a diary', () => {
  let profile: string;
  let context: BrowserContext | undefined;
  beforeAll(() => {
    profile = mkdtempSync(path.join(tmpdir(), 'portal-profile-'));
  });
  afterAll(async () => {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  test('is filled by copying, by the week, by a file, and without a connection, each day once', async () => {
    context = await openProfile(profile, portal.process.address);
    let page = await context.newPage();
    await signIn(page, STUDENT);
    const { owner, days } = await mostMissing(page);
    expect(days.length).toBeGreaterThanOrEqual(10);

    // By hand, then by copying that.
    await page.goto(createAt(owner, days[0]!));
    await entry(page, 'Read the handbook.', '6');
    await save(page);
    await page.waitForURL('**/diary-entries*');
    await page.goto(createAt(owner, days[1]!));
    await page.getByRole('button', { name: 'Copy previous entry' }).click();
    expect(await page.getByLabel('Work Summary').inputValue()).toBe('Read the handbook.');
    await save(page);
    await page.waitForURL('**/diary-entries*');

    // A week in one form.
    const week = mondayOf(days[2]!);
    await page.goto(`/dashboard/student/create-diary-entry?owner=${owner}&week=${week}`);
    const inWeek = days.slice(2).filter((day) => mondayOf(day) === week);
    // The form offers more than the list of missing days, which goes back three weeks.
    for (const [index, day] of inWeek.entries()) {
      const form = page.getByRole('group', { name: formatDate(day) });
      await form.getByLabel('Work Summary').fill(`Day ${index + 1} of the week.`);
      await form.getByLabel('Hours worked').fill('7.5');
    }
    await page.getByRole('button', { name: 'Save week' }).click();
    await page.waitForURL('**/diary-entries*');

    // All but three by a file.
    const left = await missingDays(page, owner);
    expect(left).toEqual(days.slice(2 + inWeek.length));
    const [offline, inFile] = [left.slice(0, 3), left.slice(3)];
    const csv = ['date,description,hours,mood_slider', ...inFile.map((day) => `${day},Imported,8,4`)];
    await page.goto(`/dashboard/student/diary-entries?owner=${owner}`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'diary.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText(`${inFile.length} entries can be imported.`).waitFor();
    await page.getByRole('button', { name: `Import ${inFile.length} entries` }).click();
    await page.getByText(`${inFile.length} entries imported.`).waitFor();
    expect(await missingDays(page, owner)).toEqual(offline);

    // Three without a connection; the browser ends before it is back.
    await page.goto(createAt(owner, offline[0]!));
    await page.getByLabel('Work Summary').waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const [index, day] of offline.entries()) {
      if (index > 0) {
        // Behind the three dots where today's entry leads.
        const create = page.getByRole('link', { name: 'Create' });
        if (!(await create.isVisible())) await page.getByRole('button', { name: 'More actions' }).click();
        await create.click();
        await page.getByLabel('Date').fill(day);
      }
      await entry(page, `Written offline ${index + 1}.`, '5');
      await save(page);
      await page.getByText('Waiting for a connection').nth(index).waitFor();
    }
    await context.close();
    context = await openProfile(profile, portal.process.address);
    page = await context.newPage();
    await page.goto('/dashboard/student/diary-entries');
    if (new URL(page.url()).pathname === '/sign-in') await signIn(page, STUDENT);
    await page.getByText('3 diary entries were sent.').waitFor();
    for (const [index, day] of offline.entries())
      expect(await storedOf(page, owner, day)).toMatchObject([
        { date: day, description: `Written offline ${index + 1}.` },
      ]);
    expect(await missingDays(page, owner)).toEqual([]);
  }, 90_000);
});

test("a team of three writes one project's diary; who comes second for a day is shown the first", async () => {
  const leader = await portal.openAs(STUDENT);
  const project = await get<{ id: number }>(leader, '/student/projects/my-project');
  const team = await get<{ email: string }[]>(leader, '/student/project-team');
  const emails = team.map(({ email }) => email).filter((email) => email !== STUDENT);
  expect(emails.length).toBeGreaterThanOrEqual(2);
  const members = await Promise.all(emails.slice(0, 2).map((email) => portal.openAs(email)));
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const at = `/dashboard/student/create-project-diary-entry?owner=${project.id}&date=${day}`;
  const [first, second] = members as [Page, Page];
  for (const page of [first, second]) {
    await page.goto(at);
    await page.getByLabel('Work Summary').waitFor();
  }
  await entry(first, 'The first to write.', '4');
  await entry(second, 'The second to write.', '3');
  await save(first);
  await first.waitForURL('**/project-diary-entries*');
  await save(second);
  await second.getByRole('heading', { name: 'This day has an entry already' }).waitFor();
  await second.getByText('The first to write.').waitFor();
  expect(await second.getByLabel('Work Summary').inputValue()).toBe('The second to write.');
  await leader.goto('/dashboard/student/project-diary-entries');
  await leader.getByText('The first to write.').first().waitFor();
  const stored = await get<{ data: { date: string; author: string }[] }>(
    leader,
    `/student/project-diaries?from=${day}&to=${day}`,
  );
  expect(stored.data).toHaveLength(1);
});

test('a Paid offer: reference, refused with a remark, a new reference, verified', async () => {
  const student = await portal.openAs(STUDENT);
  const offers = await applications(student, 4);
  const { id, internship_details } = offers[0]!;
  await student.goto('/dashboard/student/payment-status');
  const card = student.getByRole('region', { name: internship_details.name });
  await card.getByRole('button', { name: 'Accept and pay' }).click();
  const ask = student.getByRole('dialog', { name: 'Accept and pay' });
  await ask.getByLabel('Payment reference').fill('UTR-FIRST-1');
  await ask.getByLabel('Receipt').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n'),
  });
  await ask.getByRole('button', { name: 'Send reference' }).click();
  await card.getByText('UTR-FIRST-1').waitFor();

  const coordinator = await portal.openAs('coordinator@demo.test');
  const decide = async (reference: string) => {
    await coordinator.goto('/dashboard/coordinator/payments?status=9');
    return coordinator.getByRole('row', { name: new RegExp(reference) });
  };
  const refused = await decide('UTR-FIRST-1');
  await refused.getByRole('button', { name: 'Reject payment' }).click();
  const why = coordinator.getByRole('dialog', { name: 'Reject this payment?' });
  await why.getByLabel('Remark').fill('The last four digits differ.');
  await why.getByRole('button', { name: 'Reject payment' }).click();
  await refused.waitFor({ state: 'detached' });

  await student.goto(`/dashboard/student/applied-internships#row-${id}`);
  await student.getByText('The last four digits differ.').first().waitFor();
  await student.goto('/dashboard/student/payment-status');
  await card.getByRole('button', { name: 'Send new reference' }).click();
  const again = student.getByRole('dialog', { name: 'Send new reference' });
  expect(await again.innerText()).toContain('The last four digits differ.');
  await again.getByLabel('Payment reference').fill('UTR-SECOND-2');
  await again.getByRole('button', { name: 'Send reference' }).click();
  await card.getByText('UTR-SECOND-2').waitFor();

  const good = await decide('UTR-SECOND-2');
  await good.getByRole('button', { name: 'Verify payment' }).click();
  await coordinator
    .getByRole('dialog', { name: 'Verify this payment?' })
    .getByRole('button', { name: 'Verify payment' })
    .click();
  await good.waitFor({ state: 'detached' });
  const [application] = (await applications(student, 6)).filter((one) => one.id === id);
  expect(application).toMatchObject({ id });
  // What is verified is not asked for again, by the screen or by the call.
  await student.reload();
  await card.getByText('Verified').waitFor();
  const late = await post(student, '/student/application-status', {
    id,
    status: 9,
    reference: 'UTR-THIRD-3',
  });
  expect(late.status()).toBe(409);
});
