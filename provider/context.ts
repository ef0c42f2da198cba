import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './database/schema';
import type { CacheTally, SearchCache } from './services/versionedCache';
import type { Lookups } from './services/lookupRepository';
import type { Catalogue } from './services/catalogue';
import type { Outbox } from './mail/outbox';
import type { CredentialKeys } from './security/credentialKeys';
import type { SecretBox } from './security/secretBox';
import type { Session, SessionUser } from './session';
import type { Settings } from './settings';
import type { Attempts } from './services/attemptGuard';
import type { LiveStreams } from './services/liveStreams';
import type { PublicReads } from './services/publicReads';
import type { SiteTexts } from './services/siteRepository';
import type { University } from './services/university';
import type { Standings } from './services/standings';

/** What every module works with; made once per provider. */
export interface Services {
  /** What this start was asked to be; a feature that is off answers as if it did not exist. */
  settings: Readonly<Settings>;
  /** Signs what a browser keeps, with a key outside the database. */
  sign: (text: string) => string;
  db: Kysely<Database>;
  pool: Pool;
  /** Master lists in memory, by id. */
  lookups: Lookups;
  /** What the installation says of itself. */
  site: SiteTexts;
  /** What is kept in memory and was changed by a call: read again before the call's answer goes. */
  outdated: Set<{ load: () => Promise<void> }>;
  /** Totals and pages of public lists, kept until the catalogue or the day changes. */
  catalogue: Catalogue;
  /** What guests read, from replicas where there are any. */
  reads: PublicReads;
  /** Brings figures of colleges up to date. */
  standings: Standings;
  /** Students that coordinators looked for, kept until their college changes. */
  studentSearches: SearchCache;
  /** How often each cache in memory had what was asked for, by name. */
  caches: Map<string, CacheTally>;
  /** Who vouches for people, where a university does. */
  university: University | null;
  /** Sends the mails that calls write. */
  outbox: Outbox;
  /** Seals what must be read again and should not stand in the database. */
  secrets: SecretBox;
  /** Signs certificates for machines; null where no key is set. */
  credentials: CredentialKeys | null;
  /** Answers repeated calls as the first ones were. */
  attempts: Attempts;
  /** The browsers that wait at this process for what changes. */
  live: LiveStreams;
  log: FastifyBaseLogger;
  /** Where mailed links lead, such as `https://portal.example.org`. */
  origin: () => string;
  /** The current instant; tests replace it. */
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
