import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../errors';

interface AddressOptions {
  configured: string | null;
  listening: () => string;
  /** Behind a proxy the Host is whatever the proxy was sent. */
  behindProxy: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Blank where settings do not say. */
    settledOrigin(): string;
    /** For the data of calls: the settled origin, else the request's. */
    callOrigin(request: FastifyRequest): string;
    ownOrigin(request: FastifyRequest): string;
  }
}

const NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/** Host and port alone: no path, query or user. */
function isPlainHost(host: string | undefined): host is string {
  const [, port = '0'] = NAME.exec(host ?? '') ?? [undefined, '99999'];
  return Number(port) <= 65_535 && URL.canParse(`http://${host}`);
}

/** Node reads the first of several Host lines; a proxy may have read another. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Tells the portal's own address, and refuses requests with an impossible Host: `evil.test#` once made pages
 * call pages in a circle. A request's Host counts only where nothing is configured and no proxy stands
 * between; X-Forwarded-Host never does.
 */
export function registerOwnAddress(
  app: FastifyInstance,
  { configured, listening, behindProxy }: AddressOptions,
): void {
  app.decorate('settledOrigin', () => configured ?? listening());
  app.decorate('ownOrigin', ({ headers, protocol }: FastifyRequest) =>
    configured === null && !behindProxy && isPlainHost(headers.host)
      ? `${protocol}://${headers.host}`
      : (configured ?? listening()),
  );
  app.decorate('callOrigin', (request: FastifyRequest) => app.settledOrigin() || app.ownOrigin(request));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (!isPlainHost(headers.host) || hasSeveralHosts(raw)) throw badRequest();
  });
}
