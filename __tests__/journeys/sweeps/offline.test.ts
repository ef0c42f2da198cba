/** Without a network: what was seen opens and says so, nothing private is kept, versions change gently. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, signIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { freePort, freshData, startPortal } from '#tests/support/portalProcess';

const own = ownPortal();
const NOTICE = '.offline-notice';

const context = (baseURL = own.process.address): Promise<BrowserContext> =>
  openContext(own.browser, { baseURL, serviceWorkers: 'allow' });

/** Until the worker is there, with all that it keeps from the beginning, and answers for this tab. */
async function prepared(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await (await caches.open('pages')).keys()).length > 0);
}

/** Addresses of all that is kept but code. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of ['pages', 'reads'])
      if (await caches.has(name))
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

/** Asks again until what is found satisfies `enough`. */
async function until<T>(find: () => Promise<T>, enough: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const found = await find();
    if (enough(found) || Date.now() > end) return found;
  }
}

test('a guest opens again without a network what was seen with one, and is told so', async () => {
  const guest = await context();
  const page = await guest.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/internships');
  await prepared(page);
  const card = page.locator('.internship-card a').first();
  const [title, detail] = [await card.innerText(), (await card.getAttribute('href'))!];
  await card.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const read = `/api/v1${detail}`;
  expect(
    await until(
      () => kept(page),
      (paths) => paths.includes(read),
    ),
  ).toContain(read);

  await guest.setOffline(true);
  await page.locator(NOTICE).getByText('You are offline.').waitFor();
  // The page that a server rendered: it hydrates, its filters answer.
  await page.goto('/internships');
  await page.locator(NOTICE).getByText('This page is as it was on').waitFor();
  expect(await page.locator('.internship-card').count()).toBe(10);
  await page.getByLabel('Search internships').fill('intern');
  await page.getByLabel('Sort by').selectOption('deadline');
  await page.waitForURL('**sort=deadline');
  // A page that was gone to in the portal, out of its answer; and one that nobody has opened yet.
  await page.goto(detail);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/companies');
  await page.getByText('It loads once you are online again.').waitFor();

  await guest.setOffline(false);
  await page.locator('article').first().waitFor();
  expect(await page.locator(NOTICE).count()).toBe(0);
  expect(faults).toEqual([]);
  await guest.close();
});

test('what was seen opens while the portal is away and the browser says that it is online', async () => {
  const dataDir = freshData();
  const portal = await startPortal({ DATA_DIR: dataDir });
  const guest = await context(portal.address);
  const page = await guest.newPage();
  await page.goto('/internships');
  await prepared(page);
  const card = page.locator('.internship-card a').first();
  const [title, detail] = [await card.innerText(), (await card.getAttribute('href'))!];
  await card.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await until(
    () => kept(page),
    (paths) => paths.includes(`/api/v1${detail}`),
  );
  await page.goto('/internships');
  await page.locator('.internship-card').first().waitFor();
  // So that the page that says it stands in the tab already.
  await page.waitForTimeout(2500);
  await portal.stop();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.locator('.internship-card a').first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator(NOTICE).getByText('You are offline.').waitFor();
  await page.goto(detail);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator(NOTICE).getByText('You are offline.').waitFor();
  await guest.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('nothing that somebody sees signed in is kept, and a logout leaves nothing', async () => {
  const student = await context();
  const page = await student.newPage();
  await page.goto('/internships');
  await prepared(page);
  await signIn(page, 'student@demo.test');
  await page.goto('/dashboard/student');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await kept(page);
  await page.goto('/internships');
  await page.locator('.internship-card a').first().click();
  await page.locator('.overview').waitFor();
  await page.goto('/companies');
  await page.locator('article').first().waitFor();
  expect(await kept(page)).toEqual(before);
  expect(before.filter((path) => path.includes('dashboard') || path.includes('auth'))).toEqual([]);
  await page.goto('/dashboard/student');
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/sign-in');
  expect(
    await until(
      () => kept(page),
      (paths) => paths.length === 0,
    ),
  ).toEqual([]);
  await student.close();
});

test('a tab of the former version goes on while a new one is there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-version-'));
  const build = path.join(folder, 'build');
  cpSync('build', build, { recursive: true });
  // What the server does not bundle is found beside it.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const env = { DATA_DIR: own.dataDir, PORTAL_BUILD: build };
  await own.process.stop();
  const port = await freePort();
  const first = await startPortal(env, port);
  const visitor = await context(first.address);
  const page = await visitor.newPage();
  await page.goto('/internships');
  await prepared(page);
  await first.stop();
  // The next version has other names for the code of its pages, and none of the former ones.
  const chunks = path.join(build, 'client/chunks.json');
  const list = JSON.parse(readFileSync(chunks, 'utf8')) as Record<string, string[]>;
  for (const file of list['public-about']!)
    for (const ending of ['', '.br']) rmSync(path.join(build, 'client', file + ending), { force: true });
  const worker = path.join(build, 'client/sw.js');
  rmSync(`${worker}.br`, { force: true });
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// the next version`);
  const second = await startPortal(env, port);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.locator('header').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
  await visitor.close();
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('with a provider on another origin the portal opens without a network, and what was read of it', async () => {
  const [port, dataDir] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'portal-apart-'))];
  const provider = await startPortal({ DATA_DIR: dataDir, PORTAL_ORIGINS: `http://127.0.0.1:${port}` });
  const portal = await startPortal({ PROVIDER_ORIGIN: provider.address }, port, '/');
  const guest = await context(portal.address);
  const page = await guest.newPage();
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('header').getByRole('link', { name: 'Companies' }).click();
  await page.locator('article').first().waitFor();
  const read = '/api/v1/companies';
  expect(
    await until(
      () => kept(page),
      (paths) => paths.includes(read),
    ),
  ).toContain(read);
  await guest.setOffline(true);
  await page.goto('/companies');
  await page.locator(NOTICE).getByText('You are offline.').waitFor();
  await page.locator('article').first().waitFor();
  await guest.close();
  await portal.stop();
  await provider.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
