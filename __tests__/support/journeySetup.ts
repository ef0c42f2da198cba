/**
 * Starts a portal for each worker that runs journeys, as `npm start` does, on a demo database of its own, and
 * keeps a copy of the fresh database for those that have a portal of their own (`ownPortal`).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, type PortalProcess } from './portalProcess';

/** More would only wait for each other. */
const MOST_PORTALS = 2;

/** The portal of one worker. */
export interface JourneyPortal {
  address: string;
  dataDir: string;
}

declare global {
  var portals: PortalProcess[] | undefined;
}

export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const folder = (name: string) => mkdtempSync(path.join(tmpdir(), `portal-${name}-`));
  const fresh = folder('fresh');
  // Filled once, then copied at rest.
  const filling = await startPortal({ DATA_DIR: fresh });
  await filling.stop();
  const folders = Array.from({ length: Math.min(maxWorkers, MOST_PORTALS) }, () => folder('journeys'));
  for (const dataDir of folders) execFileSync('cp', ['-a', `${fresh}/.`, dataDir]);
  globalThis.portals = await Promise.all(folders.map((dataDir) => startPortal({ DATA_DIR: dataDir })));
  const portals: JourneyPortal[] = globalThis.portals.map(({ address }, n) => ({
    address,
    dataDir: folders[n]!,
  }));
  process.env.PORTALS = JSON.stringify(portals);
  process.env.PORTAL_FRESH = fresh;
}
