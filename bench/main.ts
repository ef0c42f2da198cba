import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from '#tests/support/journey';
import { startPortal } from '#tests/support/portalProcess';
import { byteRows } from './bytes';
import { applicantRows } from './applicants';
import { buildApp } from './build';
import { diaryRows } from './diary';
import { listRows } from './list';
import { officeRows } from './office';
import { paintRows } from './paint';
import { seedRows } from './seed';
import { streamRows } from './streams';
import { printTable, type Row } from './statistics';

/**
 * `bytes`, `paint`, `applicants`, `diary`, `list`, `office`, `seed` and `streams` name the parts; all of them
 * by default.
 */
const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

async function main(): Promise<void> {
  const rows: Row[] = [];
  if (wants('bytes') || wants('paint')) {
    const floor = await buildApp('./bench/floor/index.tsx');
    if (wants('bytes')) rows.push(...byteRows(floor.bytes));
    if (wants('paint')) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-paint-'));
      const portal = await startPortal({ DATA_DIR: dataDir });
      const browser = await openBrowser();
      rows.push(...(await paintRows(browser, portal.address, floor.folder)));
      await browser.close();
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    rmSync(floor.folder, { recursive: true, force: true });
  }
  if (wants('applicants')) rows.push(...(await applicantRows()));
  if (wants('diary')) rows.push(...(await diaryRows()));
  if (wants('list')) rows.push(...(await listRows()));
  if (wants('office')) rows.push(...(await officeRows()));
  if (wants('seed')) rows.push(...(await seedRows()));
  if (wants('streams')) rows.push(...(await streamRows()));
  printTable(rows);
}

void main().then(() => process.exit(0));
