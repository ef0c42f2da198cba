/** Every call goes through here; the code that sends is a chunk after the first page. */
import type { CODES } from '#contract/codes';
import { TEXTS } from '#contract/texts';
import type { ApiBaseQuery, Host } from './request';
import { failure, type ApiFailure } from './result';

/** Loads the code of calls; preload it where a call is near. */
export const loadCalls = () => import(/* webpackChunkName: "calls" */ './send');

// A type only, which keeps the table of codes out of the first load.
const NETWORK_ERROR: typeof CODES.networkError = 'NETWORK_ERROR';

/** Without the late code, as offline, the call fails for want of a network. */
export async function withCode<Code, T>(
  load: () => Promise<Code>,
  ask: (code: Code) => T,
): Promise<Awaited<T> | { error: ApiFailure }> {
  const code = await load().catch(() => null);
  return code ? await ask(code) : { error: failure(NETWORK_ERROR, TEXTS.network) };
}

export const createBaseQuery =
  (host: Host): ApiBaseQuery =>
  (request, api) =>
    withCode(loadCalls, ({ answerTo }) => answerTo(request, api, host));
