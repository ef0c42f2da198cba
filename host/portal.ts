/** Serves the portal: its files, and its pages rendered on the server. */
import path from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { renderPage, RenderedPage } from '#src/app/render';
import { ping } from '#provider/database/client';
import { ApiError, RETRY_AFTER_SECONDS, unavailable } from '#provider/errors';
import { DEFAULT_CONFIG, type PortalConfig } from '#src/lib/config';
import { errorPage } from './errorPage';
import { INNER_ORIGIN, innerFetch } from './innerFetch';
import { mountSiteFiles } from './siteFiles';
import { loadTemplate, type Template } from './template';

export interface PortalOptions {
  /** Folder of the whole build. */
  build: string;
  /** Absent when the provider is somebody else's: the browser then renders all by itself. */
  render?: typeof renderPage;
  config?: Partial<PortalConfig>;
  sessionCookie: string;
}

const YEAR = 31_536_000;
// Anything a shared cache keeps of a guest's page is asked for again after seconds, and shown meanwhile.
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** Registers the portal on `app`; everything that no other route answers is a page. */
export async function mountPortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const config: PortalConfig = { ...DEFAULT_CONFIG, ...options.config };
  const template = loadTemplate(options.build, [config.providerOrigin, config.newsOrigin].filter(Boolean));
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(serveStatic, {
    root: path.join(options.build, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
    index: false,
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', path.join(options.build, 'client')),
  );
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = app.ownOrigin(request);
    try {
      const [page] = await Promise.all([answer(app, options, config, request), requireDatabase(app)]);
      return send(reply, template, page, config, origin);
    } catch (err) {
      const status = err instanceof ApiError && err.status === 503 ? 503 : 500;
      if (status === 500) request.log.error({ err }, 'the page could not be rendered');
      return sendError(reply, template, config, origin, status);
    }
  };
  app.get('/*', showPage);
  // A form that was sent without the portal's scripts: the same page again, which says that it needs them.
  app.post('/*', (request, reply) =>
    String(request.headers.accept).includes('text/html') ? showPage(request, reply) : reply.callNotFound(),
  );
  mountSiteFiles(app);
}

const hasCookie = (request: FastifyRequest, name: string) =>
  (request.headers.cookie ?? '').includes(`${name}=`);

/**
 * Throws 503 while the database does not answer. Pages that show nothing out of it are refused as well: a
 * shared cache would keep them, and all that they lead to fails.
 */
async function requireDatabase(app: FastifyInstance): Promise<void> {
  if (!app.hasDecorator('services')) return;
  await ping(app.services.pool).catch(() => {
    throw unavailable();
  });
}

async function answer(
  app: FastifyInstance,
  { render, sessionCookie }: PortalOptions,
  config: PortalConfig,
  request: FastifyRequest,
): Promise<RenderedPage | null> {
  if (!render) return null;
  const inner = innerFetch(app, request, [config.providerOrigin, config.newsOrigin].filter(Boolean));
  const page = await render(
    // More than one leading slash would name another host.
    request.url.replace(/^\/+/, '/'),
    { config, origin: INNER_ORIGIN, fetch: inner.fetch },
    hasCookie(request, sessionCookie),
  );
  if (inner.unavailable()) throw unavailable();
  return page;
}

function send(
  reply: FastifyReply,
  template: Template,
  page: RenderedPage | null,
  config: PortalConfig,
  origin: string,
): FastifyReply {
  const shared = page !== null && !page.signedIn;
  void reply.header('vary', 'Cookie');
  void reply.header('cache-control', shared && page.status < 500 ? SHARED : 'no-store');
  if (page?.redirect) return reply.redirect(page.redirect, 302);
  const boot = { config: { ...config, rendered: Boolean(page?.html) }, state: page?.state };
  const { html, policy } = template.render(
    {
      html: page?.html ?? '',
      head: page?.head ?? { title: '' },
      chunks: page?.chunks ?? [],
      boot,
      // A guest may be here for the first time. Who has a session has been here, and has the file.
      styles: shared ? 'inline' : 'linked',
    },
    origin,
  );
  void reply.header('content-security-policy', policy);
  return reply
    .status(page?.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Without scripts: what failed here would fail in them too, and the way home must work. */
function sendError(
  reply: FastifyReply,
  template: Template,
  config: PortalConfig,
  origin: string,
  status: 500 | 503,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  const { html, policy } = template.render(
    {
      html: errorPage(status),
      head: { title: 'Error', hidden: true },
      chunks: [],
      boot: { config },
      alone: true,
      styles: 'inline',
    },
    origin,
  );
  void reply.header('content-security-policy', policy);
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}
