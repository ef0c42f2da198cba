import type { FastifyBaseLogger } from 'fastify';
import type { RoleId } from '#contract/roles';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './database/schema';
import type { CacheTally, VersionedCache } from './services/versionedCache';
import type { Lookups } from './services/lookupRepository';
import type { Catalogue } from './services/catalogue';
import type { Outbox } from './mail/outbox';
import type { CredentialKeys } from './security/credentialKeys';
import type { SecretBox } from './security/secretBox';
import type { Session, SessionUser } from './session';
import type { Settings } from './settings';
import type { Archives } from './services/archives';
import type { ErasedList } from './services/erasedList';
import type { Attempts } from './services/attemptGuard';
import type { LiveStreams } from './services/liveStreams';
import type { SiteTexts } from './services/siteRepository';
import type { University } from './services/university';

/** Of which table the records are, for their names in a report. */
export type ActSubject =
  | 'placement'
  | 'entry'
  | 'claim'
  | 'payment'
  | 'application'
  | 'student'
  | 'roster'
  | 'issue'
  | 'mail';

/** A call about many records, which may run in the background (`massRoute`). */
export interface MassAct {
  subject: ActSubject;
  access: readonly RoleId[];
  act: (context: ActContext) => Promise<{ data: unknown }>;
}
interface ActContext {
  services: Services;
  body: object;
  session: Session;
  user: SessionUser;
}

export interface Services {
  /** A feature that is off answers as if it did not exist. */
  settings: Readonly<Settings>;
  /** Signs with a key outside the database. */
  sign: (text: string) => string;
  db: Kysely<Database>;
  pool: Pool;
  lookups: Lookups;
  site: SiteTexts;
  /** Caches that the call made stale: reloaded before its answer leaves. */
  outdated: Set<{ load: () => Promise<void> }>;
  catalogue: Catalogue;
  /** Reports of years, of figures and of persons, for a minute. */
  reports: Record<'figures' | 'persons', VersionedCache>;
  caches: Map<string, CacheTally>;
  university: University | null;
  outbox: Outbox;
  /** Encrypts secrets that must be read again. */
  secrets: SecretBox;
  /** Signs certificates for machines; null without a key. */
  credentials: CredentialKeys | null;
  /** Makes ZIPs behind the answers. */
  archives: Archives<Services>;
  /** Calls that may run in the background, by their paths. */
  acts: Map<string, MassAct>;
  /** Who was erased, outside the database. */
  erased: ErasedList;
  attempts: Attempts;
  live: LiveStreams;
  log: FastifyBaseLogger;
  origin: () => string;
  now: () => Date;
}

export type { Session, SessionUser };

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    services: Services;
  }
}
