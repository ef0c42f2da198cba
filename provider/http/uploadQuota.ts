import { isFileLike } from '#contract/textRules';
import type { Services } from '../context';
import { RATE_LIMITS, countAttempt } from '../services/limitsGuard';
import type { Values } from './form';

/**
 * 50 files per user and day: throws 429. Failing or storing nothing is free. @param store whether it stored
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
    // In one transaction the count is rolled back with it.
    await giveBack().catch(() => {});
    throw error;
  }
}
