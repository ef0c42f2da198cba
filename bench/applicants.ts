import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { openBrowser, openContext, signIn } from '#tests/support/journey';
import { startPortal } from '#tests/support/portalProcess';
import { findRunningDatabase } from '#provider/database/open';
import { buildApp } from './build';
import { serve } from './serve';
import { median, type Row } from './statistics';

const APPLICANTS = 400;
const ROUNDS = 7;
const CPU = 4;

/** Gives the demo company as many applicants as a busy recruiter has. */
async function fillApplicants(dataDir: string): Promise<void> {
  const client = new Client((await findRunningDatabase(dataDir))!);
  await client.connect();
  await client.query(
    `insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status, message)
     select i.id, i.company_id, s.id, i.internship_type, i.internship_fee, 1 + (s.id + i.id) % 5, 'I would like to join your team.'
     from internships i join companies c on c.id = i.company_id join users u on u.id = c.user_id and u.email = 'company@demo.test' cross join students s
     where not exists (select 1 from applications a where a.student_id = s.id and a.internship_id = i.id)
     order by s.id, i.id limit $1::integer - (select count(*)::integer from applications a join companies c on c.id = a.company_id join users u on u.id = c.user_id and u.email = 'company@demo.test')`,
    [APPLICANTS],
  );
  await client.end();
}

/** The longest task, in milliseconds, that `act` causes on a CPU four times slower. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await act();
  await page.waitForTimeout(800);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Tasks under 50 ms are not told: such an interaction costs at most that.
  return Math.max(50, await page.evaluate(() => (window as unknown as { longest: number }).longest));
}

const rowsShown = (page: Page) =>
  page.waitForFunction((count) => document.querySelectorAll('tbody tr').length >= count, APPLICANTS, {
    timeout: 60_000,
  });

/**
 * Showing the rows that a filter selects, and ticking one of them, against the same in a plain React table.
 */
export async function applicantRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-applicants-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  await fillApplicants(dataDir);
  const app = await buildApp('./bench/plainTable/index.tsx');
  const plain = await serve(app.folder, portal.address);
  const browser = await openBrowser();
  const figures = { show: [[], []] as [number[], number[]], tick: [[], []] as [number[], number[]] };
  try {
    const context = await openContext(browser, { baseURL: portal.address });
    const page = await context.newPage();
    await signIn(page, 'company@demo.test');
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/dashboard/company/applicants');
      await page.locator('tbody tr').first().waitFor();
      await page.locator('.list-filters-more').click();
      figures.show[0].push(
        await longestTask(page, async () => {
          await page.getByLabel('Rows per page').selectOption('500');
          await rowsShown(page);
        }),
      );
      figures.tick[0].push(
        await longestTask(page, () => page.locator('tbody input[type=checkbox]').nth(5).check()),
      );
      await page.goto(plain.address);
      figures.show[1].push(
        await longestTask(page, async () => {
          await page.getByRole('button', { name: 'Load' }).click();
          await rowsShown(page);
        }),
      );
      figures.tick[1].push(
        await longestTask(page, () => page.locator('tbody input[type=checkbox]').nth(5).check()),
      );
    }
  } finally {
    await browser.close();
    plain.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(app.folder, { recursive: true, force: true });
  }
  return (['show', 'tick'] as const).map((what): Row => {
    const [ours, theirs] = figures[what].map(median) as [number, number];
    return {
      what: `longest task, CPU 4×, ${what === 'show' ? `showing ${APPLICANTS} applicants` : `ticking one of ${APPLICANTS}`}`,
      value: `${ours.toFixed(0)} ms`,
      against: `plain React table ${theirs.toFixed(0)} ms`,
      ratio: ours / theirs,
      wanted: '≤ 2',
    };
  });
}
