import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/http';
import { RETRY_AFTER_SECONDS } from '#provider/errors';
import { INNER_KEY, INNER_KEY_HEADER } from '#provider/plugins/requestId';

/** A page does not wait longer than this for another host; the browser asks it again. */
const OUTSIDE_MS = 1_500;

/** Names the provider in this process. Nothing outside has this name, so that no request can take its place.
 * */
export const INNER_ORIGIN = 'http://portal.invalid';

export interface InnerFetch {
  fetch: typeof fetch;
  /** Whether a call was answered with 503: what the page lacks is nobody's mistake and will be back. */
  unavailable(): boolean;
  /** What a call was refused by a limit with: when it may be made again. */
  limited(): { retryAfter: number; message: string | undefined } | null;
  /** Whether a call was refused, for what this visitor did or had: the page is nobody else's. */
  refused(): boolean;
}

interface InnerOptions {
  /** The visitor's cookies; without them the calls are anybody's. */
  cookie: string | undefined;
  /** Origins asked over the network, as news may have one; they see neither cookies nor address. */
  others: readonly string[];
}

/**
 * A `fetch` that asks the provider in this process, with the visitor's address. It asks for calls of the API
 * alone: a page that asks for pages would never end.
 */
export function innerFetch(
  app: FastifyInstance,
  request: FastifyRequest,
  { cookie, others }: InnerOptions,
): InnerFetch {
  let unavailable = false;
  let refused = false;
  let limited: ReturnType<InnerFetch['limited']> = null;
  const ask: typeof fetch = async (input, init) => {
    const call = new Request(input, init);
    const { origin, pathname, search } = new URL(call.url);
    if (others.includes(origin))
      return fetch(call.url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(OUTSIDE_MS),
      });
    if (origin !== INNER_ORIGIN || !pathname.startsWith(`${API_BASE}/`))
      throw new Error('A page asks for calls of the API alone.');
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        [INNER_KEY_HEADER]: INNER_KEY,
        [REQUEST_ID_HEADER]: request.id,
        host: new URL(app.settledOrigin() || INNER_ORIGIN).host,
        ...(cookie ? { cookie } : {}),
      },
    });
    unavailable ||= answer.statusCode === 503;
    if (answer.statusCode === 429)
      limited = {
        retryAfter: Number(answer.headers['retry-after']) || RETRY_AFTER_SECONDS,
        message: answer.json<{ message?: string }>().message,
      };
    refused ||= answer.statusCode >= 400 && answer.statusCode !== 404;
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
  return { fetch: ask, unavailable: () => unavailable, limited: () => limited, refused: () => refused };
}
