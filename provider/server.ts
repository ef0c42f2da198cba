import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildProvider } from './app';
import type { ProviderOptions } from './options';
import type { Services } from './context';
import { createKysely, createPool, usesJit } from './database/client';
import { migrate } from './database/migrate';
import { openDatabase, type OpenDatabase } from './database/open';
import { grantToPortal, roleOf } from './database/roles';
import type { Settings } from './settings';
import { listen, originOf } from './listen';
import type { LogTarget } from './logging';
import { KEY_FILES, keyOfFolder } from './security/keyFile';
import type { Metrics } from './plugins/metrics';
import { demoCertificate, hasDemoAccounts, seedDatabase } from './database/seed/seedDatabase';

export interface StartedProvider {
  app: FastifyInstance;
  address: string;
  seeded: 'demo' | 'lookups' | 'none';
  demo: boolean;
  certificate: string | null;
  /** Finishes calls under way, then stops the server and an embedded database. Idempotent. */
  close(): Promise<void>;
}

interface StartOptions {
  configure?: ProviderOptions['configure'];
  rewriteUrl?: ProviderOptions['rewriteUrl'];
  log?: LogTarget;
  metrics?: Metrics;
  /** A database that the caller opens and closes. */
  database?: Pick<OpenDatabase, 'config' | 'direct' | 'embedded'>;
  connections?: ProviderOptions['connections'];
}

/** Migrates and seeds first. Throws an Error of one line that names the variable at fault. */
export async function startProvider(
  settings: Settings,
  {
    configure,
    rewriteUrl,
    metrics,
    database: given,
    connections,
    log = { level: settings.logLevel, short: process.stdout.isTTY === true },
  }: StartOptions = {},
): Promise<StartedProvider> {
  const dataDir = path.resolve(settings.dataDir);
  let app: FastifyInstance | undefined;
  const database = given
    ? { ...given, close: async () => {} }
    : await openDatabase({
        databaseUrl: settings.databaseUrl,
        databaseListenUrl: settings.databaseListenUrl,
        dataDir,
        // Before there is a log a failure ends the start with a message.
        log: {
          warn: (details, message) => app?.log.warn(details, message),
          error: (details, message) => app?.log.error(details, message),
        },
      });
  try {
    await migrateDatabase(database);
    // Configured origins first: mailed links lead to the first.
    const portalOrigins = [...settings.portalOrigins, originOf(settings.host, settings.port)];
    app = await buildProvider({
      database: database.config,
      events: database.direct,
      portalOrigins,
      mailDir: path.join(dataDir, 'mail'),
      signingKey: settings.twoStepKey ?? (await keyOfFolder(dataDir, KEY_FILES.signing)),
      settings: {
        ...settings,
        twoStepKey: settings.twoStepKey ?? (database.embedded ? await keyOfFolder(dataDir) : null),
        credentialKeys:
          settings.credentialKeys.length === 0 && database.embedded
            ? [await keyOfFolder(dataDir, KEY_FILES.credentials)]
            : settings.credentialKeys,
      },
      log,
      configure,
      rewriteUrl,
      metrics,
      connections,
    });
    const seeded = await seedPatiently(app.services, settings, database);
    if (await usesJit(app.services.pool)) app.log.warn(JIT_IS_ON);
    const address = await listen(app, settings);
    portalOrigins[portalOrigins.length - 1] = address;
    const demo = await hasDemoAccounts(app.services);
    return {
      app,
      address,
      seeded,
      demo,
      certificate: demo ? await demoCertificate(app.services) : null,
      close: closer(app, database, settings),
    };
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

const JIT_IS_ON =
  'DATABASE_URL: PostgreSQL compiles statements just in time (jit = on), which makes lists take seconds. Switch it off: alter database … set jit = off.';

/** Grants rights to the role that answers calls where it is not the owner. */
async function migrateDatabase({ config, direct, embedded }: OpenDatabase): Promise<void> {
  const pool = createPool(direct, () => {}, { max: 2, patient: true });
  const portal = createPool(config, () => {}, { max: 1 });
  try {
    await migrate(pool);
    const role = await roleOf(portal);
    if (role !== (await roleOf(pool))) await grantToPortal(pool, role);
  } catch (error) {
    throw new Error(
      `${embedded ? 'DATA_DIR' : 'DATABASE_URL'}: the database could not be migrated (${(error as Error).message.split('\n')[0]}).`,
      { cause: error },
    );
  } finally {
    await Promise.all([pool.end(), portal.end()]);
  }
}

/** On its own connections, without the time limit of calls. */
async function seedPatiently(
  services: Services,
  { seed }: Settings,
  { direct, embedded }: OpenDatabase,
): Promise<StartedProvider['seeded']> {
  const pool = createPool(direct, () => {}, { max: 3, patient: true });
  const db = createKysely(pool);
  try {
    return await seedDatabase({ ...services, pool, db }, seed, embedded);
  } finally {
    await db.destroy();
  }
}

function closer(
  app: FastifyInstance,
  database: OpenDatabase,
  { drainSeconds }: Settings,
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async () => {
    app.announceClosing();
    // Load balancers need a moment to notice.
    if (drainSeconds > 0) await sleep(drainSeconds * 1000);
    await app.close();
    await database.close();
  };
  return () => (closing ??= close());
}
