import type { FastifyServerOptions } from 'fastify';
import type { Features } from '#contract/features';
import type { LogLevel } from './logging';
import type { Address } from './mail/message';
import type { UniversitySettings } from './services/university';

/**
 * The settings of a start, out of environment variables (all optional): read once, and the same ones wherever
 * they are asked for, as `services.settings`.
 */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** The same database without a pooler between, for what needs a connection of its own. */
  databaseListenUrl: string | null;
  /** Replicas that answer what guests read, and how many seconds old they may be. */
  databaseReadUrl: string | null;
  databaseReadMaxAge: number;
  /** null: demo data on an empty embedded database, else nothing. */
  seed: 'demo' | 'lookups' | 'none' | null;
  /** Somebody else's provider; the bundled one is then not started. */
  providerOrigin: string | null;
  newsOrigin: string | null;
  /** Whether somebody else's provider keeps an `Idempotency-Key`. */
  providerIdempotency: boolean;
  /** As configured; the portal's own origin is added when it listens. */
  portalOrigins: string[];
  smtpUrl: string | null;
  /** Who sends mails; set wherever SMTP_URL is. */
  mailFrom: Address | null;
  /** Who reads the answers to them; null: the sender. */
  mailReplyTo: Address | null;
  /** What keys of authenticator apps are sealed with. */
  twoStepKey: string | null;
  /** What signs certificates for machines: the first one signs, all of them verify. */
  credentialKeys: string[];
  /** The university that people sign in by, with OpenID Connect. */
  university: UniversitySettings | null;
  /** As Fastify takes it: none, the addresses to trust, or a check of the n-th hop. */
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  /** How many processes answer behind the port. */
  workers: number;
  /** Where figures are told; null: nowhere. */
  metricsPort: number | null;
  metricsHost: string;
  /** How long it still takes requests after it was told to end, and says that it is ending. */
  drainSeconds: number;
  /** From which level on log lines are written. */
  logLevel: LogLevel;
  /** What this portal offers. */
  features: Features;
}
