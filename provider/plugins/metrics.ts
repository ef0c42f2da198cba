/** The figures of one process for Prometheus. docs/operating.md says which to watch. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
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

  watch({ pool, live, outbox, caches }: Services): void {
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
    read: () => Record<string, number>,
    aggregator: 'sum' | 'max' = 'sum',
  ): void {
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      collect() {
        for (const [value, n] of Object.entries(read())) this.set(label ? { [label]: value } : {}, n);
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
