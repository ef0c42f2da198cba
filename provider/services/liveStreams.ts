/**
 * The event streams that browsers hold open at this process, and what is said on them. A stream costs memory
 * alone: no connection to the database, and one question for all of them whether their sessions still live.
 */
import type { ServerResponse } from 'node:http';
import { TOPICS_OF_ROLE, type Topic } from '#contract/live/topics';
import { ROLES, type RoleId } from '#contract/roles';
import type { Session } from '../session';
import type { LiveMessage } from './liveRepository';

/** Below the time in which proxies and phones give a silent connection up. */
const HEARTBEAT_MS = 25_000;
/** A session that ended keeps its stream for no longer, whether a message told of it or not. */
const SWEEP_MS = 15_000;
/** What happens within this time is said at once, however many changes it were. */
const GATHER_MS = 40;
/** Whoever does not read so many bytes is gone. */
const UNREAD_BYTES = 64 * 1024;

export interface LiveLimits {
  /** Beyond it the oldest stream of the user ends: it may be one that nobody holds any more. */
  perUser: number;
  /** A campus is one address. */
  perAddress: number;
  inAll: number;
}
export const LIVE_LIMITS: LiveLimits = { perUser: 20, perAddress: 3_000, inAll: 20_000 };

interface Stream {
  raw: ServerResponse;
  idHash: string;
  userId: number;
  roleId: number;
  college: string | null;
  address: string;
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Which of the sessions still live. */
export type LivingSessions = (idHashes: readonly string[]) => Promise<ReadonlySet<string>>;

export class LiveStreams {
  /** By user, the oldest first. */
  private readonly streams = new Map<number, Set<Stream>>();
  private readonly perAddress = new Map<string, number>();
  private count = 0;
  private readonly unsaid = new Map<Stream, Set<Topic>>();
  private gathering: NodeJS.Timeout | undefined;
  private readonly beating: NodeJS.Timeout;
  private readonly sweeping: NodeJS.Timeout;
  private closed = false;

  constructor(
    private readonly living: LivingSessions,
    private readonly limits: LiveLimits = LIVE_LIMITS,
  ) {
    this.beating = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    // While the database does not answer nobody knows of a session's end: streams stay, and are asked again.
    this.sweeping = setInterval(() => void this.sweep().catch(() => {}), SWEEP_MS).unref();
  }

  /** Whether there is room for one more from `address`; none once the process is ending. */
  hasRoom(address: string): boolean {
    if (this.closed || this.count >= this.limits.inAll) return false;
    return (this.perAddress.get(address) ?? 0) < this.limits.perAddress;
  }

  /** How many are open. */
  get size(): number {
    return this.count;
  }

  /**
   * Says on `raw`, whose head was written, what changes for the session's user, until either end closes it.
   */
  open(raw: ServerResponse, { idHash, user }: Session, address: string): void {
    const stream: Stream = {
      raw,
      idHash,
      userId: user.id,
      roleId: user.role_id,
      college: user.college,
      address,
    };
    const own = this.streams.get(user.id) ?? new Set();
    this.streams.set(user.id, own.add(stream));
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    this.count += 1;
    raw.once('close', () => this.forget(stream));
    raw.on('error', () => {});
    if (own.size > this.limits.perUser) this.end(own.values().next().value!);
    this.say(stream, event('ready', {}));
  }

  /** A message of the database: for whom something changed, and what. */
  tell(payload: string): void {
    const { t: topics, u = [], r = [], c = [] } = JSON.parse(payload) as LiveMessage;
    for (const userId of u) for (const stream of this.streams.get(userId) ?? []) this.gather(stream, topics);
    if (r.length === 0 && c.length === 0) return;
    const isMeant = ({ roleId, college }: Stream) =>
      r.some((role) => role === roleId) ||
      (roleId === ROLES.coordinator && college !== null && c.includes(college));
    for (const stream of this.all()) if (isMeant(stream)) this.gather(stream, topics);
  }

  /** Everybody fetches everything again: messages may have been missed. */
  tellAll(): void {
    this.tellSome(() => true);
  }

  /** Those users fetch everything again. */
  tellSome(isMeant: (userId: number) => boolean): void {
    for (const stream of this.all())
      if (isMeant(stream.userId)) this.gather(stream, TOPICS_OF_ROLE[stream.roleId as RoleId]);
  }

  /** A message of the database: the session that ended, as `user hash`. Its streams end. */
  endSession(payload: string): void {
    const [userId, idHash] = payload.split(' ');
    for (const stream of [...(this.streams.get(Number(userId)) ?? [])])
      if (stream.idHash === idHash) this.end(stream);
  }

  /** Ends the streams whose session has ended, for what no message told of: its time, a message missed. */
  async sweep(): Promise<void> {
    if (this.count === 0) return;
    const streams = [...this.all()];
    const living = await this.living([...new Set(streams.map(({ idHash }) => idHash))]);
    for (const stream of streams) if (!living.has(stream.idHash)) this.end(stream);
  }

  /** Ends every stream: browsers come back, to another process if there is one. */
  close(): void {
    this.closed = true;
    clearInterval(this.beating);
    clearInterval(this.sweeping);
    clearTimeout(this.gathering);
    for (const stream of this.all()) this.end(stream);
  }

  private *all(): Generator<Stream> {
    for (const own of [...this.streams.values()]) yield* [...own];
  }

  private gather(stream: Stream, topics: readonly Topic[]): void {
    const unsaid = this.unsaid.get(stream) ?? new Set();
    for (const topic of topics) unsaid.add(topic);
    this.unsaid.set(stream, unsaid);
    this.gathering ??= setTimeout(() => this.sayAll(), GATHER_MS);
  }

  private sayAll(): void {
    this.gathering = undefined;
    const gathered = [...this.unsaid];
    this.unsaid.clear();
    for (const [stream, topics] of gathered) this.say(stream, event('changed', { topics: [...topics] }));
  }

  private beat(): void {
    for (const stream of this.all()) this.say(stream, ':\n\n');
  }

  private say(stream: Stream, text: string): void {
    if (stream.raw.writableLength > UNREAD_BYTES) stream.raw.destroy();
    else stream.raw.write(text);
  }

  private end(stream: Stream): void {
    this.forget(stream);
    stream.raw.end();
  }

  private forget(stream: Stream): void {
    const own = this.streams.get(stream.userId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) this.streams.delete(stream.userId);
    const others = this.perAddress.get(stream.address)! - 1;
    if (others === 0) this.perAddress.delete(stream.address);
    else this.perAddress.set(stream.address, others);
    this.count -= 1;
    this.unsaid.delete(stream);
  }
}
