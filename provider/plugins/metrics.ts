/** The figures of one process for Prometheus. docs/operating.md says which to watch. */
import path from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
import { freeBytes } from '../files/freeBytes';
import { backupTime, failedJobs } from '../services/operationsRepository';
import { isInner } from './requestId';

/** Seconds; the slowest statement of a call ends after 15. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

interface Answered {
  method: string;
  route: string;
  statusCode: number;
  /** `page`: rendering on the server called. */
  caller: 'network' | 'page';
  seconds: number | null;
}

/** By label, '' without one; empty while nothing is known. */
type Figures = Record<string, number>;

/** At most so old: a scrape must not wait for a database, a disk or an issuer that does not answer. */
const FRESH_MS = 60_000;

/** What `read` found last, read again behind the answer when it is too old; undefined at first. */
function lastKnown<T>(read: () => Promise<T>): () => T | undefined {
  let value: T | undefined;
  let readAt = -Infinity;
  const refresh = () => {
    if (Date.now() - readAt < FRESH_MS) return;
    readAt = Date.now();
    // The figure before stays; requests that fail show that the database does not answer.
    read().then(
      (result) => (value = result),
      () => {},
    );
  };
  refresh();
  return () => {
    refresh();
    return value;
  };
}

export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'route' | 'status' | 'caller'>;
  private readonly seconds: Histogram<'method' | 'route' | 'caller'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'portal_http_requests_total',
      help: 'Requests answered, by pattern of the route and class of the status',
      labelNames: ['method', 'route', 'status', 'caller'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'portal_http_request_seconds',
      help: 'From the head of a request to the end of its answer',
      labelNames: ['method', 'route', 'caller'],
      buckets: BUCKETS,
      registers,
    });
  }

  answered({ method, route, statusCode, caller, seconds }: Answered): void {
    this.requests.inc({ method, route, status: `${Math.floor(statusCode / 100)}xx`, caller });
    if (seconds !== null) this.seconds.observe({ method, route, caller }, seconds);
  }

  watch(services: Services): void {
    const { pool, live, outbox, caches } = services;
    this.gauge('portal_database_connections', 'Connections to the database', 'state', () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
    }));
    this.gauge(
      'portal_database_waiting',
      'Requests that wait for a connection to the database',
      null,
      () => ({
        '': pool.waitingCount,
      }),
    );
    this.gauge('portal_event_streams', 'Open event streams of browsers', null, () => ({ '': live.size }));
    // Every process reports the same number, so the largest counts.
    this.gauge(
      'portal_mails_waiting',
      'Mails that wait to be sent, of all processes',
      null,
      () => ({ '': outbox.waiting }),
      'max',
    );
    this.counter('portal_mails_total', 'Mails by what became of them', 'outcome', () => ({
      sent: outbox.sent,
      failed: outbox.failed,
    }));
    const operations = lastKnown(async () => ({
      backup: await backupTime(services.db),
      jobs: await failedJobs(services.db),
      free: await freeBytes(path.resolve(services.settings.dataDir)),
      reachable: await services.university?.isReachable(),
    }));
    this.gauge(
      'portal_backup_age_seconds',
      'Since the last backup, or without one since the database was made',
      null,
      (): Figures => {
        const { backup } = operations() ?? {};
        return backup ? { '': Math.round((services.now().getTime() - backup.getTime()) / 1000) } : {};
      },
      'max',
    );
    this.gauge(
      'portal_job_failed',
      '1 for each background job whose last run failed',
      'job',
      () => operations()?.jobs ?? {},
      'max',
    );
    this.gauge(
      'portal_disk_free_bytes',
      'Free in DATA_DIR',
      null,
      (): Figures => {
        const { free } = operations() ?? {};
        return free === undefined ? {} : { '': free };
      },
      'max',
    );
    this.gauge(
      'portal_university_reachable',
      '1 where the issuer answers, 0 where it does not; none without one',
      null,
      (): Figures => {
        const { reachable } = operations() ?? {};
        return reachable === undefined ? {} : { '': Number(reachable) };
      },
      'max',
    );
    this.counter(
      'portal_university_sign_ins_total',
      'Sign-ins by the university by what became of them',
      'outcome',
      () => ({ ...services.university?.signIns }),
    );
    for (const name of ['hits', 'misses'] as const)
      this.counter(`portal_cache_${name}_total`, `${name} of the caches in memory`, 'cache', () =>
        Object.fromEntries([...caches].map(([cache, tally]) => [cache, tally[name]])),
      );
  }

  /** @param read by label, '' without one @param aggregator combines processes */
  private gauge(
    name: string,
    help: string,
    label: string | null,
    read: () => Figures,
    aggregator: 'sum' | 'max' = 'sum',
  ): void {
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      collect() {
        const figures = Object.entries(read());
        this.reset();
        // It would be 0.
        if (!label && figures.length === 0) this.remove();
        for (const [value, n] of figures) this.set(label ? { [label]: value } : {}, n);
      },
    });
  }

  private counter(name: string, help: string, label: string, read: () => Record<string, number>): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [value, n] of Object.entries(read())) this.inc({ [label]: value }, n);
      },
    });
  }
}

export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const endless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      statusCode: reply.statusCode,
      caller: isInner(request.raw) ? 'page' : 'network',
      seconds: endless ? null : reply.elapsedTime / 1000,
    });
  });
}
