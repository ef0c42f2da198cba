/**
 * Days of a student: an offer answered on a phone, two internships in one month, a spreadsheet as Excel in
 * India writes it, and an entry that was deleted by mistake.
 */
import type { Page } from 'playwright-core';
import { formatDate } from '#src/lib/dates';
import { scrollsSideways } from '#tests/support/axe';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { inDays } from '#tests/support/placementScreens';
import { applicantsOf, demoCompany, type ApplicantRow } from '#tests/support/recruiter';
import { get, missingDays } from '#tests/support/studentCalls';

const portal = ownPortal();
const STUDENT = 'student@demo.test';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
let applicant: ApplicantRow;
let owner: number;

interface Placement {
  id: number;
  state: string;
  application_id: number | null;
}
interface Entry {
  id: number;
  date: string;
  description: string;
  hours: number;
}

test('an offer is answered on a phone, from the slip on the dashboard', async () => {
  applicant = (await applicantsOf(portal.process, 'status=3&q=Asha'))[0]!;
  const company = await demoCompany(portal.process);
  const moved = await company.post('/company/internship/application-status', {
    id: applicant.id,
    status: 4,
  });
  expect(moved.body.success).toBe(true);

  const page = await portal.openAs(STUDENT, PHONE);
  await settled(page);
  const title = applicant.internship.name;
  // The internship gets a slip of its own once the offer is accepted.
  const offers = page.getByRole('list', { name: 'Waiting for your answer' });
  const slip = offers.locator('.slip').filter({ hasText: title });
  await slip.getByText(/^Answer by/).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  const button = slip.getByRole('button', { name: 'Accept offer' });
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await button.tap();
  const ask = page.getByRole('dialog');
  await ask.getByText(title).waitFor();
  // Question and answer are seen without scrolling.
  const answer = ask.getByRole('button', { name: 'Accept the offer' });
  const box = (await answer.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  await answer.tap();
  await page.getByText('Offer accepted. Congratulations!').waitFor();
  await slip.waitFor({ state: 'detached' });
  await page.goto('/dashboard/student/my-internship');
  const own = page.getByRole('region', { name: new RegExp(title) });
  await own.getByText('Next, the company confirms the dates and names your supervisor.').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

/** Company and college say that it runs, for a month already. */
async function letItRun(student: Page): Promise<void> {
  const { data } = await get<{ data: Placement[] }>(student, '/student/placements');
  const { id } = data.find((one) => one.application_id === applicant.id)!;
  const company = await demoCompany(portal.process);
  const office = await portal.api('coordinator@demo.test');
  const terms = {
    start_date: inDays(-30),
    end_date: inDays(30),
    hours_per_week: 20,
    working_days: [1, 2, 3, 4, 5],
    mode: 'Hybrid',
    supervisor_name: 'Ravi Iyer',
    supervisor_email: 'ravi@days.test',
  };
  const answers = [
    await company.post('/company/placements/confirm', { id, ...terms }),
    await office.post('/coordinator/placements/decide', { ids: [id], decision: 'approved' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

test('of two internships in one month each has its own days, hours and page of today', async () => {
  const page = await portal.openAs(STUDENT);
  await letItRun(page);
  const { data } = await get<{ data: { id: number; internship_id: number }[] }>(
    page,
    '/student/internship-applys?status=6',
  );
  owner = data.find(({ id }) => id === applicant.id)!.internship_id;
  const title = applicant.internship.name;

  // Both say that they share days, and both ask for today.
  await page.goto('/dashboard/student/my-internship');
  const overlapping = page.getByText(/^These dates overlap with /);
  const itsDays = formatDate(inDays(-30));
  await overlapping.filter({ hasText: itsDays }).first().waitFor();
  await overlapping.filter({ hasNotText: itsDays }).first().waitFor();
  await page.goto('/dashboard/student');
  const today = page.getByRole('list', { name: 'Your internships' });
  await today.getByRole('article').filter({ hasText: title }).waitFor();
  expect(await today.getByRole('article').filter({ hasText: 'entry' }).count()).toBeGreaterThanOrEqual(2);

  // A day that the other diary has already is written in this one too.
  const { data: others } = await get<{ data: (Entry & { internship_id: number })[] }>(
    page,
    '/student/internship-diaries',
  );
  const [day] = (await missingDays(page, owner)).slice(-1);
  const other = others.find(({ internship_id }) => internship_id !== owner)!.internship_id;
  await page.goto(`/dashboard/student/create-diary-entry?owner=${owner}&date=${day}`);
  await page.getByLabel('Work Summary').fill('Only of the second internship.');
  await page.getByLabel('Hours worked').fill('3.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/diary-entries*');

  const month = day!.slice(0, 7);
  await page.goto(`/dashboard/student/diary-entries?owner=${owner}&month=${month}`);
  await page.getByText(/^3\.5 of \d+ hours$/).waitFor();
  await page.getByText('Only of the second internship.').waitFor();
  const choices = page.getByRole('navigation', { name: 'Internship' });
  await choices.getByRole('link', { name: new RegExp(title) }).waitFor();
  await choices.locator(`a[href*="owner=${other}"]`).click();
  await page.waitForURL((url) => url.searchParams.get('owner') === String(other));
  await page.getByText('Only of the second internship.').waitFor({ state: 'detached' });
  expect(await page.getByText(/^3\.5 of \d+ hours$/).count()).toBe(0);
});

/** 2026-11-03 as Excel in India shows it: 3/11/2026. */
const asExcel = (day: string) =>
  day
    .split('-')
    .reverse()
    .map((part) => part.replace(/^0/, ''))
    .join('/');

test('a CSV as Excel in India writes it is read: byte order mark, d/m/yyyy, comma or semicolon', async () => {
  const page = await portal.openAs(STUDENT);
  await page.goto(`/dashboard/student/diary-entries?owner=${owner}`);
  const days = await missingDays(page, owner);
  expect(days.length).toBeGreaterThanOrEqual(12);
  for (const [separator, some] of [
    [',', days.filter((_, i) => i % 2 === 0)],
    [';', days.filter((_, i) => i % 2 === 1)],
  ] as const) {
    const lines = [
      ['Date', 'Work Done', 'Hours Worked', 'Learnings'],
      ...some.map((day) => [asExcel(day), `"Work${separator} of ${day}"`, '7.5', 'Patience']),
    ].map((cells) => cells.join(separator));
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import entries' });
    await dialog.getByLabel('File').setInputFiles({
      name: 'diary.csv',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
    });
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.getByText(`${some.length} entries can be imported.`).waitFor();
    // The first half's words may still be shown when the second is sent.
    const stored = page.waitForResponse(/\/student\/internship-diaries\/import/);
    await dialog.getByRole('button', { name: `Import ${some.length} entries` }).click();
    await stored;
    await page.getByText(`${some.length} entries imported.`).first().waitFor();
    const [first] = some;
    const { data } = await get<{ data: Entry[] }>(
      page,
      `/student/internship-diaries?internship_id=${owner}&from=${first}&to=${first}`,
    );
    expect(data).toMatchObject([{ date: first, description: `Work${separator} of ${first}`, hours: 7.5 }]);
  }
  expect(await missingDays(page, owner)).toEqual([]);
});

test('an entry that was deleted by mistake is back by the key U', async () => {
  const page = await portal.openAs(STUDENT);
  await page.goto(`/dashboard/student/diary-entries?owner=${owner}`);
  const row = page.getByRole('row', { name: /Only of the second internship\./ });
  const entries = () => get<{ data: Entry[] }>(page, `/student/internship-diaries?internship_id=${owner}`);
  await row.first().waitFor();
  const before = await entries();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete entry' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await entries()).data).not.toEqual(before.data);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('u');
  await row.waitFor();
  expect((await entries()).data).toEqual(before.data);
  // Its time is over with its use: the key does nothing any more.
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
});
