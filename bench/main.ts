import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#tests/support/journey';
import { startPortal } from '#tests/support/portalProcess';
import { byteRows } from './bytes';
import { buildApp } from './build';
import { interactiveRows } from './interactive';
import { listRows } from './list';
import { officeRows } from './office';
import { pageRows } from './pages';
import { paintRows } from './paint';
import { rosterRows } from './roster';
import { printTable, type Row } from './statistics';
import { yearReportRows } from './yearReports';

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

async function bytesBesideFloor(): Promise<Row[]> {
  const floor = await buildApp('./bench/floor/index.tsx');
  const rows = byteRows(floor.bytes);
  rmSync(floor.folder, { recursive: true, force: true });
  return rows;
}

/** By the words that choose them; all of them by default. */
const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  bytes: bytesBesideFloor,
  paint: () => besides('./bench/floor/index.tsx', paintRows),
  interactive: () => besides('./bench/floor/hydrating.tsx', interactiveRows),
  pages: pageRows,
  list: listRows,
  office: officeRows,
  roster: rosterRows,
  years: yearReportRows,
};

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}.`);
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    console.log(`\n— ${name}`);
    printTable(await PARTS[name]!());
  }
}

void main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
