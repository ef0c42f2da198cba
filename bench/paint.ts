import type { Browser } from 'playwright-core';
import { serve } from './serve';
import { median, type Row } from './statistics';

const ROUNDS = 7;
/** Lighthouse's slow 4G as devtools apply it, and a CPU four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU = 4;

/** Largest Contentful Paint of a first visit on a slow phone, in milliseconds. */
async function paint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { paintedAt: number }).paintedAt = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    return await page.evaluate(() => (window as unknown as { paintedAt: number }).paintedAt);
  } finally {
    await context.close();
  }
}

/** The same page without its scripts: what a static site would send. */
async function staticPage(address: string, path: string): Promise<string> {
  const html = await (await fetch(address + path)).text();
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '');
}

export async function paintRows(browser: Browser, portal: string, floorFolder: string): Promise<Row[]> {
  const paths = ['/', '/internships'];
  const pages = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await staticPage(portal, path)] as const)),
  );
  const still = await serve('build/client', portal, pages);
  const floor = await serve(floorFolder, portal);
  const times: Record<string, number[]> = {};
  const measure = async (key: string, url: string) =>
    void (times[key] ??= []).push(await paint(browser, url));
  try {
    // Taken in turns, so that what else the machine does falls on all alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) {
        await measure(`portal${path}`, portal + path);
        await measure(`static${path}`, still.address + path);
      }
      await measure('floor', floor.address);
    }
  } finally {
    still.close();
    floor.close();
  }
  const ms = (key: string) => median(times[key]!);
  return paths.flatMap((path): Row[] => [
    {
      what: `LCP of ${path}, CPU 4×, slow 4G`,
      value: `${ms(`portal${path}`).toFixed(0)} ms`,
      against: `static page ${ms(`static${path}`).toFixed(0)} ms`,
      ratio: ms(`portal${path}`) / ms(`static${path}`),
      wanted: '≤ 1.3',
    },
    {
      what: `LCP of ${path}, CPU 4×, slow 4G`,
      value: `${ms(`portal${path}`).toFixed(0)} ms`,
      against: `floor app ${ms('floor').toFixed(0)} ms`,
      ratio: ms(`portal${path}`) / ms('floor'),
      wanted: '',
    },
  ]);
}
