import path from 'node:path';
import type { ConnectionConfig } from '../database/client';
import { findRunningDatabase, openDatabase } from '../database/open';
import type { Settings } from '../settings';

type Work<T> = (config: ConnectionConfig) => Promise<T>;
type Where = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseListenUrl'>>;

/** With or without a running portal. */
export async function withDatabase<T>(settings: Where, work: Work<T>): Promise<T> {
  const dataDir = path.resolve(settings.dataDir);
  const running = settings.databaseUrl === null ? await findRunningDatabase(dataDir) : null;
  return running ? work(running) : withOwnDatabase(settings, work);
}

/** Refuses, naming the portal, when one runs on the embedded database. */
export async function withOwnDatabase<T>({ dataDir, ...where }: Where, work: Work<T>): Promise<T> {
  const opened = await openDatabase({ ...where, dataDir: path.resolve(dataDir) });
  try {
    return await work(opened.direct);
  } finally {
    await opened.close();
  }
}
