import { rmSync } from 'node:fs';
import type { JourneyPortal } from './journeySetup';

export default async function teardown(): Promise<void> {
  await Promise.all((globalThis.portals ?? []).map((portal) => portal.stop()));
  const portals = JSON.parse(process.env.PORTALS ?? '[]') as JourneyPortal[];
  for (const folder of [process.env.PORTAL_FRESH, ...portals.map(({ dataDir }) => dataDir)])
    rmSync(folder ?? '', { recursive: true, force: true });
}
