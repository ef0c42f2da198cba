import { spawn } from 'node:child_process';
import type { TestServer } from './postgresSetup';

export default async function postgresTeardown(): Promise<void> {
  const { testServer } = globalThis as { testServer?: TestServer };
  if (!testServer) return;
  await testServer.pooler?.stop();
  await testServer.cluster.stop();
  // Some gigabytes in 80,000 files: nobody waits for it.
  spawn('rm', ['-rf', testServer.folder], { detached: true, stdio: 'ignore' }).unref();
}
