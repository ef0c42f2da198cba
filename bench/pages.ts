import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from '#tests/support/portalProcess';
import { load } from './load';
import { median, type Row } from './statistics';

const ROUNDS = 5;
const ASSETS = path.resolve('build/client/assets');

/** Guests' pages a second of one process, beside a file of that size by the same server. */
export async function pageRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-pages-'));
  const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const files: string[] = [];
  try {
    const rows: Row[] = [];
    for (const url of ['/', '/internships']) {
      const html = await (await fetch(portal.address + url)).text();
      const file = path.join(ASSETS, `compared-${files.length}.html`);
      files.push(file);
      writeFileSync(file, html);
      const fileUrl = `${portal.address}/assets/${path.basename(file)}`;
      const figures: [number[], number[]] = [[], []];
      await Promise.all([load(portal.address + url), load(fileUrl)]);
      for (let round = 0; round < ROUNDS; round += 1) {
        figures[0].push(await load(portal.address + url));
        figures[1].push(await load(fileUrl));
      }
      const [page, still] = figures.map(median) as [number, number];
      rows.push({
        what: `guests' ${url}, one process, ${(Buffer.byteLength(html) / 1000).toFixed(0)} kB`,
        value: `${page.toFixed(0)}/s`,
        against: `static file of that size ${still.toFixed(0)}/s`,
        ratio: page / still,
        wanted: '≥ 0.3',
      });
    }
    return rows;
  } finally {
    await portal.stop();
    for (const used of [dataDir, ...files]) rmSync(used, { recursive: true, force: true });
  }
}
