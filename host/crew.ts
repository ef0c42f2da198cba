/** Keeps the configured number of workers, restarting ended ones and killing those whose event loop hangs. */
import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';

export interface Ready {
  address: string;
  demo: boolean;
  certificate?: string | null;
}

export const CREW_VARIABLE = 'PORTAL_CREW';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const MINUTE = 60_000;
/** More deaths per minute mean that restarting is useless. */
const MOST_DEATHS = 20;

const PING_MS = 1_000;
/** Unanswered pings in a row; a sleeping machine sends none. */
const MOST_UNANSWERED = 15;

interface Message {
  ready?: Ready;
  pong?: true;
}

export function answerPings(): void {
  process.on('message', (message: { ping?: true }) => {
    if (message.ping) process.send?.({ pong: true } satisfies Message);
  });
}

export class EndedEarly extends Error {}

export class Crew {
  private readonly workers = new Map<number, Worker>();
  private readonly waiting = new Set<NodeJS.Timeout>();
  private deaths: number[] = [];
  private stopping = false;
  private giveUp: () => void = () => {};
  readonly failed = new Promise<void>((resolve) => (this.giveUp = resolve));

  /** @param program what workers run @param task sent to each worker */
  constructor(
    program: string,
    private readonly task: object,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'fatal'>,
  ) {
    cluster.setupPrimary({ exec: program, args: [] });
  }

  /** Starts the first worker alone, so that a first start writes, or fails, once. Throws EndedEarly. */
  async start(count: number): Promise<Ready> {
    const ready = await this.fork(0);
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => this.fork(index + 1)));
    return ready;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    for (const timer of this.waiting) clearTimeout(timer);
    await Promise.all(
      [...this.workers.values()].map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            if (worker.isDead()) resolve();
            else worker.process.kill('SIGTERM');
          }),
      ),
    );
  }

  private fork(place: number): Promise<Ready> {
    const worker = cluster.fork({ [CREW_VARIABLE]: JSON.stringify(this.task) });
    this.workers.set(place, worker);
    closeOrphanedConnections(worker);
    return new Promise((resolve, reject) => {
      let listening = false;
      worker.on('message', (message: Message) => {
        if (!message.ready) return;
        listening = true;
        this.watch(worker);
        resolve(message.ready);
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        this.workers.delete(place);
        reject(new EndedEarly());
        // If the very first never listened, its reason ends the start.
        const goesOn = !this.stopping && (listening || this.deaths.length > 0);
        if (goesOn) this.replace(place, worker, code ?? signal);
      });
    });
  }

  /** Kills the worker after too long a silence, stopping ones too. */
  private watch(worker: Worker): void {
    let unanswered = 0;
    const timer = setInterval(() => {
      if (unanswered === MOST_UNANSWERED) {
        this.log.error({ worker: worker.process.pid }, 'a worker stands still; ending it');
        worker.process.kill('SIGKILL');
      }
      unanswered += 1;
      if (worker.isConnected()) worker.send({ ping: true }, () => {});
    }, PING_MS);
    worker.on('message', ({ pong }: Message) => {
      if (pong) unanswered = 0;
    });
    worker.once('exit', () => clearInterval(timer));
  }

  private replace(place: number, worker: Worker, end: number | string | null): void {
    const now = performance.now();
    this.deaths = [...this.deaths.filter((at) => now - at < MINUTE), now];
    const details = { worker: worker.process.pid, end };
    if (this.deaths.length > MOST_DEATHS) {
      this.log.fatal(details, 'workers end again and again; giving up');
      this.giveUp();
      return;
    }
    this.log.error(details, 'a worker ended; starting another one');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (this.deaths.length - 1), LONGEST_WAIT_MS);
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      // Its exit reports the failure, and it is tried again.
      this.fork(place).catch(() => {});
    }, wait);
    this.waiting.add(timer);
  }
}

interface Copy {
  close(done?: () => void): void;
}

/** Closes connections sent to a worker that died before it took them: their clients would wait for ever. */
function closeOrphanedConnections(worker: Worker): void {
  const { process: child } = worker;
  const underway = new Set<Copy>();
  const send = child.send.bind(child) as (message: unknown, ...rest: unknown[]) => boolean;
  child.send = (message: unknown, ...rest: unknown[]) => {
    const copy = rest[0] as Copy | undefined;
    if ((message as { act?: string }).act === 'newconn' && copy) {
      underway.add(copy);
      // node:cluster closes it once it is taken.
      const close = copy.close.bind(copy);
      copy.close = (done) => {
        underway.delete(copy);
        close(done);
      };
    }
    return send(message, ...rest);
  };
  worker.once('exit', () => {
    for (const copy of [...underway]) copy.close();
  });
}
