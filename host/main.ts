/**
 * The process behind `npm start`: the portal's pages and, unless told otherwise, the bundled provider, on one
 * origin.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment, type Settings } from '#provider/environment';
import { serveMetrics } from '#provider/metricsServer';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { startProvider } from '#provider/server';
import { Metrics } from '#provider/services/metrics';
import type { renderPage } from '#src/app/render';
import { watchParents } from './parents';
import { mountPortal } from './portal';
import { startPortalOnly } from './portalOnly';
import { readableUrl } from './readableUrl';

const BUILD = path.resolve(process.env.PORTAL_BUILD ?? 'build');

interface Running {
  address: string;
  close(): Promise<void>;
  /** Whether the demo accounts are there to sign in with. */
  demo: boolean;
}

async function start(settings: Settings, metrics: Metrics | undefined): Promise<Running> {
  if (settings.providerOrigin) {
    const { app, address } = await startPortalOnly(settings, BUILD, metrics);
    return { address, demo: false, close: () => app.close() };
  }
  const renderer = pathToFileURL(path.join(BUILD, 'renderer/render.cjs')).href;
  const { default: module } = (await import(renderer)) as { default: { renderPage: typeof renderPage } };
  return startProvider(settings, {
    metrics,
    rewriteUrl: readableUrl,
    configure: (app) =>
      mountPortal(app, {
        build: BUILD,
        sessionCookie: SESSION_COOKIE,
        render: module.renderPage,
        config: { newsOrigin: settings.newsOrigin ?? '' },
      }),
  });
}

/** Starts the portal and, where METRICS_PORT is set, what tells its figures, to the very end. */
async function startMeasured(settings: Settings): Promise<Running> {
  if (settings.metricsPort === null) return start(settings, undefined);
  const metrics = new Metrics();
  const { contentType } = metrics.registry;
  const server = await serveMetrics(settings, { contentType, read: () => metrics.registry.metrics() });
  const running = await start(settings, metrics);
  return { ...running, close: () => running.close().finally(() => server.close()) };
}

function announce({ address, demo }: Running, settings: Settings): void {
  console.log(`\nThe portal is at ${address}`);
  if (settings.providerOrigin) console.log(`It uses the provider at ${settings.providerOrigin}.`);
  if (demo) {
    console.log(
      'Demo accounts (password Demo@12345): student@demo.test, fresher@demo.test, company@demo.test,',
    );
    console.log('startup@demo.test, coordinator@demo.test, moderator@demo.test');
  }
  console.log('Stop with Ctrl-C.\n');
}

async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  const running = await startMeasured(settings);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  watchParents(stop);
  announce(running, settings);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
