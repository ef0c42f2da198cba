import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/http';
import { RETRY_AFTER_SECONDS } from '#provider/errors';
import { INNER_KEY, INNER_KEY_HEADER } from '#provider/plugins/requestId';

const OUTSIDE_MS = 1_500;

/** Stands for the provider in this process; no request can use the name. */
export const INNER_ORIGIN = 'http://portal.invalid';

interface InnerFetch {
  fetch: typeof fetch;
  /** A 503: the page is incomplete and should not be cached. */
  unavailable(): boolean;
  limited(): { retryAfter: number; message: string | undefined } | null;
  /** A refusal concerns this visitor alone, so the page is not shared. */
  refused(): boolean;
}

interface InnerOptions {
  /** Undefined: a guest's calls. */
  cookie: string | undefined;
  others: readonly string[];
}

/** A `fetch` to this process's provider for the visitor. API only: a page fetching pages would never end. */
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
