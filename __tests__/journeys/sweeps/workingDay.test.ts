/** The office at work on a college of 1,600 students with 480 placements, its clicks counted. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { BIG_COLLEGE, countIn, fillBigCollege } from '#tests/support/bigCollege';
import { fillTerms, inDays } from '#tests/support/placementScreens';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
beforeAll(() => fillBigCollege(portal.dataDir), 120_000);

/** A coordinator whose clicks and choices are counted from Home on. */
async function atHome() {
  const page = await portal.openAs('coordinator@demo.test');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const button = (name: string | RegExp) => click(page.getByRole('button', { name }).last());
  const link = (name: string | RegExp) => click(page.getByRole('link', { name, exact: true }).first());
  const confirm = (name: string | RegExp) =>
    click(page.locator('dialog[open]').last().getByRole('button', { name, exact: true }));
  const choose = async (label: string, option: string) => {
    await page
      .locator('main')
      .getByRole('combobox', { name: label, exact: true })
      .selectOption({ label: option });
    // The rows of before are still shown until the list is busy.
    await page.waitForTimeout(300);
    await settled(page);
    clicks += 1;
  };
  const selectAll = async () => {
    const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
    await page.locator('.select-all').waitFor();
    await click((await all.isVisible()) ? all : page.locator('.select-all').getByRole('checkbox'));
  };
  return { page, click, button, link, confirm, choose, selectAll, clicks: () => clicks };
}

const placements = (page: Page) => page.getByRole('heading', { name: 'Placements', level: 1 });

test('a student is found in two clicks, with an account or without', async () => {
  for (const name of ['Big 0042', 'Big 1555']) {
    const { page, link, click, clicks } = await atHome();
    await link('Students');
    await page.locator('main').getByRole('searchbox').first().fill(name);
    await page.keyboard.press('Enter');
    await click(page.getByText(name).first());
    expect(clicks()).toBeLessThanOrEqual(2);
    await page.context().close();
  }
});

test('forty placements are approved in six clicks', async () => {
  const { page, link, button, confirm, selectAll, clicks } = await atHome();
  await link(/Placements to approve/);
  await placements(page).waitFor();
  await selectAll();
  await button('Approve selected');
  await confirm('Approve');
  await page.getByText(/placements? (approved|completed)/).waitFor();
  expect(clicks()).toBeLessThanOrEqual(6);
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from placements where state = 'submitted' and title = 'Site intern'",
    ),
  ).toBe(0);
});

test('who has no internship yet is one filter, and complete', async () => {
  const { page, link, choose, clicks } = await atHome();
  await link('Students');
  await choose('Placement', 'Not placed');
  const foot = await page.getByText(/^Showing 1 to/).innerText();
  expect(clicks()).toBeLessThanOrEqual(3);
  const unplaced = await countIn(
    portal.dataDir,
    `select (select count(*) from roster r join colleges c on c.id = r.college_id
       where c.name = $1 and r.student_id is null and r.left_at is null
         and not exists (select from students s where s.college_id = c.id and upper(s.usn) = r.usn))
     + (select count(*) from students s where s.college_id = (select id from colleges where name = $1)
       and not exists (select from applications a left join placements p on p.application_id = a.id
         where a.student_id = s.id and a.status = 6 and coalesce(p.state, 'draft') in ('draft', 'confirmed', 'approved', 'completed'))
       and not exists (select from placements p where p.student_id = s.id and p.source = 'own'
         and p.state in ('approved', 'completed'))) as count`,
    [BIG_COLLEGE],
  );
  expect(Number(foot.match(/Total Records: (\d+)/)![1])).toBe(unplaced);
});

test('three hundred are reminded in six clicks', async () => {
  const { page, link, choose, button, confirm, selectAll, clicks } = await atHome();
  await link('Students');
  await choose('Semester', 'Semester 7');
  await selectAll();
  await button(/Write an announcement/);
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Subject').fill('Submit your proposal');
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {name}, please submit it.');
  await confirm('Preview');
  await confirm('Send');
  await page.getByText(/students notified/).waitFor();
  expect(clicks()).toBeLessThanOrEqual(6);
  const [mails, students] = await Promise.all([
    countIn(portal.dataDir, "select count(*) from mails where kind = 'announcement'"),
    countIn(
      portal.dataDir,
      'select count(*) from students where semester = 7 and college_id = (select id from colleges where name = $1)',
      [BIG_COLLEGE],
    ),
  ]);
  expect(students).toBeGreaterThanOrEqual(300);
  expect(mails).toBe(students);
});

test('eighty placements get their guide in ten clicks', async () => {
  const { page, link, choose, button, confirm, selectAll, clicks } = await atHome();
  await link('Placements');
  await placements(page).waitFor();
  await choose('Guide', 'Without a guide');
  await page.getByText(/Total Records: /).waitFor();
  await selectAll();
  await button('Assign a guide');
  await page.locator('dialog[open]').getByLabel('Guide').selectOption({ index: 1 });
  await confirm('Save');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(clicks()).toBeLessThanOrEqual(10);
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from placements where title = 'Site intern' and guide_id is null",
    ),
  ).toBe(0);
});

test('twenty-five payments are verified in six clicks', async () => {
  const { page, link, button, confirm, selectAll, clicks } = await atHome();
  await link(/Payments to verify/);
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  await selectAll();
  await button(/^Verify/);
  await confirm(/^Verify/);
  await page.getByText(/payments? verified/).waitFor();
  expect(clicks()).toBeLessThanOrEqual(6);
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from applications where reference like 'UTR%' and status = 9",
    ),
  ).toBe(0);
});

test("a week's diaries of all interns are approved in sixty presses", async () => {
  const { page, link, button, confirm, clicks } = await atHome();
  await link(/Diary weeks to review/);
  await page.getByRole('heading', { name: 'Diaries', level: 1 }).waitFor();
  await button(/Approve .*confirmed/);
  await confirm('Approve');
  await page
    .locator('main .notice[role=status]')
    .getByText(/of \d+ weeks/)
    .waitFor();
  expect(clicks()).toBeLessThanOrEqual(60);
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from internship_diaries d join placements p on p.id = d.placement_id where p.title = 'Site intern' and d.review_status = 'pending'",
    ),
  ).toBe(0);
});

test('a corrected row of the roster reaches its student in four clicks', async () => {
  const { page, link, click, confirm, clicks } = await atHome();
  await link('Students');
  await link('Roster');
  // The list before it has a search of its own.
  await page.getByRole('heading', { name: 'Roster', level: 1 }).waitFor();
  await page.locator('main').getByRole('searchbox').first().fill('1DI24ZZ0042');
  await page.keyboard.press('Enter');
  await click(page.getByRole('button', { name: 'Edit: Big 0042' }));
  await page.locator('dialog[open]').getByLabel('Name', { exact: true }).fill('Big Corrected');
  await confirm('Save');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(clicks()).toBeLessThanOrEqual(4);
  expect(await countIn(portal.dataDir, "select count(*) from users where name = 'Big Corrected'")).toBe(1);
});

test('a company confirms its sixteen interns with one form', async () => {
  const page = await portal.openAs('company@demo.test');
  await page.getByRole('link', { name: /interns to confirm/ }).click();
  await page.getByRole('heading', { name: 'Interns', level: 1 }).waitFor();
  await page.locator('main').getByRole('searchbox').first().fill('Big');
  await page.keyboard.press('Enter');
  await page.getByText('Total Records: 16').waitFor();
  await page.locator('.select-all').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm 16 interns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 16 internships' });
  await fillTerms(dialog, {
    start: inDays(10),
    end: inDays(70),
    supervisor: 'Ravi Iyer',
    email: 'ravi@many.test',
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/16 of 16 internships confirmed/).waitFor();
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from placements where title = 'Company intern' and state = 'confirmed'",
    ),
  ).toBe(16);
});

test("the university's office exports the placements of all colleges in three clicks", async () => {
  await countIn(
    portal.dataDir,
    "update users set college_id = null where email = 'coordinator@demo.test' returning 1 as count",
  );
  const { page, link, click, clicks } = await atHome();
  await link('Placements');
  await placements(page).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    click(
      page.getByRole('link', { name: 'Export CSV' }).or(page.getByRole('button', { name: 'Export CSV' })),
    ),
  ]);
  expect(clicks()).toBeLessThanOrEqual(3);
  const rows = parse(readFileSync((await file.path())!, 'utf8'), { columns: true, bom: true });
  expect(rows).toHaveLength(
    await countIn(portal.dataDir, 'select count(*) from placements where college_id is not null'),
  );
});
