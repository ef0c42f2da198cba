import path from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import { openDatabase, type OpenDatabase } from '#provider/database/open';
import type { Settings } from '#provider/settings';
import { loggerOf } from '#provider/logging';
import { VERSION } from '#provider/version';
import { serveMetrics, type MetricsServer } from '#provider/metricsServer';
import { Crew, type Ready } from './crew';

/** For all workers, as PostgreSQL's defaults allow. */
const CONNECTIONS = 80;
const MOST = 20;
const LEAST = 4;

export interface Task {
  database: Pick<OpenDatabase, 'config' | 'direct' | 'embedded'> | null;
  connections: number;
}

interface RunningCrew extends Ready {
  failed: Promise<void>;
  close(): Promise<void>;
}

/** @param program what workers run. Throws an Error of one line; a failing worker has said why itself. */
export async function startCrew(settings: Settings, program: string): Promise<RunningCrew> {
  const { workers, databaseUrl, databaseListenUrl, dataDir } = settings;
  const log = loggerOf({ level: settings.logLevel, short: process.stdout.isTTY === true });
  // Whoever reads a log, or is sent one, sees first which release wrote it.
  log.info({ version: VERSION }, `internship portal ${VERSION}`);
  const connections = Math.max(LEAST, Math.min(MOST, Math.floor(CONNECTIONS / workers)));
  const database = settings.providerOrigin
    ? null
    : await openDatabase({
        databaseUrl,
        databaseListenUrl,
        dataDir: path.resolve(dataDir),
        // One more listens to events, and commands need some.
        connections: workers * (connections + 1) + 20,
        log,
      });
  const shared = database && {
    config: database.config,
    direct: database.direct,
    embedded: database.embedded,
  };
  const task: Task = { database: shared, connections };
  const crew = new Crew(program, task, log);
  let server: MetricsServer | null = null;
  const close = async () => {
    await crew.stop();
    await server?.close();
    await database?.close();
  };
  try {
    if (settings.metricsPort !== null) {
      const all = new AggregatorRegistry();
      const { contentType } = all;
      server = await serveMetrics(settings, { contentType, read: () => all.clusterMetrics() });
    }
    return { ...(await crew.start(workers)), failed: crew.failed, close };
  } catch (error) {
    await close();
    throw error;
  }
}
