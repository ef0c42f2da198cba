/** What a long diary costs its student: turning the month and the page, beside a short one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { CDPSession, Page } from 'playwright-core';
import { findRunningDatabase } from '#provider/database/open';
import { openBrowser, openContext, signIn } from '#tests/support/journey';
import { startPortal } from '#tests/support/portalProcess';
import { median, type Row } from './statistics';

const SHORT = 30;
const LONG = 400;
const ROUNDS = 9;
const CPU = 4;

/** Gives two students an internship each, accepted long ago, with a diary of `SHORT` and of `LONG` days. */
async function fillDiaries(dataDir: string): Promise<[short: string, long: string]> {
  const client = new Client((await findRunningDatabase(dataDir))!);
  await client.connect();
  const students = await client.query<{ id: number; user_id: number; email: string }>(
    `select s.id, u.id as user_id, u.email from students s join users u on u.id = s.user_id
     where s.completed_at is not null and u.email <> 'student@demo.test' order by s.id desc limit 2`,
  );
  for (const [index, days] of [SHORT, LONG].entries()) {
    const { id } = students.rows[index]!;
    const { rows } = await client.query<{ internship_id: number }>(
      `insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status, message, created_at, updated_at)
       select i.id, i.company_id, $1, i.internship_type, i.internship_fee, 6, 'I would like to join your team.', now() - interval '420 days', now() - interval '420 days'
       from internships i where i.listed and not exists (select 1 from applications a where a.student_id = $1 and a.internship_id = i.id)
       order by i.id limit 1 returning internship_id`,
      [id],
    );
    await client.query(
      `insert into internship_diaries (student_id, internship_id, date, description, hours, links, learnings, blockers, mood_slider, skill_ids)
       select $1, $2, current_date - n, 'Wrote the importer and its tests, day ' || n, 7.5, '{}', 'Dates are hard.', '', 4, '{}'
       from generate_series(1, $3) as n`,
      [id, rows[0]!.internship_id, days],
    );
  }
  await client.query('analyze');
  await client.end();
  return students.rows.map(({ email }) => email) as [string, string];
}

/** Milliseconds that the page's main thread works, on a CPU four times slower, until `act` has settled. */
async function workOf(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await worked();
  await act();
  await page.waitForLoadState('networkidle');
  return (await worked()) - before;
}

const INTERACTIONS = [
  ['turning to the month before', 'Month before', /month=/],
  ['turning to the next page of entries', 'Next page', /page=/],
] as const;

/** A diary of 400 days against one of 30: the work of the page at each of its two turns. */
export async function diaryRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-diary-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  const browser = await openBrowser();
  const figures = INTERACTIONS.map((): [number[], number[]] => [[], []]);
  try {
    const pages: { page: Page; devtools: CDPSession }[] = [];
    for (const email of await fillDiaries(dataDir)) {
      const page = await (await openContext(browser, { baseURL: portal.address })).newPage();
      await signIn(page, email);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable');
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
      pages.push({ page, devtools });
    }
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [diary, { page, devtools }] of pages.entries()) {
        for (const [index, [, link, address]] of INTERACTIONS.entries()) {
          await page.goto('/dashboard/student/diary-entries');
          await page.getByRole('link', { name: link }).waitFor();
          await page.waitForLoadState('networkidle');
          const work = await workOf(page, devtools, async () => {
            await page.getByRole('link', { name: link }).click();
            await page.waitForURL(address);
          });
          // The first round warms both.
          if (round > 0) figures[index]![diary]!.push(work);
        }
      }
    }
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return INTERACTIONS.map(([what], index): Row => {
    const [short, long] = figures[index]!.map(median) as [number, number];
    return {
      what: `page's work, CPU 4×, ${what}, diary of ${LONG} days`,
      value: `${long.toFixed(0)} ms`,
      against: `diary of ${SHORT} days ${short.toFixed(0)} ms`,
      ratio: long / short,
      wanted: '≤ 1.5',
    };
  });
}
