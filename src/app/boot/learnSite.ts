import { isNotFound } from '#src/api/transport/result';
import { siteApi } from '#src/api/siteApi';
import { featuresKnown, selectFeatures } from '#src/state/ui';
import type { Store } from '../store';

/** Requests the site's data once. A provider without this call is not ours, and has no university pages. */
export async function learnSite(store: Store): Promise<void> {
  const { dispatch, getState } = store;
  const { error } = await dispatch(siteApi.endpoints.getSite.initiate(undefined, { subscribe: false }));
  if (!isNotFound(error)) return;
  dispatch(featuresKnown({ ...selectFeatures(getState()), university: false }));
  const code = await import(/* webpackChunkName: "absent" */ './findAbsent').catch(() => null);
  code?.findAbsent(store);
}
