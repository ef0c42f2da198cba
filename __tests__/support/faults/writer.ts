/** One who writes without end, and remembers what was sent and what the portal acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '#tests/support/apiClient';

/** Runs a statement on the portal's database. */
export type Query = <R>(sql: string) => Promise<R[]>;

export interface Envelope {
  success: boolean;
  code: string;
  data: any;
}

/** What is wrong with what is stored, of one kind of record; all of it must be nought. */
export interface Losses {
  /** Acknowledged and not there, or not as it was sent. */
  missing: number;
  /** There more than once. */
  doubled: number;
  /** There although nobody was told of it. */
  foreign: number;
}

/** A write: sent again under its key until it gets an answer that is no 503. */
export interface Write {
  mark: string;
  send(): Promise<{ status: number; body: Envelope }>;
}

/** Nothing that the portal answers takes longer. */
const HUNG_MS = 90_000;
const PAUSE_MS = 20;
/** Between two tries while nothing answers. */
const RETRY_MS = 100;

export abstract class Writer {
  /** What each acknowledged write got for an id, by its mark. */
  readonly acknowledged = new Map<string, number>();
  readonly sent = new Set<string>();
  /** Calls that got no answer: the process was gone. */
  unanswered = 0;
  /** Calls that were told to come again: 503 UNAVAILABLE. */
  unavailable = 0;
  /** Calls that were neither answered nor refused in time. */
  hung = 0;
  /** Answers that no fault explains. */
  readonly unexpected: string[] = [];
  /** Of writes that cannot be sent again: made, and nobody was told. Known once `losses` was asked. */
  untold = 0;
  protected running = false;
  protected abandoned = false;
  private pending: Write | null = null;

  constructor(readonly client: ApiClient) {}

  /** The next write. */
  protected abstract next(): Write | Promise<Write>;
  /** What follows an acknowledged write. */
  protected async after(_data: any): Promise<void> {}
  abstract losses(query: Query): Promise<Losses>;

  /** Writes until `stop`, and then until the last write got its answer. */
  async work(): Promise<void> {
    this.running = true;
    while (this.running || this.pending) {
      this.pending ??= await this.next();
      if (await this.settle(this.pending)) {
        this.pending = null;
        await sleep(PAUSE_MS);
      } else await sleep(RETRY_MS);
    }
  }

  /** @param answered false: what was not answered is not sent again */
  stop(answered = true): void {
    this.running = false;
    this.abandoned = !answered;
    if (!answered) this.pending = null;
  }

  /** A name for a write, also the key that it is sent under. */
  protected newMark(): string {
    const mark = `write-${randomUUID()}`;
    this.sent.add(mark);
    return mark;
  }

  protected options(mark: string) {
    return { headers: { 'idempotency-key': mark }, signal: AbortSignal.timeout(HUNG_MS) };
  }

  /** Sends once. @returns whether it is known what became of it */
  protected async settle(write: Write): Promise<boolean> {
    const answer = await this.ask(write.send);
    if (!answer) return false;
    if (answer.success) {
      this.acknowledged.set(write.mark, answer.data.id);
      await this.after(answer.data);
    } else this.unexpected.push(`${this.constructor.name} ${JSON.stringify(answer)}`);
    return true;
  }

  /** The envelope of an answer; null when there was none, or one to come again. */
  protected async ask(send: Write['send']): Promise<Envelope | null> {
    try {
      const { status, body } = await send();
      if (status !== 503) return body;
      if (body.code === 'UNAVAILABLE') this.unavailable += 1;
      else this.unexpected.push(`503 ${JSON.stringify(body)}`);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.hung += 1;
      this.unanswered += 1;
    }
    return null;
  }
}

/** A writer whose records are told by their mark: each write is one record. */
export abstract class RecordWriter extends Writer {
  /** Rows `id`, `mark` of all records of the kind that may be this writer's. */
  protected abstract stored: string;
  /** Whether a record is as it was sent. */
  protected isWhole(_row: { id: number; mark: string }): boolean {
    return true;
  }

  async losses(query: Query): Promise<Losses> {
    const rows = await query<{ id: number; mark: string }>(this.stored);
    const ids = new Map<string, number[]>();
    for (const row of rows) {
      if (row.mark.startsWith('write-') && this.sent.has(row.mark))
        ids.set(row.mark, [...(ids.get(row.mark) ?? []), this.isWhole(row) ? Number(row.id) : 0]);
    }
    const all = [...this.acknowledged];
    return {
      missing: all.filter(([mark, id]) => !ids.get(mark)?.includes(id)).length,
      doubled: [...ids.values()].filter(({ length }) => length > 1).length,
      foreign: [...ids.keys()].filter((mark) => !this.acknowledged.has(mark)).length,
    };
  }
}
