/** What a page costs until it can be used, and from page to page: on a CPU four times slower. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Floor, makeFloorStore, putList, type Item } from './floor/app';
import { openPhone, SLOW_4G, WIFI } from './phone';
import { serve } from './serve';
import { median, type Row } from './statistics';

const ROUNDS = 7;
/** Times of single ways scatter more than those of loads. */
const WALKS = 15;
const LIST = '/internships';
/** How long somebody points at a link before pressing it, in milliseconds. */
const POINTING = 100;
/** Until a page has done in idle time what it will, in milliseconds. */
const SETTLED = 3000;

/** The floor's list as its server would send it. */
async function floorPage(portal: string, folder: string): Promise<string> {
  const answer = (await (await fetch(`${portal}/api/v1${LIST}`)).json()) as { data: { data: Item[] } };
  const store = makeFloorStore();
  await putList(store, answer.data.data);
  const html = renderToString(
    <StaticRouter location={LIST}>
      <Floor store={store} />
    </StaticRouter>,
  );
  const boot = JSON.stringify(store.getState()).replace(/</g, '\\u003c');
  return readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
    /<div id="?root"?><\/div>/,
    () => `<div id="root">${html}</div><script type="application/json" id="boot">${boot}</script>`,
  );
}

/** Milliseconds beyond 50 of each task until the page has settled, in all, and the longest task. */
async function blocking(browser: Browser, url: string): Promise<{ blocked: number; longest: number }> {
  const page = await openPhone(browser, SLOW_4G);
  try {
    await page.addInitScript(() => {
      const tasks: number[] = ((window as unknown as { tasks: number[] }).tasks = []);
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    return {
      blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...tasks),
    };
  } finally {
    await page.context().close();
  }
}

/**
 * Milliseconds from `act` until the heading reads `heading` and is painted.
 * @param act a click on what the pointer is over, or Back
 */
async function until(page: Page, heading: string, act: 'click' | 'back'): Promise<number> {
  await page.evaluate(
    ([text, how]) => {
      const state = window as unknown as { from: number; to: number; shown: Promise<number> };
      state.shown = new Promise<number>((resolve) => {
        const begin = () => {
          state.from = performance.now();
          const look = () =>
            document.querySelector('h1')?.textContent === text
              ? setTimeout(() => resolve((state.to = performance.now()) - state.from))
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        };
        if (how === 'click') window.addEventListener('click', begin, { capture: true, once: true });
        else {
          begin();
          window.history.back();
        }
      });
    },
    [heading, act] as const,
  );
  // Not before the page listens: a busy one would miss the press, and this would wait for ever.
  if (act === 'click') {
    await page.waitForTimeout(POINTING);
    await page.mouse.down();
    await page.mouse.up();
  }
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/**
 * How many requests began between somebody's press and the page that it led to; a picture that the browser
 * has already is none.
 */
const requestsMeanwhile = () => {
  const { from, to } = window as unknown as { from: number; to: number };
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return requests.filter(
    ({ startTime, transferSize }) => transferSize > 0 && startTime >= from && startTime <= to,
  ).length;
};

/** From the list to an internship after a moment of pointing, and back. */
async function walk(browser: Browser, address: string) {
  const page = await openPhone(browser, WIFI, { width: 1280, height: 800 });
  try {
    await page.goto(address + LIST, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    const link = page.locator('.internship-card a').first();
    const heading = (await link.textContent())!;
    await link.hover();
    const there = await until(page, heading, 'click');
    const requests = await page.evaluate(requestsMeanwhile);
    await page.waitForTimeout(1000);
    const back = await until(page, 'Internships', 'back');
    return { there, requests, back };
  } finally {
    await page.context().close();
  }
}

/** The first load's blocking time, and the ways between list and detail, beside the floor's. */
export async function interactiveRows(browser: Browser, portal: string, floorFolder: string): Promise<Row[]> {
  const floor = await serve(floorFolder, portal, { [LIST]: await floorPage(portal, floorFolder) });
  const sites = { portal, floor: floor.address };
  const seen: Record<string, number[]> = {};
  const note = (key: string, value: number) => void (seen[key] ??= []).push(value);
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, address] of Object.entries(sites)) {
        const { blocked, longest } = await blocking(browser, address + LIST);
        note(`${name} blocked`, blocked);
        note(`${name} longest`, longest);
      }
    for (let round = 0; round < WALKS; round += 1)
      for (const [name, address] of Object.entries(sites)) {
        const { there, requests, back } = await walk(browser, address);
        note(`${name} there`, there);
        note(`${name} asked`, requests);
        note(`${name} back`, back);
      }
  } finally {
    floor.close();
  }
  const of = (key: string) => median(seen[key]!);
  const row = (what: string, key: string, wanted: string): Row => ({
    what,
    value: `${of(`portal ${key}`).toFixed(0)} ms`,
    against: `floor app ${of(`floor ${key}`).toFixed(0)} ms`,
    ratio: of(`portal ${key}`) / of(`floor ${key}`),
    wanted,
  });
  return [
    row(`blocking time of ${LIST}, CPU 4×, slow 4G`, 'blocked', '≤ 1'),
    row(`longest task of ${LIST}, CPU 4×, slow 4G`, 'longest', ''),
    row(`list to internship, pointed at for ${POINTING} ms, CPU 4×`, 'there', '≤ 2'),
    {
      what: 'requests after that click',
      value: of('portal asked').toFixed(0),
      against: `floor app ${of('floor asked').toFixed(0)}`,
      ratio: null,
      wanted: '0',
    },
    row('Back to the list, CPU 4×', 'back', '≤ 2.5'),
  ];
}
