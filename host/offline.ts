/** The service worker and the page that it opens offline. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#contract/site/site';
import type { PortalConfig } from '#src/lib/config';
import { SHELL } from '#src/worker/offlineCache';
import type { Template } from './template';

/** The worker only loads and calls the portal's own origin. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The shell is the same for everybody: a page without content and state, rendered in the browser. */
export function mountOffline(
  app: FastifyInstance,
  build: string,
  { config, site }: { config: PortalConfig; site: () => Site | undefined },
  template: Template,
): void {
  const page = () => ({
    html: '',
    head: { title: '', hidden: true },
    chunks: [],
    boot: { config: { ...config, site: site(), rendered: false } },
    styles: 'inline' as const,
    site: site(),
  });
  app.get(SHELL, (request, reply) => {
    const { html, policy } = template.render(page(), app.ownOrigin(request));
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  // With an old worker a browser would miss a deployment.
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .sendFile('sw.js', path.join(build, 'client'), { cacheControl: false }),
  );
}
