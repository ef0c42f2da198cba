import { statfs } from 'node:fs/promises';

/** For whom the portal runs as, on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
