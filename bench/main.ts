import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#tests/support/journey';
import { startPortal } from '#tests/support/portalProcess';
import { byteRows } from './bytes';
import { buildApp } from './build';
import { certificateRows } from './certificates';
import { collegeRows } from './college';
import { diaryRows } from './diary';
import { interactiveRows } from './interactive';
import { listRows } from './list';
import { officeRows } from './office';
import { pageRows } from './pages';
import { paintRows } from './paint';
import { rosterRows } from './roster';
import { seedRows } from './seed';
import { printTable, type Row } from './statistics';
import { yearReportRows } from './yearReports';

/**
 * `bytes`, `paint`, `interactive`, `pages`, `certificates`, `college`, `diary`, `list`, `office`, `roster`,
 * `seed` and `years` name the parts; all of them by default.
 */
const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

/** Figures of the portal with its demo data in a browser, beside those of an app that is built for it. */
async function besides(
  entry: string,
  measure: (browser: Browser, portal: string, folder: string) => Promise<Row[]>,
): Promise<Row[]> {
  const { folder } = await buildApp(entry);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-beside-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  const browser = await openBrowser();
  try {
    return await measure(browser, portal.address, folder);
  } finally {
    await browser.close();
    await portal.stop();
    for (const used of [dataDir, folder]) rmSync(used, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  if (wants('bytes')) {
    const floor = await buildApp('./bench/floor/index.tsx');
    rows.push(...byteRows(floor.bytes));
    rmSync(floor.folder, { recursive: true, force: true });
  }
  if (wants('paint')) rows.push(...(await besides('./bench/floor/index.tsx', paintRows)));
  if (wants('interactive')) rows.push(...(await besides('./bench/floor/hydrating.tsx', interactiveRows)));
  if (wants('pages')) rows.push(...(await pageRows()));
  if (wants('certificates')) rows.push(...(await certificateRows()));
  if (wants('college')) rows.push(...(await collegeRows()));
  if (wants('diary')) rows.push(...(await diaryRows()));
  if (wants('list')) rows.push(...(await listRows()));
  if (wants('office')) rows.push(...(await officeRows()));
  if (wants('roster')) rows.push(...(await rosterRows()));
  if (wants('seed')) rows.push(...(await seedRows()));
  if (wants('years')) rows.push(...(await yearReportRows()));
  printTable(rows);
}

void main().then(() => process.exit(0));
