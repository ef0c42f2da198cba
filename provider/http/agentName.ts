import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#provider/services/sessionRepository';

const MAX_LENGTH = 60;
const UNKNOWN = 'Unknown device';

/**
 * A browser and its system in a few words, as people know them, with the version that tells two of
 * them apart: "Firefox 140 on Windows". What is no browser is
 * called by what it calls itself first ("curl").
 */
export function agentName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const version = /^\d{1,4}/.exec(browser.version ?? '')?.[0];
  const named = browser.name && [browser.name, version].filter(Boolean).join(' ');
  const program = named || /^[\w.-]+/.exec(userAgent)?.[0] || UNKNOWN;
  return (os.name ? `${program} on ${os.name}` : program).slice(0, MAX_LENGTH);
}

/** Who calls, as far as it can be told from outside. */
export const callerOf = ({ headers, ip }: FastifyRequest): Caller => ({
  agent: agentName(headers['user-agent']),
  // An address of version 4, as a socket of version 6 writes it.
  address: ip.replace(/^::ffff:(?=\d+\.)/i, ''),
});
