/**
 * Starts one portal for all journeys, as `npm start` does, on a demo database of its own, and keeps a copy of
 * the fresh database for those that have a portal of their own (`ownPortal`).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from './portalProcess';

declare global {
  var portal: Awaited<ReturnType<typeof startPortal>> | undefined;
}

export default async function setup(): Promise<void> {
  const folder = (name: string) => mkdtempSync(path.join(tmpdir(), `portal-${name}-`));
  const [dataDir, fresh] = [folder('journeys'), folder('fresh')];
  // Filled once, then copied at rest.
  const filling = await startPortal({ DATA_DIR: dataDir });
  await filling.stop();
  execFileSync('cp', ['-a', `${dataDir}/.`, fresh]);
  globalThis.portal = await startPortal({ DATA_DIR: dataDir });
  process.env.PORTAL_ADDRESS = globalThis.portal.address;
  process.env.PORTAL_DATA = dataDir;
  process.env.PORTAL_FRESH = fresh;
}
