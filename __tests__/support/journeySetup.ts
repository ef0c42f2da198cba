/** Starts one portal for all journeys, as `npm start` does, on a demo database of its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from './portalProcess';

declare global {
  var portal: Awaited<ReturnType<typeof startPortal>> | undefined;
}

export default async function setup(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-journeys-'));
  globalThis.portal = await startPortal({ DATA_DIR: dataDir });
  process.env.PORTAL_ADDRESS = globalThis.portal.address;
  process.env.PORTAL_DATA = dataDir;
}
