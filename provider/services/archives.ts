/** Writes ZIPs behind the calls that ask for them (docs/rules.md, archives). */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ArchiveKindName } from '#contract/archive/states';
import type { Kysely } from 'kysely';
import type { SessionUser } from '../session';
import type { Database } from '../database/schema';
import { ArchiveFolder, NoRoom, type ArchiveFile, type LeftOut } from './archiveFolder';
import {
  archiveIds,
  claimArchive,
  deleteExpiredArchives,
  finishArchive,
  renewArchive,
  releaseArchive,
  type ArchiveRow,
} from './archiveRepository';
import { notify, type NewNotification } from './notifications';

export type { ArchiveFile, ArchiveRow, LeftOut };

interface Base {
  db: Kysely<Database>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** @typeParam S what its functions get: `Services` */
export interface ArchiveKind<S> {
  /** How long the ZIP can be downloaded. */
  hours: number;
  /** The same list at each call: a resumed archive continues with the first that is missing. */
  entries(services: S, archive: ArchiveRow): Promise<readonly string[]>;
  /** A record that is gone meanwhile is left out. Paths are unique within the archive (`safeName`). */
  files(services: S, archive: ArchiveRow, entry: string): AsyncIterable<ArchiveFile | LeftOut>;
  /** Entries whose record was deleted since: what was already made of them is made again. */
  gone?(db: Kysely<Database>, archive: ArchiveRow): Promise<readonly string[]>;
  /** Of an entry that failed `MOST_ATTEMPTS` times. Without it the whole ZIP fails. */
  instead?(services: S, archive: ArchiveRow, entry: string): AsyncIterable<ArchiveFile | LeftOut>;
  /** Asked again at each download; default: its owner may. */
  mayDownload?(services: S, owner: SessionUser, archive: ArchiveRow): Promise<boolean>;
  /** Told to the owner when it is ready. */
  notification(archive: ArchiveRow): Omit<NewNotification, 'userId'>;
}

/** Walks over records instead of making files, in steps that are each done once. */
export interface WalkKind<S> {
  hours: number;
  /** In transactions that hold the archive. @returns how many records are done, null once it is stopped */
  step(services: S, archive: ArchiveRow): Promise<number | null>;
  notification(archive: ArchiveRow, db: Kysely<Database>): Promise<Omit<NewNotification, 'userId'>>;
}

export type ArchiveKinds<S> = Readonly<Partial<Record<ArchiveKindName, ArchiveKind<S> | WalkKind<S>>>>;

/** Trying again cannot help, and the owner reads why. */
export class Hopeless extends Error {}

const RENEW_MS = 30_000;
/** Claims without a finished entry in between. */
const MOST_ATTEMPTS = 3;
const RETRY_SECONDS = 60;
const FAILED_HOURS = 24;
const FAILED = 'The ZIP could not be made. Try again.';
const FAILED_WORDS: Partial<Record<ArchiveKindName, string>> = {
  act: 'A server error stopped this. The records in the report are done; try the others again.',
};
const NO_ROOM = 'The server has too little room for this ZIP. Choose fewer, or ask your administrator.';
const HOUR = 60 * 60 * 1000;

const withLeftOut = (
  news: Omit<NewNotification, 'userId'>,
  leftOut: readonly string[],
): Omit<NewNotification, 'userId'> =>
  leftOut.length === 0
    ? news
    : {
        ...news,
        text: `${news.text} Not in it: ${leftOut.slice(0, 3).join(' ')}${leftOut.length > 3 ? ` And ${leftOut.length - 3} more.` : ''}`,
      };

interface Parts<S> {
  services: () => S;
  kinds: ArchiveKinds<S>;
  folder: string;
  /** Without it, only `run` works. */
  byItself: boolean;
}

export class Archives<S extends Base> {
  readonly folder: ArchiveFolder;
  private readonly working = new Map<string, Promise<void>>();
  private closed = false;

  constructor(private readonly parts: Parts<S>) {
    this.folder = new ArchiveFolder(parts.folder);
  }

  wake(): void {
    if (this.parts.byItself) void this.take();
  }

  /** Resolves when nothing is left to do. */
  async run(): Promise<void> {
    do {
      await this.take();
      await Promise.all(this.working.values());
    } while (!this.closed && (await this.take()));
  }

  async sweep(at: Date): Promise<void> {
    const { db } = this.parts.services();
    await deleteExpiredArchives(db, at);
    await this.folder.sweep(() => archiveIds(db));
  }

  /** The right to read may have ended since the ZIP was made. */
  async mayDownload(owner: SessionUser, archive: ArchiveRow): Promise<boolean> {
    const kind = this.parts.kinds[archive.kind];
    const may = kind && 'mayDownload' in kind ? kind.mayDownload : undefined;
    return may ? may(this.parts.services(), owner, archive) : true;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.working.values());
  }

  private get log(): Base['log'] {
    return this.parts.services().log;
  }

  /** One of each kind at a time. @returns whether something was begun */
  private async take(): Promise<boolean> {
    let begun = false;
    try {
      while (!this.closed) {
        const { db } = this.parts.services();
        const archive = await claimArchive(db, { claim: randomUUID(), except: [...this.working.keys()] });
        if (!archive) break;
        begun = true;
        const work = this.work(archive).finally(() => {
          this.working.delete(archive.kind);
          this.wake();
        });
        this.working.set(archive.kind, work);
      }
    } catch (err) {
      this.log.warn({ err }, 'archives could not be looked for');
    }
    return begun;
  }

  private async work(archive: ArchiveRow): Promise<void> {
    const { db } = this.parts.services();
    const renewing = setInterval(() => {
      renewArchive(db, archive).catch((err: unknown) =>
        this.log.warn({ err }, 'an archive could not be renewed'),
      );
    }, RENEW_MS).unref();
    try {
      await this.write(archive);
    } catch (err) {
      this.log.error({ err, archive: archive.id, kind: archive.kind }, 'an archive could not be made');
      await this.giveUp(archive, err).catch((failure: unknown) =>
        this.log.warn({ err: failure }, 'a failed archive could not be recorded'),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  private async write(archive: ArchiveRow): Promise<void> {
    const services = this.parts.services();
    const { db, now } = services;
    const kind = this.parts.kinds[archive.kind];
    if (!kind) throw new Error(`no kind of archive is called ${archive.kind}`);
    if ('step' in kind) return this.walk(kind, archive);
    const entries = await kind.entries(services, archive);
    const total = entries.length;
    for (const [i, entry] of entries.entries()) {
      if (this.closed) return void (await releaseArchive(db, archive));
      if (this.folder.has(archive.id, i)) continue;
      await this.writeEntry(kind, archive, { place: i, entry });
      // Deleted with its owner, or taken over by another process.
      if (!(await renewArchive(db, archive, { done: i + 1, total }))) return;
    }
    const gone = (await kind.gone?.(db, archive)) ?? [];
    for (const entry of gone)
      await this.folder.write(archive.id, entries.indexOf(entry), kind.files(services, archive, entry));
    const { bytes, leftOut } = await this.folder.finish(archive.id, total);
    const expires_at = new Date(now().getTime() + kind.hours * HOUR);
    await db.transaction().execute(async (trx) => {
      if (!(await finishArchive(trx, archive, { state: 'ready', bytes, left_out: leftOut, expires_at })))
        return;
      // Deleted while the ZIP was written: it is made once more without them.
      if (((await kind.gone?.(trx, archive)) ?? []).some((entry) => !gone.includes(entry)))
        throw new Error('a record of the ZIP was deleted meanwhile');
      await notify(trx, { userId: archive.owner_id, ...withLeftOut(kind.notification(archive), leftOut) });
    });
  }

  private async walk(kind: WalkKind<S>, archive: ArchiveRow): Promise<void> {
    const services = this.parts.services();
    const { db, now } = services;
    while (archive.done < archive.total) {
      if (this.closed) return void (await releaseArchive(db, archive));
      const done = await kind.step(services, archive);
      if (done === null) return;
      archive.done = done;
      archive.attempts = 1;
    }
    const expires_at = new Date(now().getTime() + kind.hours * HOUR);
    await db.transaction().execute(async (trx) => {
      if (await finishArchive(trx, archive, { state: 'ready', bytes: null, left_out: [], expires_at }))
        await notify(trx, { userId: archive.owner_id, ...(await kind.notification(archive, trx)) });
    });
  }

  /** The last attempt at an entry ends with what its kind has instead. */
  private async writeEntry(
    kind: ArchiveKind<S>,
    archive: ArchiveRow,
    { place, entry }: { place: number; entry: string },
  ): Promise<void> {
    const services = this.parts.services();
    try {
      await this.folder.write(archive.id, place, kind.files(services, archive, entry));
    } catch (err) {
      if (err instanceof NoRoom || archive.attempts < MOST_ATTEMPTS || !kind.instead) throw err;
      this.log.error(
        { err, archive: archive.id, kind: archive.kind, entry },
        'an entry of a ZIP is left out',
      );
      await this.folder.write(archive.id, place, kind.instead(services, archive, entry));
    }
    // The next entry has its own attempts.
    archive.attempts = 1;
  }

  private async giveUp(archive: ArchiveRow, error: unknown): Promise<void> {
    const { db, now } = this.parts.services();
    const noRoom = error instanceof NoRoom;
    const why = noRoom ? NO_ROOM : error instanceof Hopeless ? error.message : null;
    if (why === null && archive.attempts < MOST_ATTEMPTS)
      return void (await releaseArchive(db, archive, RETRY_SECONDS));
    const expires_at = new Date(now().getTime() + FAILED_HOURS * HOUR);
    await finishArchive(db, archive, {
      state: 'failed',
      error: why ?? FAILED_WORDS[archive.kind] ?? FAILED,
      expires_at,
    });
    await this.folder.discard(archive.id);
  }
}
