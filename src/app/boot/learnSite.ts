import { isNotFound } from '#src/api/transport/result';
import { siteApi } from '#src/api/siteApi';
import { featuresKnown, selectFeatures } from '#src/state/ui';
import type { Store } from '../store';

/**
 * Asks once for what the installation says of itself. A provider that does not know this call is somebody
 * else's, and serves nothing of what a university has of its own.
 */
export async function learnSite({ dispatch, getState }: Store): Promise<void> {
  const { error } = await dispatch(siteApi.endpoints.getSite.initiate(undefined, { subscribe: false }));
  if (isNotFound(error)) dispatch(featuresKnown({ ...selectFeatures(getState()), university: false }));
}
