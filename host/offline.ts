/** What browsers keep for times without a network: the service worker, and the page that it opens then. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#contract/site/site';
import type { PortalConfig } from '#src/lib/config';
import { SHELL } from '#src/worker/offlineCache';
import type { Template } from './template';

/** The worker may load the portal's own code and call the portal's own origin, nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves both. The shell is the same for everybody, whoever asks: a page without content and without a state,
 * which renders in the browser.
 */
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
  // A browser that kept an old worker would miss a deployment.
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .sendFile('sw.js', path.join(build, 'client'), { cacheControl: false }),
  );
}
