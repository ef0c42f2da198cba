import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#provider/environment';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { startProvider } from '#provider/server';
import { median, type Row } from './statistics';

const ROUNDS = 3;

/** How long the demo data takes on an empty, migrated database, beside the master lists alone. */
export async function seedRows(): Promise<Row[]> {
  const spent = { demo: [] as number[], lookups: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const seed of ['lookups', 'demo'] as const) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-seed-'));
      const provider = await startProvider(
        { ...readEnvironment({ DATA_DIR: dataDir, SEED: 'none' }), port: 0 },
        { log: false },
      );
      const start = performance.now();
      await seedDatabase(provider.app.services, seed, true);
      spent[seed].push(performance.now() - start);
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const [demo, lookups] = [median(spent.demo), median(spent.lookups)];
  return [
    {
      what: 'demo data on an empty database',
      value: `${demo.toFixed(0)} ms`,
      against: `master lists alone ${lookups.toFixed(0)} ms`,
      ratio: demo / lookups,
      wanted: '≤ 5000 ms',
    },
  ];
}
