/** `npm start`: the portal's pages and, unless configured otherwise, the bundled provider, on one origin. */
import cluster from 'node:cluster';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { execFileSync } from 'node:child_process';
import { AggregatorRegistry } from 'prom-client';
import { PAGES } from '#contract/pages';
import { readEnvironment } from '#provider/environment';
import type { Settings } from '#provider/settings';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { startProvider } from '#provider/server';
import { Metrics } from '#provider/plugins/metrics';
import type { renderPage } from '#src/app/render';
import { answerPings, CREW_VARIABLE, EndedEarly, type Ready } from './crew';
import { mountPortal } from './portal';
import { startPortalOnly } from './portalOnly';
import { startCrew, type Task } from './primary';
import { readableUrl } from './readableUrl';

const BUILD = path.resolve(process.env.PORTAL_BUILD ?? 'build');

interface Running {
  address: string;
  close(): Promise<void>;
  demo: boolean;
  certificate?: string | null;
  failed?: Promise<void>;
}

async function start(settings: Settings, metrics: Metrics | undefined, task?: Task): Promise<Running> {
  if (settings.providerOrigin) {
    const { app, address } = await startPortalOnly(settings, BUILD, metrics);
    return { address, demo: false, close: () => app.close() };
  }
  const renderer = pathToFileURL(path.join(BUILD, 'renderer/render.cjs')).href;
  const { default: module } = (await import(renderer)) as { default: { renderPage: typeof renderPage } };
  return startProvider(settings, {
    metrics,
    database: task?.database ?? undefined,
    connections: task?.connections,
    rewriteUrl: readableUrl,
    configure: (app) =>
      mountPortal(app, {
        build: BUILD,
        sessionCookie: SESSION_COOKIE,
        render: module.renderPage,
        config: { newsOrigin: settings.newsOrigin ?? '', features: settings.features },
      }),
  });
}

async function startWorker(settings: Settings): Promise<Running> {
  const metrics = settings.metricsPort === null ? undefined : new Metrics();
  if (metrics) {
    // Makes this process answer the primary's requests for figures.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(metrics.registry);
  }
  return start(settings, metrics, JSON.parse(process.env[CREW_VARIABLE] ?? '{}') as Task);
}

function announce({ address, demo, certificate }: Running, settings: Settings): void {
  console.log(`\nThe portal is at ${address}`);
  if (settings.providerOrigin) console.log(`It uses the provider at ${settings.providerOrigin}.`);
  if (demo) {
    console.log(
      'Demo accounts (password Demo@12345): student@demo.test, fresher@demo.test, company@demo.test,',
    );
    console.log(
      'recruiter@demo.test, viewer@demo.test, startup@demo.test, coordinator@demo.test, moderator@demo.test, admin@demo.test',
    );
    if (certificate) console.log(`A certificate to check: ${address}${PAGES.certificate(certificate)}`);
  }
  console.log('Stop with Ctrl-C.\n');
}

function startAll(settings: Settings): Promise<Running> {
  return cluster.isWorker ? startWorker(settings) : startCrew(settings, path.join(BUILD, 'server/main.mjs'));
}

async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  const starting = startAll(settings);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    // Waits for a start under way, so that it can be stopped in order.
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  const running = await starting;
  void running.failed?.then(() => stop(1));
  if (cluster.isWorker) {
    const { address, demo, certificate } = running;
    answerPings();
    process.send?.({ ready: { address, demo, certificate } satisfies Ready });
    return;
  }
  watchParents(() => stop(0));
  if (!stopping) announce(running, settings);
}

main().catch((error: unknown) => {
  if (!(error instanceof EndedEarly)) console.error((error as Error).message);
  process.exit(1);
});

function parentOfShell(pid: number): number | null {
  try {
    const [ppid, command = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return /(^|\/)-?(sh|dash|ash|bash|zsh|ksh)$/.test(command) ? Number(ppid) || null : null;
  } catch {
    return null;
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Ends this process when npm ends, however; npm and the shell in between are watched. */
function watchParents(stop: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = parent > 1 ? parentOfShell(parent) : null;
  // npm runs scripts through a shell, which may stay in between.
  const watched = [parent, grandparent].filter((pid): pid is number => pid !== null && pid > 1);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(alive)) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
