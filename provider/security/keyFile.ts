import fs from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from './tokens';

export const KEY_FILES = {
  twoStep: 'two-step.key',
  credentials: 'credential.key',
  signing: 'signing.key',
} as const;

/** Outside the database, so that a dump opens no secret. Throws an Error that begins with DATA_DIR. */
export async function keyOfFolder(dataDir: string, name: string = KEY_FILES.twoStep): Promise<string> {
  const file = path.join(dataDir, name);
  const own = `${file}.${process.pid}-${randomToken().slice(0, 8)}`;
  try {
    await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Complete before it is named: of two starts the slower one reads the faster one's.
    await fs.writeFile(own, randomToken(), { mode: 0o600 });
    await fs.link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await fs.rm(own);
    return (await fs.readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new Error(`DATA_DIR: ${name} could not be written (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
