/** Writes as a page of another site could cause them: what lets one through is a hole. */
import type { FastifyInstance } from 'fastify';
import { XSRF_HEADER } from '#contract/http';
import type { Call } from '#contract/call';
import { nameOf } from '../contractCalls';
import { ORIGIN } from '../client';

export interface Browser {
  cookie: string;
  /** The token of its session. */
  token: string;
}

/** The ways, each with the statuses that refuse it. */
const WAYS = (other: Browser, own: Browser): Record<string, Record<string, string>> => ({
  'without a token, from a page of a neighbour': { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
  'without a token, from who tells a referer alone': { referer: `${ORIGIN}/` },
  'with a wrong token': { origin: ORIGIN, [XSRF_HEADER]: 'x'.repeat(43) },
  "with another session's token": { origin: ORIGIN, [XSRF_HEADER]: other.token },
  'with no token, from a link of another site': { 'sec-fetch-site': 'cross-site' },
  'from another origin with the right token': { origin: 'https://evil.test', [XSRF_HEADER]: own.token },
  'from a hidden origin with the right token': { origin: 'null', [XSRF_HEADER]: own.token },
});

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'] as const;

/** @returns the writes that were not refused for where they come from, as texts */
export async function forgeries(
  app: FastifyInstance,
  calls: readonly Pick<Call, 'method' | 'path'>[],
  own: Browser,
  other: Browser,
): Promise<string[]> {
  const holes: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'POST')) {
    for (const [way, headers] of Object.entries(WAYS(other, own))) {
      const type = TYPES[holes.length % TYPES.length]!;
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1${call.path.replace(/:\w+/g, '1')}`,
        headers: { cookie: own.cookie, 'content-type': type, ...headers },
        payload: type === 'application/json' ? '{}' : '',
      });
      if (answer.statusCode !== 419 && answer.statusCode !== 403)
        holes.push(`${nameOf(call)} ${way}: ${answer.statusCode}`);
    }
  }
  return holes;
}
