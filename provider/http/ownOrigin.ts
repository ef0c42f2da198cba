import type { FastifyRequest } from 'fastify';
import type { Paginated } from '#contract/http';

/** A host and a port and nothing else: what a client put into `Host` must not become part of an address. */
const PLAIN_HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * The origin under which clients reach the portal: the first one configured, else where it listens, else what
 * the request's Host says. Blank when none is known: an address is then relative to the call's own.
 */
export function ownOrigin(request: FastifyRequest): string {
  const [known] = request.server.portalOrigins;
  if (known) return known;
  return PLAIN_HOST.test(request.host) ? `${request.protocol}://${request.host}` : '';
}

/** A page of a list with whole addresses: scripts follow `next_page_url` from wherever they are. */
export function withOrigin<T>(page: Paginated<T>, origin: string): Paginated<T> {
  const whole = (path: string | null) => (path === null ? null : origin + path);
  return {
    ...page,
    next_page_url: whole(page.next_page_url),
    prev_page_url: whole(page.prev_page_url),
    links: page.links.map((link) => ({ ...link, url: whole(link.url) })),
  };
}
