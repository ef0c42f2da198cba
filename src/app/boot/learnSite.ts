import { isNotFound } from '#src/api/transport/result';
import { siteApi } from '#src/api/siteApi';
import { featuresKnown, selectFeatures } from '#src/state/ui';
import type { Store } from '../store';

/** Requests the site's data once. A provider without this call is not ours, and has no university pages. */
export async function learnSite({ dispatch, getState }: Store): Promise<void> {
  const { error } = await dispatch(siteApi.endpoints.getSite.initiate(undefined, { subscribe: false }));
  if (isNotFound(error)) dispatch(featuresKnown({ ...selectFeatures(getState()), university: false }));
}
