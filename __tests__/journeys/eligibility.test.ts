/** A student who does not meet the college's rule: warned, barred, and with an exception that ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../support/apiClient';
import { clockEnv, setClock } from '../support/faults/portalClock';
import { settled } from '../support/journey';
import { ownPortal } from '../support/ownPortal';

jest.setTimeout(180_000);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-eligible-'));
const clock = path.join(folder, 'clock');
const portal = ownPortal(clockEnv(clock));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MESSAGE = 'I have built two small services and want to learn more.';
const BARRED = "Your college's rule does not allow this application";
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

interface Internship {
  id: number;
  slug: string;
  title: string;
  company: { name: string };
}

/** The best CGPA of the roster is below it. */
async function ruleOf(college: ApiClient, effect: 'warn' | 'bar'): Promise<void> {
  const eligibility = { cgpa_min: '9.9', backlogs_max: '', semesters: [], effect };
  expect((await college.post('/coordinator/settings/store', { eligibility })).status).toBe(200);
}

const applyPath = ({ slug }: Internship) => `/dashboard/student/apply-to-internship/${slug}`;

async function openInternship(page: Page, { slug }: Internship): Promise<void> {
  await page.goto(`/internships/${slug}`);
  await page.getByRole('heading', { name: 'Your eligibility' }).waitFor();
}
const applyLinks = (page: Page) => page.locator('.overview-side').getByRole('link', { name: 'Apply Now' });

test('a warning is confirmed, a bar stops, and an exception lifts it until it ends', async () => {
  const college = await portal.api('coordinator@demo.test');
  const listed = (await college.get('/coordinator/students?signed_in=1&confirmed=1&stage=applied&placed=0'))
    .body;
  const student = listed.data.data[0] as { id: number; name: string; email: string };
  const own = await portal.api(student.email);
  const open = (await own.get('/internships?hide_applied=1')).body.data.data as Internship[];
  const [first, second, third] = open as [Internship, Internship, Internship];

  await ruleOf(college, 'warn');
  const page = await portal.openAs(student.email);
  await openInternship(page, first);
  await page.getByText(/CGPA: 9\.9 or more/).waitFor();
  await applyLinks(page).click();
  await page.getByLabel('Message to Recruiter').fill(MESSAGE);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  expect(await page.getByText('Confirm that you want to apply anyway').count()).toBeGreaterThan(0);
  await page.getByLabel(/want to apply anyway/).check();
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.waitForURL((url) => !url.pathname.includes('apply-to-internship'));
  await page.getByText(first.title).first().waitFor();

  await ruleOf(college, 'bar');
  await openInternship(page, second);
  await page.getByText(BARRED, { exact: false }).waitFor();
  expect(await applyLinks(page).count()).toBe(0);
  await page.goto(applyPath(second));
  await page.getByText(BARRED, { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Apply Now' }).count()).toBe(0);
  const refused = await own.post('/student/internship-apply', {
    ...{ internship_id: second.id, message: MESSAGE, acknowledged: 1 },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ELIGIBLE']);

  const office = await portal.openAs('coordinator@demo.test');
  await office.goto(`/dashboard/coordinator/students/${student.id}`);
  await office.getByRole('button', { name: 'Make an exception' }).click();
  const form = office.getByRole('dialog', { name: `Exception for ${student.name}`, exact: true });
  await form.getByRole('combobox').fill(second.title);
  await form
    .getByRole('option', { name: `${second.title}, ${second.company.name}` })
    .first()
    .click();
  await form.getByLabel('Reason').fill('Won the state hackathon');
  await form.getByLabel('Until').fill(dayIn(1));
  await form.getByRole('button', { name: 'Preview' }).click();
  await office.getByText(/1 will be excepted/).waitFor();
  await office.getByRole('button', { name: 'Store exception' }).click();
  await form.waitFor({ state: 'detached' });
  await office.goto('/dashboard/coordinator/exceptions');
  expect(await office.getByRole('row', { name: new RegExp(student.name) }).innerText()).toContain(
    second.title,
  );

  // It is for this internship alone.
  await openInternship(page, second);
  await page.getByText(/made an exception for you/).waitFor();
  expect(await applyLinks(page).count()).toBe(1);
  await openInternship(page, third);
  await page.getByText(BARRED, { exact: false }).waitFor();

  // Its last day is included, and the next one is not.
  for (const [days, links] of [
    [1, 1],
    [2, 0],
  ] as const) {
    await setClock(portal.process, clock, days);
    const then = await portal.openAs(student.email);
    await openInternship(then, second);
    await then.getByText(links === 1 ? /made an exception for you/ : new RegExp(BARRED)).waitFor();
    expect([days, await applyLinks(then).count()]).toEqual([days, links]);
    await then.context().close();
  }
  const after = await portal.openAs('coordinator@demo.test');
  await after.goto('/dashboard/coordinator/exceptions');
  await settled(after);
  expect(await after.getByRole('row', { name: new RegExp(student.name) }).innerText()).toContain('(ended)');
});
