/** The office at work on a college of 1,600 students with 480 placements, its clicks counted. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { BIG_COLLEGE, countIn, fillBigCollege } from '#tests/support/bigCollege';
import { fillTerms, inDays } from '#tests/support/placementScreens';
import { settled } from '#tests/support/journey';
import { mailedLink } from '#tests/support/mailFiles';
import { until } from '#tests/support/until';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
beforeAll(() => fillBigCollege(portal.dataDir), 120_000);

/** Somebody whose clicks and choices are counted from Home on. */
async function atHome(email = 'coordinator@demo.test') {
  const page = await portal.openAs(email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const button = (name: string | RegExp) => click(page.getByRole('button', { name }).last());
  /** A place of the menu may have its number behind its name. */
  const link = (name: string | RegExp) => {
    const wanted = typeof name === 'string' ? new RegExp(`^${name}( [\\d,]+ pending)?$`) : name;
    return click(page.getByRole('link', { name: wanted }).first());
  };
  const confirm = (name: string | RegExp) =>
    click(page.locator('dialog[open]').last().getByRole('button', { name, exact: true }));
  const choose = async (filter: string, value: string) => {
    const menu = page.locator('.dropdown-menu.show');
    await click(page.getByRole('button', { name: 'Filter', exact: true }));
    await click(menu.getByRole('button', { name: new RegExp(`^${filter}( \\d+)?$`) }));
    await click(menu.getByRole('button', { name: value, exact: true }));
    // The rows of before are still shown until the list is busy.
    await page.waitForTimeout(300);
    await settled(page);
  };
  /** All of the page, and all that match where there are more. */
  const selectAll = async () => {
    await click(page.locator('main thead').getByRole('checkbox'));
    await page.getByRole('region', { name: 'Selected rows' }).waitFor();
    const all = page.getByRole('button', { name: /^Select all [\d,]+ that match$/ });
    if (await all.isVisible()) await click(all);
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

test('forty placements are approved in four clicks', async () => {
  const { page, link, button, confirm, selectAll, clicks } = await atHome();
  await link(/Placements to approve/);
  await placements(page).waitFor();
  await selectAll();
  await button('Approve selected');
  await confirm('Approve');
  await page.getByText(/placements? (approved|completed)/).waitFor();
  expect(clicks()).toBeLessThanOrEqual(4);
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from placements where state = 'submitted' and title = 'Site intern'",
    ),
  ).toBe(0);
});

test('who has no internship yet is one click away, and complete', async () => {
  const { page, link, clicks } = await atHome();
  await link(/Without an internship/);
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  const foot = await page.getByText(/^Showing 1 to/).innerText();
  expect(clicks()).toBe(1);
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
  expect(Number(/Total Records: ([\d,]+)/.exec(foot)![1]!.replaceAll(',', ''))).toBe(unplaced);
});

test('more than three hundred without an internship are reminded in six clicks', async () => {
  const { page, link, button, confirm, selectAll, clicks } = await atHome();
  await link(/Without an internship/);
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  await settled(page);
  await selectAll();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const selected = Number(/([\d,]+) selected/.exec(await bar.innerText())![1]!.replaceAll(',', ''));
  await button(/^Write to/);
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Subject').fill('Submit your proposal');
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {name}, please submit it.');
  await confirm('Preview');
  await confirm(/^Send/);
  // Nothing stays selected.
  await bar.waitFor({ state: 'detached' });
  expect(clicks()).toBeLessThanOrEqual(6);
  expect(selected).toBeGreaterThanOrEqual(300);
  // They are written in the background.
  const written = () => countIn(portal.dataDir, "select count(*) from mails where kind = 'announcement'");
  await until(async () => (await written()) >= 300);
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

test('twenty-five payments are verified in four clicks', async () => {
  const { page, link, button, confirm, selectAll, clicks } = await atHome();
  await link(/Payments to verify/);
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  await selectAll();
  await button('Verify selected');
  await confirm(/^Verify/);
  await page.getByText(/payments? verified/).waitFor();
  expect(clicks()).toBeLessThanOrEqual(4);
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from applications where reference like 'UTR%' and status = 9",
    ),
  ).toBe(0);
});

test("a week's diaries of all interns are approved in three clicks", async () => {
  const { page, link, button, confirm, clicks } = await atHome();
  await link(/Diary weeks to review/);
  await page.getByRole('heading', { name: 'Diaries', level: 1 }).waitFor();
  await button(/Approve .*confirmed/);
  await confirm('Approve');
  await page
    .locator('main .notice[role=status]')
    .getByText(/weeks? approved/)
    .waitFor();
  expect(clicks()).toBeLessThanOrEqual(3);
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
  await page.locator('main thead').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm 16 interns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 16 internships' });
  await fillTerms(dialog, {
    start: inDays(10),
    end: inDays(70),
    supervisor: 'Ravi Iyer',
    email: 'ravi@many.test',
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/16 internships confirmed/).waitFor();
  expect(
    await countIn(
      portal.dataDir,
      "select count(*) from placements where title = 'Company intern' and state = 'confirmed'",
    ),
  ).toBe(16);
});

test('a report for the dean is saved in two clicks', async () => {
  const { page, link, click, clicks } = await atHome();
  await link('Reports');
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  const saved = page.waitForEvent('download');
  await click(page.getByRole('link', { name: 'Export XLSX' }));
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(clicks()).toBeLessThanOrEqual(2);
});

test('a sample of twenty-five files for an audit is asked for in three clicks', async () => {
  const { page, link, button, confirm, clicks } = await atHome();
  await link('Placements');
  await placements(page).waitFor();
  await button('Files as ZIP');
  await page
    .locator('dialog[open]')
    .getByLabel(/sample/i)
    .fill('25');
  await confirm('Create ZIP');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(clicks()).toBeLessThanOrEqual(3);
  expect(await countIn(portal.dataDir, "select count(*) from archives where kind = 'papers'")).toBe(1);
});

test("an intern's week is confirmed in three clicks", async () => {
  const { page, link, button, confirm, clicks } = await atHome('company@demo.test');
  await link(/weeks? to confirm/);
  await page.getByRole('heading', { name: 'Interns', level: 1 }).waitFor();
  await button(/^Confirm \d+ weeks?$/);
  await page.locator('dialog[open] input:checked').first().waitFor();
  await confirm(/^Confirm \d+ weeks?$/);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(clicks()).toBeLessThanOrEqual(3);
  expect(
    await countIn(portal.dataDir, "select count(*) from week_confirmations where by_kind = 'company'"),
  ).toBeGreaterThan(0);
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

test('a year is closed and archived in six clicks', async () => {
  // The one that began by itself when somebody asked for it.
  await countIn(portal.dataDir, 'with gone as (delete from years returning 1) select count(*) from gone');
  await countIn(
    portal.dataDir,
    `with made as (insert into years (name, from_day, to_day) values
       ('Last year', current_date - 700, current_date - 1), ('This year', current_date, current_date + 364)
       returning 1) select count(*) from made`,
  );
  const { page, link, confirm, click, clicks } = await atHome('admin@demo.test');
  await page.goto('/administration');
  await link('Years');
  await click(page.getByRole('link', { name: 'Close: Last year' }));
  const save = page.getByRole('button', { name: /^Save [\d,]+ decisions$/ });
  const name = await save.innerText();
  await click(save);
  await confirm(name);
  await click(page.getByRole('button', { name: 'Archive: Last year' }));
  await confirm('Archive');
  await page.getByText('Last year archived.').first().waitFor();
  expect(clicks()).toBeLessThanOrEqual(6);
});

test('the open weeks of seventeen interns are confirmed by their supervisor in two clicks', async () => {
  const count = (query: string) => countIn(portal.dataDir, query);
  const ofSupervisor = "supervisor_email = 'seventeen@firm.example'";
  await count(`with named as (
      update placements set supervisor_email = 'seventeen@firm.example', supervisor_name = 'Divya Nair'
      where id in (select id from placements where title = 'Site intern' and state = 'approved' order by id limit 17)
      returning id),
    reopened as (delete from week_confirmations where placement_id in (select id from named) returning 1)
    select count(*) from reopened`);
  const office = await portal.api('coordinator@demo.test');
  for (let at = 0; at < 17; at += 1) {
    const id = await count(
      `select id as count from placements where ${ofSupervisor} order by id offset ${at}`,
    );
    expect((await office.post('/coordinator/placements/supervisor-link', { id })).status).toBe(200);
  }
  const page = await portal.open();
  await page.goto(await mailedLink(portal.dataDir, 'Divya Nair', /\/supervise\/[\w-]+/));
  await page.getByText('Your 17 interns, 17 with open tasks').waitFor();
  let clicks = 0;
  for (const name of [/^Confirm 17 open weeks of all interns$/, /^Confirm 17 weeks$/]) {
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
    clicks += 1;
  }
  await page.getByText('Thank you. The weeks are confirmed.').waitFor();
  expect(clicks).toBe(2);
  const confirmed = `select count(*) from week_confirmations w join placements p on p.id = w.placement_id
    where w.state = 'confirmed' and w.by_name = 'Divya Nair' and p.${ofSupervisor}`;
  expect(await count(confirmed)).toBe(17);
});
