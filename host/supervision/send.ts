/** How pages are sent whose address is a secret. */
import type { FastifyReply } from 'fastify';
import { hashOf } from '../contentSecurityPolicy';
import { STYLES } from './styles';

const POLICY = `default-src 'none'; style-src ${hashOf(STYLES)}; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Neither cached, indexed nor referred to. */
export function send(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(html);
}
