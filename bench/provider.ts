/** A provider of its own for a figure, with the demo data, in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#provider/environment';
import { startProvider, type StartedProvider } from '#provider/server';

/** Opens it for `work`, and takes it away again. */
export async function withProvider<T>(work: (provider: StartedProvider) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-figure-'));
  const provider = await startProvider(
    // Callers of a figure come from many addresses: limits by address are not met.
    { ...readEnvironment({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', SEED: 'demo' }), port: 0 },
    { log: false },
  );
  try {
    return await work(provider);
  } finally {
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
