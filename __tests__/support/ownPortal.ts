/** A portal and a browser of a test file's own, on fresh demo data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ApiClient } from './apiClient';
import { DEMO_PASSWORD, openBrowser, openContext, signIn } from './journey';
import { freshData, startPortal, type PortalProcess } from './portalProcess';

export interface OwnPortal {
  process: PortalProcess;
  browser: Browser;
  dataDir: string;
  /** A page in a browser profile of its own. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The same, signed in as a demo account. */
  openAs(email: string, options?: BrowserContextOptions): Promise<Page>;
  /** Calls of a demo account, without a browser. */
  api(email: string): Promise<ApiClient>;
}

/**
 * Call it at the top of a test file; the portal is there once tests run. With `SEED` in `env` its database
 * begins empty and gets that; without, it is a copy of the demo's.
 */
export function ownPortal(env: Record<string, string> = {}): OwnPortal {
  const own = {
    async open(options) {
      return (await openContext(own.browser, { baseURL: own.process.address, ...options })).newPage();
    },
    async openAs(email, options) {
      const page = await own.open(options);
      await signIn(page, email);
      return page;
    },
    async api(email) {
      const client = new ApiClient(own.process.address);
      await client.login(email, DEMO_PASSWORD);
      return client;
    },
  } as OwnPortal;
  beforeAll(async () => {
    own.dataDir = env.SEED ? mkdtempSync(path.join(tmpdir(), 'portal-journey-')) : freshData();
    own.process = await startPortal({ DATA_DIR: own.dataDir, ...env });
    own.browser = await openBrowser();
  });
  afterAll(async () => {
    await own.browser?.close();
    await own.process?.stop();
    rmSync(own.dataDir, { recursive: true, force: true });
  });
  return own;
}
