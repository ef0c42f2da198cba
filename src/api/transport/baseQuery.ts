/**
 * Every call goes through here: one request shape in, one result shape out. What sends calls and reads
 * answers comes after the first page, which was asked for at the server, in a chunk of its own.
 */
import type { CODES } from '#contract/http';
import { TEXTS } from '#contract/texts';
import type { ApiBaseQuery, Host } from './request';
import { failure, type ApiFailure } from './result';

/** Loads what calls are made by; whoever knows that a call is near has it ready. */
export const loadCalls = () => import(/* webpackChunkName: "calls" */ './send');

// A type only: the table of all codes is not for everybody's first load.
const NETWORK_ERROR: typeof CODES.networkError = 'NETWORK_ERROR';

/** What `ask` makes of code that comes late; without it, as offline, nothing can be asked either. */
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
