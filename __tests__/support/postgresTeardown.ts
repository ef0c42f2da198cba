import fs from 'node:fs';
import type { TestServer } from './postgresSetup';

export default async function postgresTeardown(): Promise<void> {
  const { testServer } = globalThis as { testServer?: TestServer };
  if (!testServer) return;
  await testServer.pooler?.stop();
  await testServer.cluster.stop();
  fs.rmSync(testServer.folder, { recursive: true, force: true });
}
