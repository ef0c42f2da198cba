/**
 * An accreditation visit: the coordinator draws ten internships of a year at random, and each paper of each
 * of them is in the ZIP.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { adminConfig } from '#provider/database/embedded/cluster';
import { clusterPaths } from '#provider/database/embedded/paths';
import { queryOn } from '#tests/support/appliers';
import { scrollsSideways, violations } from '#tests/support/axe';
import {
  completePlacement,
  documentOf,
  WEEKS,
  type CompletedPlacement,
} from '#tests/support/completedPlacements';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { printedTexts } from '#tests/support/printedTexts';
import { zipEntries } from '#tests/support/zipEntries';

jest.setTimeout(240_000);
const portal = ownPortal();
const query = <R>(sql: string) =>
  queryOn<R>({ ...adminConfig(clusterPaths(portal.dataDir)), database: 'portal' }, sql);

const COUNT = 12;
const SAMPLE = 10;
/** The demo's own placements have few papers: they are of the years around it. */
const YEARS = `
  insert into years (name, from_day, to_day) values
    ('Before', current_date - 700, current_date - 26), ('Audited', current_date - 25, current_date - 16),
    ('Now', current_date - 15, current_date + 349)`;
const STUDENTS = `
  select u.email, u.name, s.usn from students s join users u on u.id = s.user_id
    join enrolments e on e.student_id = s.id and e.state = 'confirmed'
  where s.college_id = (select college_id from users where email = 'coordinator@demo.test')
    and not exists (select 1 from placements p where p.student_id = s.id)
  order by s.id limit ${COUNT}`;

const completed: CompletedPlacement[] = [];
let zip: Map<string, Buffer>;

/** Browsers without a dialog for saving let the browser save it, which a test can read. */
async function openOffice(): Promise<Page> {
  const page = await portal.openAs('coordinator@demo.test');
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  return page;
}

beforeAll(async () => {
  await query(YEARS);
  const college = await portal.api('coordinator@demo.test');
  const students = await query<{ email: string; name: string; usn: string }>(STUDENTS);
  expect(students).toHaveLength(COUNT);
  for (const [i, about] of students.entries()) {
    const student = await portal.api(about.email);
    const mark = `no. ${101 + i}`;
    completed.push(await completePlacement({ student, college }, { ...about, mark, signed: i % 2 === 0 }));
  }
}, 120_000);

test('a sample of ten is drawn from the report, made in the background and downloaded', async () => {
  const page = await openOffice();
  await page.goto('/dashboard/coordinator');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Accreditation' }).click();
  await page.getByLabel('Year').selectOption({ label: 'Audited' });
  await settled(page);
  for (const { usn } of completed) await page.getByRole('row').filter({ hasText: usn }).waitFor();
  await page.getByRole('button', { name: 'Files as ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files as ZIP' });
  await dialog.getByLabel('Random sample').fill(String(SAMPLE));
  expect([await violations(page), await scrollsSideways(page)]).toEqual([[], false]);
  await dialog.getByRole('button', { name: 'Create ZIP' }).click();
  await page.getByText(new RegExp(`Making the ZIP of internship files: \\d+ of ${SAMPLE}`)).waitFor();
  const link = page.getByRole('link', { name: 'Download the ZIP' });
  await link.waitFor({ timeout: 90_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^internships-.*\.zip$/);
  zip = await zipEntries(await readFile(await download.path()));
});

const folderOf = ({ id }: CompletedPlacement): string | undefined =>
  [...zip.keys()].map((name) => name.split('/')[0]!).find((folder) => folder.endsWith(`(${id})`));

test('the ZIP has a folder for each of ten different internships of the year', () => {
  const folders = new Set([...zip.keys()].map((name) => name.split('/')[0]));
  expect(folders.size).toBe(SAMPLE);
  expect(completed.filter(folderOf)).toHaveLength(SAMPLE);
});

test('each of the ten has every paper in its file, and the documents beside it', () => {
  for (const one of completed.filter(folderOf)) {
    const { name, usn, mark, signed } = one;
    const folder = folderOf(one)!;
    expect(folder).toContain(`${usn} ${name}`);
    const texts = printedTexts(zip.get(`${folder}/Internship file.pdf`)!);
    const printed = texts.join('\n');
    const papers = {
      cover: ['File of an internship', name, usn, `Tide gauges ${mark} at Malpe Harbour Trust`],
      request: [
        signed
          ? 'The signed paper is enclosed: Request letter (signed).pdf'
          : `Subject: Request for an internship for ${name} (USN ${usn})`,
      ],
      acceptance: [`Subject: Acceptance of ${name} (USN ${usn}) as an intern`, 'Period: '],
      terms: ['Terms and amendments', `Pier ${mark} (before: Malpe)`, `Moved ${mark}`],
      diary: ['Diary', `Read gauge ${mark}`, `“Careful ${mark}”`, 'Confirmed by Ravi Iyer'],
      evaluations: ['Mid-term evaluation', 'Final evaluation', `Reliable final ${mark}`, '4 of 5'],
      feedback: ['Feedback of the student', 'I learned what the posting', `Kind people ${mark}`],
      report: ['Submitted. It is enclosed: Report.pdf'],
      certificate: ['Certificate of internship', 'Check this certificate'],
    };
    for (const [paper, words] of Object.entries(papers))
      expect({ usn, paper, missing: words.filter((text) => !printed.includes(text)) }).toEqual({
        ...{ usn, paper },
        missing: [],
      });
    // The diary is by week, each with its hours and the confirmation.
    expect(texts.filter((text) => text.startsWith('Confirmed by Ravi Iyer'))).toHaveLength(WEEKS.length);
    const documents = {
      'Offer letter.pdf': documentOf('offer', mark),
      ...(signed && { 'Request letter (signed).pdf': documentOf('letter', mark) }),
      'Mid-term evaluation (signed).pdf': documentOf('evaluation', `mid ${mark}`),
      'Final evaluation (signed).pdf': documentOf('evaluation', `final ${mark}`),
      'Report.pdf': documentOf('report', mark),
    };
    const beside = [...zip.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1));
    expect(beside.sort()).toEqual(['Internship file.pdf', ...Object.keys(documents)].sort());
    for (const [document, content] of Object.entries(documents))
      expect(zip.get(`${folder}/${document}`)!.toString()).toBe(content.toString());
  }
});

test('the administrator draws from the report of all colleges as well', async () => {
  const page = await portal.openAs('admin@demo.test', { viewport: { width: 390, height: 844 } });
  await page.goto('/administration/reports?report=accreditation');
  await settled(page);
  await page.getByRole('button', { name: 'Files as ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files as ZIP' });
  await dialog.getByLabel('Random sample').fill('1');
  expect([await violations(page), await scrollsSideways(page)]).toEqual([[], false]);
  await dialog.getByRole('button', { name: 'Create ZIP' }).click();
  await page.getByText(/The ZIP of internship files is ready/).waitFor({ timeout: 60_000 });
});
