import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildProvider } from '#provider/app';
import type { ProviderOptions } from '#provider/options';
import type { Services } from '#provider/context';
import type { ConnectionConfig } from '#provider/database/client';
import { ORIGIN, TestClient } from './client';
import { createDatabase, directTo } from './database';

export interface ProviderSetup {
  database: ConnectionConfig;
  app: FastifyInstance;
  services: Services;
  /** A browser of its own, signed out. */
  client: TestClient;
  newClient(): TestClient;
  mailDir: string;
  close(): Promise<void>;
}

/** A provider on a fresh database, with production's options. Close it in `afterAll`. */
export async function setupProvider(overrides: Partial<ProviderOptions> = {}): Promise<ProviderSetup> {
  const mailDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mail-'));
  const database = overrides.database ?? (await createDatabase());
  const app = await buildProvider({
    database,
    events: directTo(database),
    portalOrigins: [ORIGIN],
    mailDir,
    archiveDir: path.join(mailDir, 'archives'),
    erasedDir: path.join(mailDir, 'data'),
    log: false,
    // Done by a test that wants one: in the middle of another they would change what it reads.
    jobs: false,
    ...overrides,
  });
  return {
    database,
    app,
    services: app.services,
    client: new TestClient(app),
    newClient: () => new TestClient(app),
    mailDir,
    async close() {
      await app.close();
      fs.rmSync(mailDir, { recursive: true, force: true });
    },
  };
}
