/** What a provider is made with: settings, and what tests replace. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ConnectionConfig } from './database/client';
import type { LogTarget } from './logging';
import type { Pace } from './plugins/slowBodies';
import type { LiveLimits } from './services/liveStreams';
import type { Metrics } from './plugins/metrics';
import type { Settings } from './settings';

export interface ProviderOptions {
  database: ConnectionConfig;
  events?: ConnectionConfig;
  /** Accepted with credentials. Mailed links lead to the first; the server listens at the last. */
  portalOrigins: readonly string[];
  settings?: Partial<Settings>;
  mailDir: string;
  /** Of ZIPs made in the background; default: a folder of the data directory. */
  archiveDir?: string;
  /** Of the list of erased people; default: the data directory. */
  erasedDir?: string;
  /** Default: a key that ends with the process. */
  signingKey?: string;
  log: LogTarget;
  now?: () => Date;
  /** By default cookies are Secure when the request is. */
  secureCookies?: boolean;
  pace?: Partial<Pace>;
  liveLimits?: LiveLimits;
  connections?: number;
  /** Default: true. */
  jobs?: boolean;
  metrics?: Metrics;
  rewriteUrl?: FastifyServerOptions['rewriteUrl'];
  /** Adds what is served beside the API before the server is ready. */
  configure?: (app: FastifyInstance) => Promise<void>;
}
