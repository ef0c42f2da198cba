/** Three PostgreSQL nodes under Patroni, which agree by etcd on who is the primary. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queryOn } from '#tests/support/appliers';
import { freePort } from '#tests/support/portalProcess';
import { childrenOf, end, fileOf, folderOf, isAlive, killAtOnce, start, until } from './processes';

const BIN = '/usr/lib/postgresql/15/bin';
export const SUPERUSER = { user: 'postgres', password: randomBytes(12).toString('hex') };
const REPLICATOR = { username: 'replicator', password: randomBytes(12).toString('hex') };
/**
 * Seconds. A primary whose whole machine is gone is missed for as long as its lock lives (`ttl`); Patroni
 * asks for ttl >= loop_wait + 2 * retry_timeout.
 */
export const PACE = { ttl: 8, loop_wait: 1, retry_timeout: 3 } as const;

interface Member {
  name: string;
  role: string;
  state: string;
}

export class Node {
  private patroni: ChildProcess | undefined;

  private constructor(
    readonly name: string,
    readonly port: number,
    readonly restPort: number,
    private readonly config: string,
    private readonly data: string,
  ) {}

  static async make(index: number, etcdPort: number): Promise<Node> {
    const name = `node${index}`;
    const [port, restPort] = [await freePort(), await freePort()];
    const data = path.join(folderOf(name), 'data');
    const config = fileOf(`${name}.yml`, JSON.stringify(settings({ name, port, restPort, etcdPort, data })));
    return new Node(name, port, restPort, config, data);
  }

  get admin() {
    return { host: '127.0.0.1', port: this.port, database: 'postgres', ...SUPERUSER };
  }

  start(): void {
    this.patroni = start(this.name, '/usr/bin/patroni', [this.config]);
  }

  /** What Patroni says of all nodes, as this one knows it. */
  async members(): Promise<Member[]> {
    const answer = await fetch(`http://127.0.0.1:${this.restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  private get postmaster(): number | null {
    const file = path.join(this.data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : NaN;
    return pid > 0 && isAlive(pid) ? pid : null;
  }

  /** `kill -9` of PostgreSQL with all its processes; of Patroni too when the whole machine is to be gone. */
  kill(wholly: boolean): void {
    const server = this.postmaster;
    killAtOnce([...(wholly ? [this.patroni!.pid!] : []), ...(server === null ? [] : [server])]);
  }

  /**
   * Holds what replays the log on a replica, or lets it go on: it receives and keeps everything meanwhile.
   * Not by pg_wal_replay_pause: Patroni takes that back.
   */
  holdReplay(held: boolean): void {
    const replaying = childrenOf(this.postmaster ?? 0).find(({ title }) => title.includes('startup'));
    if (!replaying) throw new Error(`${this.name} replays nothing.`);
    process.kill(replaying.pid, held ? 'SIGSTOP' : 'SIGCONT');
  }

  get isStarted(): boolean {
    return this.patroni?.exitCode === null && this.patroni.signalCode === null;
  }

  async stop(): Promise<void> {
    if (this.patroni) await end(this.patroni);
    // Where Patroni was killed nobody has ended its server.
    const server = this.postmaster;
    if (server !== null) killAtOnce([server]);
  }
}

interface Place {
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  data: string;
}

function settings({ name, port, restPort, etcdPort, data }: Place) {
  const login = ({ user, password }: typeof SUPERUSER) => ({ username: user, password });
  return {
    scope: 'portal',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...PACE,
        // What was acknowledged is on two nodes, and only one that has it all is promoted.
        synchronous_mode: true,
        // A primary that crashed is not waited for.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: BIN,
      pgpass: path.join(path.dirname(data), 'pgpass'),
      authentication: { superuser: login(SUPERUSER), replication: REPLICATOR },
      parameters: { unix_socket_directories: path.dirname(data) },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

export class Nodes {
  private constructor(private readonly all: readonly Node[]) {}

  static async start(): Promise<Nodes> {
    const [client, peer] = [await freePort(), await freePort()];
    const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    start('etcd', '/usr/bin/etcd', [
      ...['--data-dir', path.join(folderOf('etcd'), 'data'), '--name', 'etcd'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `etcd=${peers}`, '--logger', 'zap'],
    ]);
    await until('etcd answers', async () => (await fetch(`${clients}/health`)).ok);
    const all = [await Node.make(1, client), await Node.make(2, client), await Node.make(3, client)];
    const nodes = new Nodes(all);
    for (const node of all) node.start();
    await nodes.whole();
    return nodes;
  }

  [Symbol.iterator](): Iterator<Node> {
    return this.all[Symbol.iterator]();
  }

  /** What any living node says of all of them. */
  private async members(): Promise<Member[]> {
    return Promise.any(this.all.filter((node) => node.isStarted).map((node) => node.members()));
  }

  /** The primary, as its own server says; null while there is none. */
  async primary(): Promise<Node | null> {
    const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
    const node = this.all.find(({ name }) => name === leader?.name);
    if (!node) return null;
    const [row] = await queryOn<{ replica: boolean }>(node.admin, 'select pg_is_in_recovery() as replica');
    return row && !row.replica ? node : null;
  }

  async replicas(): Promise<Node[]> {
    const primary = await this.primary();
    return this.all.filter((node) => node !== primary);
  }

  /**
   * Waits for a primary with two replicas that follow it, one of them synchronous, as PostgreSQL and etcd
   * both say: a replica that etcd does not know to be synchronous yet would not be promoted.
   * @returns the primary
   */
  whole(): Promise<Node> {
    return until(
      'a primary has two replicas, one of them synchronous',
      async () => {
        const primary = await this.primary();
        const members = await this.members();
        if (!primary || !members.some(({ role }) => role === 'sync_standby')) return null;
        const rows = await queryOn<{ state: string; sync_state: string }>(
          primary.admin,
          'select state, sync_state from pg_stat_replication',
        );
        const follow = rows.filter(({ state }) => state === 'streaming');
        return follow.length === 2 && follow.some((row) => row.sync_state === 'sync') ? primary : null;
      },
      180,
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((node) => node.stop()));
  }
}
