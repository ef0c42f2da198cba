import Bowser from 'bowser';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { API_BASE } from '#contract/http';
import type { Caller } from '../services/sessionRepository';
import { randomToken, sameText } from '../security/tokens';

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

/**
 * Guesses elsewhere do not lock an owner out on a device that signed in before (docs/security.md, limits 11).
 */

const COOKIE = 'known_devices';
const PATH = `${API_BASE}/auth`;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MOST = 8;
const ENTRY = /^(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/;

interface Device {
  userId: number;
  name: string;
  text: string;
}

const signatureOf = ({ server }: FastifyRequest, userId: number, name: string): string =>
  server.services.sign(`device ${userId} ${name}`);

function devicesOf(request: FastifyRequest): Device[] {
  const entries = (request.cookies[COOKIE] ?? '').split('~', MOST);
  return entries.flatMap((text) => {
    const [, id, name, signature] = ENTRY.exec(text) ?? [];
    if (!id || !name || !signature) return [];
    const userId = Number(id);
    return sameText(signature, signatureOf(request, userId, name)) ? [{ userId, name, text }] : [];
  });
}

export const knownDevice = (request: FastifyRequest, userId?: number): string | null =>
  devicesOf(request).find((device) => userId === undefined || device.userId === userId)?.name ?? null;

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const others = devicesOf(request).filter((device) => device.userId !== userId);
  const name = randomToken().slice(0, 16);
  const text = `${userId}.${name}.${signatureOf(request, userId, name)}`;
  const texts = [text, ...others.map((device) => device.text)].slice(0, MOST);
  void reply.setCookie(COOKIE, texts.join('~'), {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isSecure(request),
    maxAge: YEAR_SECONDS,
  });
}
