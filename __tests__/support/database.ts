import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { ConnectionConfig } from '#provider/database/client';
import { TEMPLATE } from './postgresSetup';

/** The way to the database of `config` with nothing between. */
export const directTo = ({ database }: ConnectionConfig): ConnectionConfig => ({ ...testServer(), database });

/** An address for DATABASE_URL. */
export const urlOf = ({ user, host, port, database }: ConnectionConfig): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;

function testServer(): ConnectionConfig {
  const admin = JSON.parse(process.env.TEST_POSTGRES ?? 'null') as ConnectionConfig | null;
  if (!admin) throw new Error('No test server: run with `jest --selectProjects provider`.');
  return admin;
}

/** Where TEST_PGBOUNCER is set databases are reached through it (postgresSetup.ts). */
const pooler = () => JSON.parse(process.env.TEST_POOLER ?? 'null') as ConnectionConfig | null;

/** A fresh, migrated, empty database on the run's server; gone with the server. */
export async function createDatabase({ migrated = true } = {}): Promise<ConnectionConfig> {
  const admin = testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client(admin);
  await client.connect();
  // Two workers may not copy one template at the same time.
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.query(`create database ${name}${migrated ? ` template ${TEMPLATE}` : ''}`);
      break;
    } catch (error) {
      if (attempt >= 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await client.end();
  return { ...(pooler() ?? admin), database: name };
}
