import type { Browser } from 'playwright-core';
import { openPhone, SLOW_4G } from './phone';
import { serve } from './serve';
import { median, type Row } from './statistics';

const ROUNDS = 11;

/** Largest Contentful Paint of a first visit on a slow phone, in milliseconds. */
async function paint(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser, SLOW_4G);
  try {
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
    await page.context().close();
  }
}

/** The same page without its scripts, its styles inside: what a static site would send at best. */
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
      against: `static page, styles inside ${ms(`static${path}`).toFixed(0)} ms`,
      ratio: ms(`portal${path}`) / ms(`static${path}`),
      wanted: '≤ 1.1',
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
