import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
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
    /** Of links and pages. */
    ownOrigin(request: FastifyRequest): string;
    /** Where a browser sent the request, for comparing with its Origin. */
    requestOrigin(request: FastifyRequest): string;
  }
}

const NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/** Host and port alone: no path, query or user. */
function isPlainHost(host: string | undefined): host is string {
  const [, port = '0'] = NAME.exec(host ?? '') ?? [undefined, '99999'];
  return Number(port) <= 65_535 && URL.canParse(`http://${host}`);
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** A name or address of this machine: anybody may send any other. */
function isOwnHost(host: string | undefined): host is string {
  if (!isPlainHost(host)) return false;
  const { hostname: name } = new URL(`http://${host}`);
  if (LOOPBACK.test(name)) return true;
  const own = hostname().toLowerCase();
  if (name === own || name === `${own}.local`) return true;
  const address = name.replace(/^\[|\]$/g, '');
  return Object.values(networkInterfaces()).some((one) => one?.some((each) => each.address === address));
}

/** Node reads the first of several Host lines; a proxy may have read another. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Tells the portal's own address, and refuses requests with an impossible Host: `evil.test#` once made pages
 * call pages in a circle. A request's Host counts only where nothing is configured, no proxy stands between
 * and it names this machine; X-Forwarded-Host never does.
 */
export function registerOwnAddress(
  app: FastifyInstance,
  { configured, listening, behindProxy }: AddressOptions,
): void {
  app.decorate('settledOrigin', () => configured ?? listening());
  app.decorate('ownOrigin', ({ headers, protocol }: FastifyRequest) => {
    const settled = configured ?? listening();
    // Before it listens, and in tests, there is nothing else to name.
    const isTaken = configured === null && !behindProxy && (settled === '' || isOwnHost(headers.host));
    return isTaken ? `${protocol}://${headers.host}` : settled;
  });
  app.decorate('requestOrigin', ({ headers, protocol }: FastifyRequest) =>
    configured === null && !behindProxy ? `${protocol}://${headers.host}` : (configured ?? listening()),
  );
  app.decorate('callOrigin', (request: FastifyRequest) => app.settledOrigin() || app.ownOrigin(request));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (!isPlainHost(headers.host) || hasSeveralHosts(raw)) throw badRequest();
  });
}
