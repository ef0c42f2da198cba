/** What a provider is made with: the settings of a start, and what tests replace. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ConnectionConfig } from './database/client';
import type { LogTarget } from './logging';
import type { Pace } from './plugins/slowBodies';
import type { LiveLimits } from './services/liveStreams';
import type { Metrics } from './plugins/metrics';
import type { Settings } from './settings';

export interface ProviderOptions {
  database: ConnectionConfig;
  /** The same database for listening to its messages; left out: `database`. */
  events?: ConnectionConfig;
  /** Replicas for what guests read, and how many seconds old they may be. */
  replica?: { config: ConnectionConfig; maxAgeSeconds: number } | null;
  /**
   * Accepted with credentials. The first one is where mailed links lead, the last one where the server
   * listens, which is known once it does.
   */
  portalOrigins: readonly string[];
  /** As they were read; what is left out is as with no variable set. */
  settings?: Partial<Settings>;
  /** Where mails are written when there is no mail server. */
  mailDir: string;
  /** Signs tokens of mails and devices; left out: a key that ends with the process. */
  signingKey?: string;
  log: LogTarget;
  now?: () => Date;
  /** Forces the Secure flag of cookies; by default it follows the request. */
  secureCookies?: boolean;
  /** How slowly bodies may come. */
  pace?: Partial<Pace>;
  /** How many event streams may be open. */
  liveLimits?: LiveLimits;
  /** Most connections to the database at a time. */
  connections?: number;
  /** Whether it does background jobs; left out: yes. */
  jobs?: boolean;
  /** Counts answers, and reads the services. */
  metrics?: Metrics;
  /** Puts addresses right before they are routed. */
  rewriteUrl?: FastifyServerOptions['rewriteUrl'];
  /** Adds what is served beside the API, pages for example, before the server is ready. */
  configure?: (app: FastifyInstance) => Promise<void>;
}
