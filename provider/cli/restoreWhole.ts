/** A restored backup knows people again who were erased since (docs/privacy.md, erasing 6). */
import type { ConnectionConfig } from '../database/client';
import { createKysely, createPool } from '../database/client';
import { erasedAccounts } from '../database/backup/erased';
import { restoreBackup, type Restored } from '../database/backup/restore';
import { eraseAgain } from '../modules/retention/person/erase';
import type { ErasedList } from '../services/erasedList';

interface Options {
  replace: boolean;
  sendMails?: boolean;
  erased: ErasedList;
}

/** @returns how many were erased again, too */
export async function restoreWhole(
  config: ConnectionConfig,
  file: string,
  { replace, sendMails, erased }: Options,
): Promise<Restored & { erasedAgain: number }> {
  // The database that is replaced may know more than this machine's list.
  const list = [...erased.read(), ...(await erasedAccounts(config))];
  const restored = await restoreBackup(config, file, { replace, sendMails });
  const pool = createPool(config, () => {}, { max: 2, patient: true });
  try {
    const erasedAgain = await eraseAgain({ db: createKysely(pool), erased }, list);
    return { ...restored, erasedAgain };
  } finally {
    await pool.end();
  }
}
