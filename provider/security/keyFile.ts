import fs from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from './tokens';

/** The files of the data folder that hold a key each. */
export const KEY_FILES = {
  twoStep: 'two-step.key',
  credentials: 'credential.key',
  signing: 'signing.key',
} as const;

/**
 * The key of a file in the data folder, made at the first start: a copy of the embedded database alone, or a
 * dump of it, opens no secret and signs nothing. Throws an Error that begins with DATA_DIR when it can
 * neither be read nor written.
 */
export async function keyOfFolder(dataDir: string, name: string = KEY_FILES.twoStep): Promise<string> {
  const file = path.join(dataDir, name);
  const own = `${file}.${process.pid}-${randomToken().slice(0, 8)}`;
  try {
    // With DATABASE_URL nothing else needs the folder.
    await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Whole before it has its name: of two starts the slower one reads what the faster one wrote.
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
