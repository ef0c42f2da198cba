/**
 * The office in a real browser: figures that lead to the lists they count, students filtered, exported and
 * written to, diaries reviewed, payments decided together, and moderators whose record changes under their
 * eyes.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { OFFICE_PILES } from '#contract/coordinator/piles';
import { findRunningDatabase } from '#provider/database/open';
import { queryOn } from '#tests/support/appliers';
import { scrollsSideways, violations } from '#tests/support/axe';
import { chooseFilter } from '#tests/support/filterLine';
import { DEMO_PASSWORD, settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

// Several screens each, on machines that do other things as well.
jest.setTimeout(120_000);
const portal = ownPortal();
const COORDINATOR = 'coordinator@demo.test';
const COLLEGE = 'Demo Institute of Technology';
const OFFICE = '/dashboard/coordinator';

/** Another coordinator, made at the command line while the portal runs. */
async function aColleague(email: string, college: string): Promise<void> {
  const account = ['--role', 'coordinator', '--email', email, '--name', 'Colleague', '--college', college];
  await promisify(execFile)(
    process.execPath,
    ['build/server/createUser.mjs', ...account, '--password', DEMO_PASSWORD],
    { env: { ...process.env, DATA_DIR: portal.dataDir } },
  );
  await (await portal.api(email)).post('/account/consents/store', { terms: 1, notice: 1 });
}

async function totalShown(page: Page): Promise<number> {
  const foot = page.getByText(/Total Records: \d+/);
  await foot.waitFor();
  return Number(/Total Records: (\d+)/.exec(await foot.innerText())![1]);
}
/** The figures that lead somewhere; those of the smaller queues stand behind their words. */
const linksIn = (area: Locator) =>
  area.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const figure = /^\s*(\d+)\b|: (\d+)$/.exec(link.textContent);
      return figure ? [{ figure: Number(figure[1] ?? figure[2]), to: link.getAttribute('href')! }] : [];
    }),
  );

test('every kind of figure of the dashboard leads to a list with that number in it', async () => {
  const page = await portal.openAs(COORDINATOR);
  await page.goto(OFFICE);
  await settled(page);
  // What is folded has its figures too.
  await page.getByRole('heading', { name: 'Progress' }).click();
  await page.locator('details.branch summary').first().click();
  const [waiting, all, branch, group, weeks] = await Promise.all([
    linksIn(page.getByRole('region', { name: 'All queues' })),
    linksIn(page.getByRole('table', { name: 'Students by stage' })),
    linksIn(page.getByRole('table', { name: / by stage$/ }).nth(1)),
    linksIn(page.getByRole('table', { name: / by semester$/ }).first()),
    linksIn(page.getByRole('table', { name: 'Applications by week' })),
  ]);
  const client = await portal.api(COORDINATOR);
  const told = (await client.get('/coordinator/dashboard')).body.data;
  // By the day of the seeding nobody may be late: that queue alone is not named then.
  const late = told.piles.find(({ key }: { key: string }) => key === 'late').count > 0;
  const queues = OFFICE_PILES.length - (late ? 0 : 1);
  expect({ waiting: waiting.length, all: all.length }).toEqual({ waiting: queues, all: 6 });
  expect(Math.min(branch.length, group.length, weeks.length)).toBeGreaterThan(0);
  const wrong: string[] = [];
  // An empty pile leads to an empty list, which counts nothing.
  const piles = waiting.filter(({ figure }) => figure > 0);
  for (const { figure, to } of [...piles, ...all, ...branch, ...group.slice(0, 3), ...weeks.slice(0, 2)]) {
    await page.goto(to);
    const found = await totalShown(page);
    if (found !== figure) wrong.push(`${to}: ${found} instead of ${figure}`);
  }
  expect(wrong).toEqual([]);
  // As many entries as the figure tells wait in those weeks.
  const list = (await client.get('/coordinator/diaries')).body.data;
  expect(list.total).toBe(told.waiting.diaries);
});

test('students are narrowed in the address, exported as shown, and written to', async () => {
  const page = await portal.openAs(COORDINATOR);
  await page.goto(`${OFFICE}/students`);
  const everyone = await totalShown(page);
  await chooseFilter(page, 'Semester', 'Semester 6');
  await page.waitForURL('**/students?semester=6');
  // In order already, by name from A to Z.
  await page.getByRole('columnheader', { name: 'Student' }).getByRole('button').click();
  await page.waitForURL('**/students?*sort=-name*');
  await settled(page);
  // The former list stands until the narrowed one has come.
  let found = everyone;
  for (let tries = 0; tries < 50 && found === everyone; tries += 1) {
    await page.waitForTimeout(100);
    found = await totalShown(page);
  }
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(everyone);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (title: string) => lines[0]!.findIndex((name) => name.replace('\uFEFF', '') === title);
  expect(lines).toHaveLength(found + 1);
  expect(new Set(lines.slice(1).map((cells) => cells[column('Semester')]))).toEqual(new Set(['6']));
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody tr');
  const shown = await rows.locator('a.row-title').allInnerTexts();
  expect(lines.slice(1, shown.length + 1).map((cells) => cells[column('Name')])).toEqual(shown);

  await page.getByLabel(`Select ${shown[0]}`).check();
  await page.getByLabel(`Select ${shown[1]}`).check();
  await page.getByRole('button', { name: 'Write to 2 students' }).click();
  const announcing = page.getByRole('dialog', { name: 'Announcement to 2 students' });
  await announcing.getByLabel('Subject').fill('Office hours');
  await announcing.getByLabel('Text').fill('Dear {name}, come on Friday.');
  await announcing.getByRole('button', { name: 'Preview' }).click();
  const question = page.getByRole('dialog', { name: 'Send to 2 students?' });
  await question.getByText('2 will be notified.').waitFor();
  await question.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent to 2 students.').waitFor();

  // One of them, and back to the same list.
  await page.getByRole('link', { name: shown[0]! }).click();
  await page.getByRole('heading', { level: 1, name: shown[0]! }).waitFor();
  for (const title of ['Profile', 'Applications', 'Diary', 'Payments'])
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
  const within = page.getByRole('navigation', { name: 'Where this is' });
  await within.getByRole('link', { name: 'Students' }).click();
  await page.waitForURL(/semester=6.*sort=-name|sort=-name.*semester=6/);
  expect(await totalShown(page)).toBe(found);
});

test('diaries: one is approved, a week at once, another is returned with a comment', async () => {
  const client = await portal.api(COORDINATOR);
  const waiting = async () => (await client.get('/coordinator/diaries?per_page=500')).body.data.total;
  const page = await portal.openAs(COORDINATOR);
  await page.goto(`${OFFICE}/diaries`);
  await settled(page);
  const before = await waiting();
  const week = page.getByRole('region', { name: /, week of / });
  const one = week.getByRole('button', { name: 'Approve', exact: true });
  await one.first().waitFor();
  // By its address: a student with two placements has two weeks of one name.
  const shown = page.locator('.week-pile a[aria-current]');
  const keyOf = (address: string | null) => /[?&]open=([^&]+)/.exec(address ?? '')![1]!;
  const another = async (former: string) => {
    await page.locator(`.week-pile a[aria-current]:not([href*="open=${former}"])`).waitFor();
    await settled(page);
    await one.first().waitFor();
    return keyOf(await shown.getAttribute('href'));
  };
  let inWeek = await one.count();
  let name = keyOf(await shown.getAttribute('href'));

  await one.first().click();
  await page.getByText(/^Entry of .* approved\.$/).waitFor();
  expect(await waiting()).toBe(before - 1);
  let left = before - 1;
  inWeek -= 1;
  // By the day of the seeding the first week may have had one entry alone.
  if (inWeek === 0) {
    name = await another(name);
    inWeek = await one.count();
  }
  await week.getByRole('button', { name: 'Approve all' }).click();
  name = await another(name);
  left -= inWeek;
  expect(await waiting()).toBe(left);

  // The list that was read anew may show the next week once more.
  await settled(page);
  await one.first().waitFor();
  const inNext = await one.count();
  await week.getByRole('button', { name: 'Return all' }).click();
  const why = page.getByRole('dialog', { name: `Return ${inNext} ${inNext === 1 ? 'entry' : 'entries'}?` });
  await why.getByLabel('Comment').fill('Please say what you measured.');
  await why.getByRole('button', { name: 'Return' }).click();
  await page.getByText(/ returned\.$/).waitFor();
  expect(await waiting()).toBe(left - inNext);
  await another(name);
  await page.goto(`${OFFICE}/diaries?review_status=returned`);
  const comments = page.getByText('Please say what you measured.');
  await comments.nth(inNext - 1).waitFor();
  expect(await comments.count()).toBe(inNext);
});

test('of two coordinators with the same payments each hears what became of every one', async () => {
  await aColleague('colleague@demo.test', COLLEGE);
  const [one, two] = [await portal.openAs(COORDINATOR), await portal.openAs('colleague@demo.test')];
  // The second reads on without being told of changes, as behind a lost connection.
  await two.route('**/api/v1/events', (route) => route.abort());
  const client = await portal.api(COORDINATOR);
  const waiting = async () => (await client.get('/coordinator/payments?status=9')).body.data.total;
  const before = await waiting();
  for (const page of [one, two]) {
    await page.goto(`${OFFICE}/payments`);
    await settled(page);
  }
  await two.getByLabel('Select all pending').check();
  const selected = Number(/\d+/.exec(await two.getByText(/\d+ selected/).innerText())![0]);
  expect(selected).toBeGreaterThan(1);

  const verify = one.getByRole('button', { name: 'Verify payment' });
  const row = one.getByRole('row').filter({ has: verify }).first();
  const name = (await row.locator('.row-title').first().innerText()).trim();
  await row.getByRole('button', { name: 'Reject payment' }).click();
  const reject = one.getByRole('dialog', { name: 'Reject this payment?' });
  await reject.getByLabel('Remark').fill('Not in the statement.');
  await reject.getByRole('button', { name: 'Reject payment' }).click();
  await reject.waitFor({ state: 'hidden' });

  await two.getByRole('button', { name: 'Verify selected' }).click();
  const answers: string[] = [];
  two.on('response', async (answer) => {
    if (answer.url().endsWith('/payment-status'))
      answers.push(((await answer.json()) as { code: string }).code);
  });
  await two
    .getByRole('dialog', { name: `Verify ${selected} payments?` })
    .getByRole('button', { name: 'Verify payments' })
    .click();
  const report = two.getByRole('status').filter({ hasText: 'payments verified' });
  await report.getByText(`${selected - 1} of ${selected} payments verified.`).waitFor();
  expect(await report.getByRole('listitem').count()).toBe(selected);
  expect(await report.getByText(': verified').count()).toBe(selected - 1);
  expect(await report.getByText(new RegExp(`^${name}: (?!decided)`)).count()).toBe(1);
  expect(answers.filter((code) => code === 'DATA_NOT_UPDATED')).toHaveLength(1);

  // What was decided first stands, and is shown; of this page nothing waits any more, for either of them.
  await two.getByText('Not in the statement.').first().waitFor();
  expect(await waiting()).toBe(before - selected);
  await verify.first().waitFor({ state: 'detached' });
});

test('another college sees nothing of it: not in a list, by an address, or as a file', async () => {
  // A college of the list that has no students yet.
  const college = 'Lakeside University';
  const owner = (await findRunningDatabase(portal.dataDir))!;
  await queryOn(owner, `insert into colleges (name) values ('${college}')`);
  await aColleague('elsewhere@demo.test', college);
  const client = await portal.api(COORDINATOR);
  const [first] = (await client.get('/coordinator/students?stage=accepted')).body.data.data;
  const shown = (await client.get(`/coordinator/students/show?id=${first.id}`)).body.data;
  const [paid] = (await client.get('/coordinator/payments')).body.data.data.filter(
    ({ receipt }: { receipt: string | null }) => receipt,
  );
  const page = await portal.openAs('elsewhere@demo.test');
  for (const [path, empty] of [
    ['/students', 'No students found'],
    ['/diaries', 'No diary entries found'],
    ['/payments', 'No payments found'],
  ] as const) {
    await page.goto(`${OFFICE}${path}`);
    await page.getByText(empty).waitFor();
  }
  await page.goto(`${OFFICE}/students/${first.id}`);
  await page.getByRole('heading', { name: 'Student not found' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(first.name);
  const own = await portal.openAs(COORDINATOR);
  for (const file of [shown.profile.resume, paid.receipt].filter(Boolean)) {
    expect({ file, status: (await page.request.get(file)).status() }).toEqual({ file, status: 404 });
    expect({ file, status: (await own.request.get(file)).status() }).toEqual({ file, status: 200 });
  }
});

test('a moderator whose record its company edits meanwhile decides about nothing unread', async () => {
  const moderator = await portal.api('moderator@demo.test');
  const company = await portal.api('company@demo.test');
  const listed = (await company.get('/company/internship?page=1')).body.data.data as {
    id: number;
    moderation_status: number;
    status: number;
  }[];
  const { id } = listed.find((one) => one.moderation_status === 2 && one.status === 2)!;
  const editor = await portal.openAs('company@demo.test');
  const edit = async (description: string) => {
    await editor.goto(`/dashboard/company/edit-internship/${id}`);
    await editor.getByLabel('Short Description').fill(description);
    await editor.getByRole('button', { name: 'Update Internship' }).click();
    await editor.waitForURL('**/dashboard/company/internships');
  };
  await edit('Firstwording');
  const page = await portal.openAs('moderator@demo.test');
  await page.goto(`/moderation/internship/${id}`);
  await page.getByText('Firstwording').first().waitFor();
  // The server sent the page: until the code has taken it over, keys go to nobody.
  const question = page.getByRole('dialog');
  while (!(await question.isVisible())) {
    await page.keyboard.press('a');
    await question.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  await edit('Secondwording');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('This internship was changed since you opened it. Please read it again.').waitFor();
  await page.getByText('Secondwording').first().waitFor();
  const state = async () =>
    (await moderator.get(`/moderation/show?kind=internship&id=${id}`)).body.data.moderation_status;
  expect(await state()).toBe(1);
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved.').waitFor();
  expect(await state()).toBe(2);

  // The trail names the decision, and no entry of it that did not happen.
  await page.goto(`/moderation/audit?subject=moderation&subject_id=${id}`);
  expect(await totalShown(page)).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const csv = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain('approve');
});

test('no screen of the office breaks a rule of axe or scrolls sideways from 320 to 1280', async () => {
  const page = await portal.openAs(COORDINATOR);
  const [student] = (await (await portal.api(COORDINATOR)).get('/coordinator/students')).body.data.data;
  const paths = ['', '/students', `/students/${student.id}`, '/diaries', '/payments', '/settings'];
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${OFFICE}${path}`);
    await settled(page);
    found.push(...(await violations(page)).map((text) => `${path} ${text}`));
    for (const width of [320, 390, 560, 640, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (await scrollsSideways(page)) found.push(`${path} ${width}`);
    }
  }
  expect(found).toEqual([]);
});
