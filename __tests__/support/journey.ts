/** A real browser for the journeys. */
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type { JourneyPortal } from './journeySetup';

export const DEMO_PASSWORD = 'Demo@12345';

/** The portal of the worker that runs this file. */
export function workersPortal(): JourneyPortal {
  const portals = JSON.parse(process.env.PORTALS ?? '[]') as JourneyPortal[];
  return portals[Number(process.env.JEST_WORKER_ID) % portals.length]!;
}
/** Where the journeys' portal answers. */
export const address = (): string => workersPortal().address;

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

const OPTIONS = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** What is waited for comes or never does: a machine that does other work as well may take its time. */
const PATIENCE_MS = 100_000;

export const openBrowser = (): Promise<Browser> => chromium.launch(OPTIONS);

/** A browser whose profile lies in a folder: what it stores outlives it. */
export const openProfile = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...OPTIONS, baseURL, viewport: { width: 1280, height: 900 } });

/**
 * A browser profile of its own, wide or narrow; without the service worker, which fetches the whole public
 * site's code for each new profile. Journeys that want it set `serviceWorkers`.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    ...options,
    baseURL: options.baseURL ?? address(),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Fills and sends the sign-in form of the page that shows it. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

interface Registering {
  name: string;
  email: string;
  password?: string;
  /** How the page asks for the name. */
  label?: 'Name' | 'Company Name';
}

/** Fills and sends the registration of the page that shows it. */
export async function fillRegistration(
  page: Page,
  { name, email, password = DEMO_PASSWORD, label = 'Name' }: Registering,
): Promise<void> {
  await page.getByLabel(label).fill(name);
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Signs in on /sign-in and waits until the portal has moved on. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Agrees to the terms and the privacy notice in force, which are in the place of the page. */
export async function agreeToTerms(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Agree and continue' });
  // Its name changes while it is sent: what comes next must not stop it.
  const saved = page.waitForResponse((answer) => answer.url().includes('/account/consents/store'));
  await agree.click();
  await saved;
  await agree.waitFor({ state: 'detached' });
}

/** The page is there, and nothing on it is still loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
}
