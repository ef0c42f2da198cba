/**
 * A branch of 60 with a plan of two internships: one student credited, one exempt, one who left, and the rest
 * late on the day after the due day.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { semesterDay } from '../support/semesterDay';
import { clockEnv, setClock } from '../support/faults/portalClock';
import { settled } from '../support/journey';
import { ownPortal } from '../support/ownPortal';

jest.setTimeout(180_000);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-plan-'));
const clock = path.join(folder, 'clock');
const portal = ownPortal(clockEnv(clock));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OFFICE = '/dashboard/coordinator';
const PROGRAMME = 'B.Des. (Hons.)';
const BRANCH = 60;
const usnOf = (at: number) => `1DI99PL${String(at).padStart(3, '0')}`;

/** Its first item is due tomorrow or soon after. */
const { semester, due, inDays } = semesterDay(new Date());

async function enrol(): Promise<void> {
  const college = await portal.api('coordinator@demo.test');
  for (let at = 1; at <= BRANCH + 1; at += 1) {
    const { status, body } = await college.post('/coordinator/roster/store', {
      usn: usnOf(at),
      name: `Planned Student ${String(at).padStart(3, '0')}`,
      ...{ branch: 'Design', programme: PROGRAMME, semester: String(semester), year: '2022' },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const { data } = (await college.get(`/coordinator/roster?q=${usnOf(BRANCH + 1)}`)).body.data;
  const left = { id: data[0].id, fields: {}, state: 'left' };
  expect((await college.post('/coordinator/roster/store', left)).status).toBe(200);
}

async function addItem(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await page.goto(`${OFFICE}/plan`);
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Programme').fill(PROGRAMME);
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel('From semester').selectOption(String(semester));
  await dialog.getByLabel('First year of admission').fill('2020');
  const [month = '', day = ''] = due.split('-');
  await dialog.getByLabel('Due day').fill(String(Number(day)));
  await dialog.getByLabel('Month').selectOption(month);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
}

/** How many the list has. */
async function listed(page: Page, query: string): Promise<number> {
  await page.goto(`${OFFICE}/students?q=1DI99PL&${query}`);
  await settled(page);
  const text = await page
    .getByText(/^(\d+ students?|No students found)$/)
    .first()
    .innerText();
  return Number.parseInt(text, 10) || 0;
}

/** The dialog about one student of the list. */
async function grant(page: Page, at: number, act: 'Credit' | 'Exempt') {
  await page.goto(`${OFFICE}/students?q=${usnOf(at)}`);
  await page.getByLabel(/^Select Planned Student/).check();
  await page.getByRole('button', { name: act, exact: true }).click();
  return page.getByRole('dialog');
}

const PROOF = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('who owes an internship, is credited, exempt, gone and late', async () => {
  await enrol();
  const page = await portal.openAs('coordinator@demo.test');
  await addItem(page, 'Studio internship', { Hours: '240' });
  await addItem(page, 'Craft internship', { Weeks: '4' });
  expect(await page.getByRole('row', { name: /Studio internship/ }).innerText()).toContain(String(BRANCH));
  expect([await listed(page, 'owes=owed'), await listed(page, 'state=left')]).toEqual([BRANCH, 1]);

  // One has all of the first item credited, and owes the second.
  await page.getByRole('link', { name: /Planned Student 061/ }).waitFor();
  const credit = await grant(page, 1, 'Credit');
  await credit.getByLabel('Item').selectOption({ label: 'Studio internship, 240 hours' });
  await credit.getByLabel('Hours or weeks').fill('240');
  await credit.getByLabel('Reason').fill('Exchange semester at a design school');
  await credit.getByLabel('Proof').setInputFiles(PROOF);
  await credit.getByRole('button', { name: 'Credit', exact: true }).click();
  await credit.waitFor({ state: 'detached' });
  expect(await listed(page, 'owes=credited')).toBe(1);

  // One is exempt from both.
  for (const item of ['Studio internship, 240 hours', 'Craft internship, 4 weeks']) {
    const exempt = await grant(page, 2, 'Exempt');
    await exempt.getByLabel('Item').selectOption({ label: item });
    await exempt.getByLabel('Reason').fill('Works in the industry already');
    await exempt.getByRole('button', { name: 'Exempt', exact: true }).click();
    await exempt.waitFor({ state: 'detached' });
  }
  expect([await listed(page, 'owes=exempt'), await listed(page, 'owes=owed')]).toEqual([1, BRANCH - 1]);
  expect(await listed(page, 'owes=late')).toBe(0);

  // On the due day nobody is late; on the next day all who owe are.
  for (const [days, late] of [
    [inDays, 0],
    [inDays + 1, BRANCH - 1],
  ] as const) {
    await setClock(portal.process, clock, days);
    const then = await portal.openAs('coordinator@demo.test');
    expect([days, await listed(then, 'owes=late')]).toEqual([days, late]);
    await then.context().close();
  }
  const then = await portal.openAs('coordinator@demo.test');
  await then.goto(`${OFFICE}/students?q=${usnOf(1)}&owes=late`);
  expect(await then.getByRole('row', { name: /Planned Student 001/ }).innerText()).toMatch(
    /Owed\s+late since/,
  );
  const college = await portal.api('coordinator@demo.test');
  const { rows } = (await college.get('/coordinator/reports/plan')).body.data;
  expect(rows.find(({ programme }: { programme: string }) => programme === PROGRAMME)).toMatchObject({
    ...{ semester, students: 2 * BRANCH, credited: 1, exempt: 2, owe: 2 * BRANCH - 3, late: 2 * BRANCH - 3 },
  });
});
