import type { Browser, Page } from 'playwright-core';

interface Network {
  /** Milliseconds of every request. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
}

/** Lighthouse's slow 4G as devtools apply it. */
export const SLOW_4G: Network = { latency: 562.5, down: (1474.56 * 1024) / 8, up: (675 * 1024) / 8 };
/** A wireless network at home. */
export const WIFI: Network = { latency: 20, down: (30 * 1024 * 1024) / 8, up: (15 * 1024 * 1024) / 8 };
export const CPU = 4;

/** A page of a cheap phone that was never here before: its CPU is four times slower than this machine's. */
export async function openPhone(
  browser: Browser,
  { latency, down, up }: Network,
  viewport = { width: 390, height: 844 },
): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  // The compiler of this bench calls it around named functions, and such functions are sent into the page.
  await page.addInitScript({ content: 'window.__name = (it) => it' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return page;
}
