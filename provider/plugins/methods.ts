import type { FastifyInstance } from 'fastify';
import { CODES } from '#contract/codes';
import { API_BASE } from '#contract/http';
import { ApiError } from '../errors';

/** Only POST changes and deletes here. */
const REFUSED = ['PATCH', 'PUT', 'DELETE'] as const;
/** How names of calls end that do what the method asks for. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = { DELETE: ['delete', 'remove', 'end'] };
const STORE = ['store'];

interface Served {
  method: string;
  parts: readonly string[];
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isAt = ({ parts }: Served, requestPath: readonly string[]): boolean =>
  parts.length === requestPath.length &&
  parts.every((part, i) => part.startsWith(':') || part === requestPath[i]);

function common(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, i) => part !== other[i]);
  return at < 0 ? one.length : at;
}

/** Of the calls with a fitting end, the one whose beginning is most alike. */
function insteadOf(served: readonly Served[], method: string, requestPath: readonly string[]): string | null {
  const endings = ENDINGS[method] ?? STORE;
  const fitting = served
    .filter((one) => one.method === 'POST' && endings.includes(one.parts.at(-1)!))
    .map(({ parts }) => ({ parts, alike: common(parts, requestPath) }))
    .filter(({ parts, alike }) => alike > 0 && alike >= parts.length - 1)
    .sort((a, b) => b.alike - a.alike);
  return fitting[0] ? `/${fitting[0].parts.join('/')}` : null;
}

/** PATCH, PUT and DELETE get 405 and the call to send instead. Register before the calls. */
export function registerMethods(api: FastifyInstance): void {
  const served: Served[] = [];
  api.addHook('onRoute', ({ method, url }) => {
    const parts = partsOf(url.replace(API_BASE, ''));
    for (const one of [method].flat()) served.push({ method: one, parts });
  });
  const notAllowed = (method: string, path: string) => {
    const instead = insteadOf(served, method, partsOf(path));
    const hint = instead
      ? `Send POST ${API_BASE}${instead}`
      : `Changes are sent by POST, see ${API_BASE}/docs`;
    return new ApiError(405, `${method} is not served here. ${hint}.`, CODES.methodNotAllowed);
  };
  for (const url of ['/', '/*'])
    api.route({
      method: [...REFUSED],
      url,
      schema: { hide: true },
      onRequest: async ({ method, url: requestPath }, reply) => {
        const path = requestPath.split('?')[0]!.replace(API_BASE, '');
        const here = served.filter(
          (one) => !REFUSED.includes(one.method as never) && isAt(one, partsOf(path)),
        );
        void reply.header('allow', here.map((one) => one.method).join(', ') || 'GET, HEAD, POST');
        throw notAllowed(method, path);
      },
      handler: async () => undefined,
    });
}
