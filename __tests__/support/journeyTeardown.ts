import { rmSync } from 'node:fs';

export default async function teardown(): Promise<void> {
  await globalThis.portal?.stop();
  rmSync(process.env.PORTAL_DATA ?? '', { recursive: true, force: true });
}
