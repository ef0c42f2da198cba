import { isFileLike } from '#contract/textRules';
import type { Services } from '../context';
import { RATE_LIMITS, countAttempt } from '../services/limitsGuard';
import type { Values } from './form';

/**
 * Stores an accepted form with its files: at most 50 files per user and day, or one student could fill the
 * disk. Throws 429 beyond; a store that fails, or finds nothing new, costs nothing.
 * @param store answers whether it kept anything
 */
export async function withinUploadQuota<T extends { id: number; stored?: boolean }>(
  services: Services,
  userId: number,
  values: Values,
  store: () => Promise<T>,
): Promise<T> {
  const files = Object.values(values).filter(isFileLike).length;
  if (files === 0) return store();
  const giveBack = await countAttempt(services, RATE_LIMITS.uploads, String(userId), files);
  try {
    const result = await store();
    if (result.stored === false) await giveBack();
    return result;
  } catch (error) {
    // Where all is one transaction that failed, it is given back with it.
    await giveBack().catch(() => {});
    throw error;
  }
}
