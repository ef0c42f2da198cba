import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../errors';

export interface AddressOptions {
  /** The first of PORTAL_ORIGINS; null when none is configured. */
  configured: string | null;
  /** `http://HOST:PORT`; final once the server listens. */
  listening: () => string;
  /** Behind a proxy the Host of a request is whatever the proxy was sent. */
  behindProxy: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal's address as the settings alone know it; blank where they do not. */
    settledOrigin(): string;
    /** The portal's address in the data of calls: the settled one, else that of the request. */
    callOrigin(request: FastifyRequest): string;
    /** The portal's address for links in the answer to `request`. */
    ownOrigin(request: FastifyRequest): string;
  }
}

const NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/** Whether a Host header is a host with perhaps a port, and nothing else: no path, no query, no user. */
export function isPlainHost(host: string | undefined): host is string {
  const [, port = '0'] = NAME.exec(host ?? '') ?? [undefined, '99999'];
  return Number(port) <= 65_535 && URL.canParse(`http://${host}`);
}

/** Of several Host lines Node tells the first, a proxy in front may have gone by another. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Tells the portal's own address, and refuses a request to an impossible one. A Host such as `evil.test#`
 * once turned the calls of a page into requests for pages, each of which asked for the next. So an address is
 * configured, or that where the server listens; a request's Host counts only where it is plain and no proxy
 * stands between. X-Forwarded-Host, which anybody may send, never counts.
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
