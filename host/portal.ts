import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage, renderPage } from '#src/app/render';
import { ping } from '#provider/database/client';
import { carriesSecret } from '#provider/security/addresses';
import { ApiError, tooManyRequests, unavailable } from '#provider/errors';
import type { Site } from '#contract/site/site';
import { DEFAULT_CONFIG, type PortalConfig } from '#src/lib/config';
import { ErrorScreen } from '#src/ui/feedback/ErrorScreen';
import { INNER_ORIGIN, innerFetch } from './innerFetch';
import { CACHED_SECONDS, PageCache, type CachedPage, type SentPage } from './pageCache';
import { mountSiteFiles } from './siteFiles';
import { mountSupervision } from './supervision/mount';
import { mountUnsubscribe } from './unsubscribe';
import { mountOffline } from './offline';
import { loadTemplate, type Template } from './template';

interface PortalOptions {
  build: string;
  /** Undefined with a foreign provider: the browser renders everything. */
  render?: typeof renderPage;
  config?: Partial<PortalConfig>;
  sessionCookie: string;
}

const YEAR = 31_536_000;
const siteOf = (app: FastifyInstance): Site | undefined =>
  app.hasDecorator('services') ? app.services.site.now : undefined;
// Shared caches revalidate a guest's page after seconds, and serve it meanwhile.
const SHARED = `public, max-age=0, s-maxage=${CACHED_SECONDS}, stale-while-revalidate=60`;

/** Every request that no other route answers is a page. */
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
  const rendering = { app, options, config, template };
  mountOffline(app, options.build, { config, site: () => siteOf(app) }, template);
  const pages = new PageCache<MadePage>(() =>
    app.hasDecorator('services') ? app.services.catalogue.changes : 0,
  );
  if (app.hasDecorator('services')) app.services.caches.set('pages', pages.tally);
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const session = hasSession(request, options.sessionCookie);
      if (!options.render || request.method === 'POST' || session) {
        const cookie = session ? request.headers.cookie : undefined;
        return send(reply, (await Promise.all([made(rendering, request, cookie), requireDatabase(app)]))[0]);
      }
      const address = `${app.ownOrigin(request)} ${request.url}`;
      const [page] = await Promise.all([
        pages.get(address, () => made(rendering, request, undefined)),
        requireDatabase(app),
      ]);
      return await sendCached(request, reply, page);
    } catch (err) {
      const refusal = err instanceof ApiError && (err.status === 503 || err.status === 429) ? err : null;
      if (!refusal) request.log.error({ err }, 'the page could not be rendered');
      return sendError(reply, template, config, {
        origin: app.ownOrigin(request),
        refusal,
        site: siteOf(app),
      });
    }
  };
  if (app.hasDecorator('services')) {
    mountSupervision(app);
    mountUnsubscribe(app);
  }
  app.get('/*', showPage);
  // A form sent without the portal's scripts gets a page that says they are needed.
  app.post('/*', (request, reply) =>
    String(request.headers.accept).includes('text/html') ? showPage(request, reply) : reply.callNotFound(),
  );
  mountSiteFiles(app, config.features, () => siteOf(app));
}

/** The same parser as for sessions, so that both agree on what is a cookie. */
const hasSession = ({ cookies }: FastifyRequest, name: string): boolean =>
  Boolean((cookies as typeof cookies | undefined)?.[name]);

/** Throws 503 without database, for every page: shared caches would keep pages whose links all fail. */
async function requireDatabase(app: FastifyInstance): Promise<void> {
  if (!app.hasDecorator('services')) return;
  await ping(app.services.pool).catch(() => {
    throw unavailable();
  });
}

interface Rendering {
  app: FastifyInstance;
  options: PortalOptions;
  config: PortalConfig;
  template: Template;
}

interface MadePage extends SentPage {
  redirect?: string;
  shared: boolean;
}

/** Attempts when the site's texts change during rendering. */
const MOST_LOOKS = 3;

/** Renders again when the site's texts change meanwhile, so that no page mixes two names. */
async function rendered(
  { app, options, config }: Rendering,
  request: FastifyRequest,
  cookie: string | undefined,
) {
  const others = [config.providerOrigin, config.newsOrigin].filter(Boolean);
  for (let looks = 1; ; looks += 1) {
    const site = siteOf(app);
    const inner = innerFetch(app, request, { cookie, others });
    const page =
      (await options.render?.(
        // Several leading slashes would name another host.
        request.url.replace(/^\/+/, '/'),
        { config: { ...config, site }, origin: INNER_ORIGIN, fetch: inner.fetch },
        cookie !== undefined,
      )) ?? null;
    if (inner.unavailable()) throw unavailable();
    const limited = inner.limited();
    if (limited) throw tooManyRequests(limited.retryAfter, limited.message);
    if (siteOf(app) === site || looks === MOST_LOOKS) return { site, inner, page };
  }
}

/** @param cookie undefined for guests, whose pages may be cached */
async function made(
  rendering: Rendering,
  request: FastifyRequest,
  cookie: string | undefined,
): Promise<MadePage> {
  const { app, config, template } = rendering;
  const { site, inner, page } = await rendered(rendering, request, cookie);
  const guests = page !== null && !page.signedIn;
  const status = page?.status ?? 200;
  const shared =
    guests && status < 500 && !inner.refused() && !page.head.fresh && !carriesSecret(request.url);
  const siteState = page?.state ? {} : { site };
  const boot = { config: { ...config, ...siteState, rendered: Boolean(page?.html) }, state: page?.state };
  const sent = template.render(
    {
      html: page?.html ?? '',
      head: page?.head ?? { title: '' },
      chunks: page?.chunks ?? [],
      boot,
      styles: stylesOf(page),
      site,
    },
    app.ownOrigin(request),
  );
  return { ...sent, status, redirect: page?.redirect, shared, common: shared && status === 200 };
}

/**
 * Sessions have the files, guests may not. Frames of dashboards always have inline styles: while a linked
 * sheet loads, Chromium applies no container queries (`container: page / inline-size`) in the first paint.
 */
const stylesOf = (page: RenderedPage | null): 'inline' | 'linked' =>
  page && (!page.signedIn || (page.html && page.chunks.includes('dashboard'))) ? 'inline' : 'linked';

function send(
  reply: FastifyReply,
  { status, redirect, shared, policy, ...page }: MadePage,
  body: string | Buffer = page.html,
): FastifyReply {
  void reply.header('vary', 'Cookie, accept-encoding').header('cache-control', shared ? SHARED : 'no-store');
  if (redirect) return reply.redirect(redirect, 302);
  void reply.header('content-security-policy', policy);
  return reply.status(status).type('text/html; charset=utf-8').send(body);
}

/** Nothing personal, in content or headers. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedPage<MadePage>,
): Promise<FastifyReply> {
  // The first one stands for `*`.
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['identity', 'br', 'gzip']);
  if (!cached.page.common || encoding !== 'br') return send(reply, cached.page);
  void reply.header('content-encoding', 'br');
  return send(reply, cached.page, await cached.brotli());
}

/** Without scripts: they might fail too, and the way home must work. */
function sendError(
  reply: FastifyReply,
  template: Template,
  config: PortalConfig,
  { origin, refusal, site }: { origin: string; refusal: ApiError | null; site: Site | undefined },
): FastifyReply {
  const status = (refusal?.status ?? 500) as ErrorStatus;
  void reply.header('cache-control', 'no-store');
  if (refusal?.retryAfterSeconds) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  const { html, policy } = template.render(
    {
      // Pages without database have their own text.
      html: errorPage(status, status === 429 ? refusal?.message : undefined),
      head: { title: 'Error', hidden: true },
      chunks: [],
      boot: { config },
      alone: true,
      site,
      styles: 'inline',
    },
    origin,
  );
  void reply.header('content-security-policy', policy);
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}

type ErrorStatus = 429 | 500 | 503;

const SCREENS = {
  429: { status: 429, message: 'Too many requests from your network. Please try again later.' },
  500: {},
  503: { status: 503, message: 'The portal is not available right now. Please try again in a moment.' },
};

/** Stands alone: no script, no internals, a way home. @param message replaces the status's own text */
const errorPage = (status: ErrorStatus, message?: string): string => {
  const screen = { ...SCREENS[status], ...(message ? { message } : {}) };
  return `<main>${renderToStaticMarkup(createElement(ErrorScreen, screen))}</main>`;
};
