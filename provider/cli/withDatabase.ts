import path from 'node:path';
import type { ConnectionConfig } from '../database/client';
import { findRunningDatabase, openDatabase } from '../database/open';
import type { Settings } from '../settings';

/** Named first: without the service's settings a command opens another database. */
const announce = ({ databaseUrl, dataDir }: Where) =>
  process.stdout.write(
    databaseUrl === null
      ? `Database: the embedded one in ${path.resolve(dataDir)} (DATA_DIR).\n`
      : 'Database: that of DATABASE_URL.\n',
  );

type Work<T> = (config: ConnectionConfig) => Promise<T>;
type Where = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseListenUrl'>>;

/** With or without a running portal. */
export async function withDatabase<T>(settings: Where, work: Work<T>): Promise<T> {
  announce(settings);
  const dataDir = path.resolve(settings.dataDir);
  const running = settings.databaseUrl === null ? await findRunningDatabase(dataDir) : null;
  return running ? work(running) : onItsOwn(settings, work);
}

/** Refuses, naming the portal, when one runs on the embedded database. */
export async function withOwnDatabase<T>(settings: Where, work: Work<T>): Promise<T> {
  announce(settings);
  return onItsOwn(settings, work);
}

async function onItsOwn<T>({ dataDir, ...where }: Where, work: Work<T>): Promise<T> {
  const opened = await openDatabase({ ...where, dataDir: path.resolve(dataDir) });
  try {
    return await work(opened.direct);
  } finally {
    await opened.close();
  }
}
