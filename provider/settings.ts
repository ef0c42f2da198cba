import type { FastifyServerOptions } from 'fastify';
import type { Features } from '#contract/features';
import type { LogLevel } from './logging';
import type { Address } from './mail/message';
import type { UniversitySettings } from './services/university';

/** All settings of a start, from optional environment variables; elsewhere as `services.settings`. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The same database without a pooler. */
  databaseListenUrl: string | null;
  /** null: demo data on an empty embedded database, else nothing. */
  seed: 'demo' | 'lookups' | 'none' | null;
  /** Another provider instead of the bundled one. */
  providerOrigin: string | null;
  newsOrigin: string | null;
  /** Whether that one supports `Idempotency-Key`. */
  providerIdempotency: boolean;
  /** The own origin is added when it listens. */
  portalOrigins: string[];
  smtpUrl: string | null;
  /** Set wherever SMTP_URL is. */
  mailFrom: Address | null;
  mailReplyTo: Address | null;
  /** Invitations an hour, where many wait. */
  inviteRate: number;
  /** Encrypts keys of authenticator apps. */
  twoStepKey: string | null;
  /** The first one signs, all of them verify. */
  credentialKeys: string[];
  university: UniversitySettings | null;
  /** As Fastify takes it. */
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  workers: number;
  /** null: off. */
  metricsPort: number | null;
  metricsHost: string;
  /** Keeps answering for so long after the signal to end. */
  drainSeconds: number;
  logLevel: LogLevel;
  features: Features;
}
