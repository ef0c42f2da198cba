/** A stream costs memory alone: no connection, and one query for the sessions of all. */
import type { ServerResponse } from 'node:http';
import { TOPICS_OF_ROLE, type Topic } from '#contract/live/topics';
import { ROLES, type RoleId } from '#contract/roles';
import type { Session } from '../session';
import type { LiveMessage } from './liveRepository';

/** Proxies and phones drop a connection that is silent for longer. */
const HEARTBEAT_MS = 25_000;
/** An ended session loses its stream after this at the latest. */
const SWEEP_MS = 15_000;
/** Changes within this time are sent together. */
const GATHER_MS = 40;
/** A client that leaves so much unread is gone. */
const UNREAD_BYTES = 64 * 1024;

export interface LiveLimits {
  /** Beyond it the user's oldest stream ends: it may be a dead one. */
  perUser: number;
  /** A campus is one address. */
  perAddress: number;
  inAll: number;
}
const LIVE_LIMITS: LiveLimits = { perUser: 20, perAddress: 3_000, inAll: 20_000 };

interface Stream {
  raw: ServerResponse;
  idHash: string;
  userId: number;
  roleId: number;
  college: string | null;
  address: string;
}

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

type LivingSessions = (idHashes: readonly string[]) => Promise<ReadonlySet<string>>;

export class LiveStreams {
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
    // While the database does not answer streams stay.
    this.sweeping = setInterval(() => void this.sweep().catch(() => {}), SWEEP_MS).unref();
  }

  /** False once the process is ending. */
  hasRoom(address: string): boolean {
    if (this.closed || this.count >= this.limits.inAll) return false;
    return (this.perAddress.get(address) ?? 0) < this.limits.perAddress;
  }

  get size(): number {
    return this.count;
  }

  /** Streams changes for the session's user until either end closes; the head of `raw` is written. */
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

  tell(payload: string): void {
    const { t: topics, u = [], r = [], c = [] } = JSON.parse(payload) as LiveMessage;
    for (const userId of u) for (const stream of this.streams.get(userId) ?? []) this.gather(stream, topics);
    if (r.length === 0 && c.length === 0) return;
    const isMeant = ({ roleId, college }: Stream) =>
      r.some((role) => role === roleId) ||
      (roleId === ROLES.coordinator && (college === null ? c.length > 0 : c.includes(college)));
    for (const stream of this.all()) if (isMeant(stream)) this.gather(stream, topics);
  }

  /** Everybody refetches everything: messages may have been missed. */
  tellAll(): void {
    this.tellSome(() => true);
  }

  tellSome(isMeant: (userId: number) => boolean): void {
    for (const stream of this.all())
      if (isMeant(stream.userId)) this.gather(stream, TOPICS_OF_ROLE[stream.roleId as RoleId]);
  }

  /** The payload is `user hash`. */
  endSession(payload: string): void {
    const [userId, idHash] = payload.split(' ');
    for (const stream of [...(this.streams.get(Number(userId)) ?? [])])
      if (stream.idHash === idHash) this.end(stream);
  }

  /** For sessions that expired, or whose message was missed. */
  async sweep(): Promise<void> {
    if (this.count === 0) return;
    const streams = [...this.all()];
    const living = await this.living([...new Set(streams.map(({ idHash }) => idHash))]);
    for (const stream of streams) if (!living.has(stream.idHash)) this.end(stream);
  }

  /** Browsers reconnect, to another process if there is one. */
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
