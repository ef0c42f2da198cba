import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#provider/services/sessionRepository';

const MAX_LENGTH = 60;
const UNKNOWN = 'Unknown device';

/** "Firefox 140 on Windows"; a client that is no browser by its first word ("curl"). */
export function agentName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const version = /^\d{1,4}/.exec(browser.version ?? '')?.[0];
  const named = browser.name && [browser.name, version].filter(Boolean).join(' ');
  const program = named || /^[\w.-]+/.exec(userAgent)?.[0] || UNKNOWN;
  return (os.name ? `${program} on ${os.name}` : program).slice(0, MAX_LENGTH);
}

export const callerOf = ({ headers, ip }: FastifyRequest): Caller => ({
  agent: agentName(headers['user-agent']),
  // IPv4 as an IPv6 socket writes it.
  address: ip.replace(/^::ffff:(?=\d+\.)/i, ''),
});
