import { rmSync } from 'node:fs';

export default async function teardown(): Promise<void> {
  await globalThis.portal?.stop();
  for (const folder of [process.env.PORTAL_DATA, process.env.PORTAL_FRESH])
    rmSync(folder ?? '', { recursive: true, force: true });
}
