import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/http';

const HEADER = REQUEST_ID_HEADER.toLowerCase();
const SHORT_AND_SAFE = /^[\w.:-]{1,64}$/;

/** Marks a page's calls inside the process, which carry the page's id. */
export const INNER_KEY = randomUUID();
export const INNER_KEY_HEADER = 'x-inner-key';

export const isInner = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers[INNER_KEY_HEADER] === INNER_KEY;

type Trust = (address: string, hop: number) => boolean;

function trustOf(setting: FastifyServerOptions['trustProxy']): Trust {
  if (typeof setting === 'function') return setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  if (typeof setting === 'string') return proxyAddress.compile(setting.split(',').map((one) => one.trim()));
  return Array.isArray(setting) ? proxyAddress.compile(setting) : () => setting === true;
}

/** A trusted proxy's id when it is a short safe token, else a new one: a visitor's could be another's. */
export function requestIds(trustProxy: FastifyServerOptions['trustProxy']): (raw: IncomingMessage) => string {
  const trusts = trustOf(trustProxy);
  return (raw) => {
    const { [HEADER]: given } = raw.headers;
    const fits = typeof given === 'string' && SHORT_AND_SAFE.test(given);
    return fits && (isInner(raw) || trusts(raw.socket.remoteAddress ?? '', 0)) ? given : randomUUID();
  };
}

/** Every answer and log line (`reqId`) carries the id. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(HEADER, id));
}
