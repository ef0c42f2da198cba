/** A browser that shows a student's applications, and fetches them when it is told that they changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '#tests/support/apiClient';
import { EventStream } from '#tests/support/eventStream';

const AGAIN_MS = 200;

/** How many applications a student has, and how many of them were withdrawn. */
export interface View {
  all: number;
  withdrawn: number;
}

export class Follower {
  /** What it shows now. */
  view: View = { all: -1, withdrawn: -1 };
  /** How often it had to connect. */
  connected = 0;
  /** How often it was told of a change. */
  told = 0;
  private stopped = false;
  private stream: EventStream | null = null;
  private readonly work: Promise<void>;

  /** @param client signed in; nobody else may use it at the same time */
  constructor(private readonly client: ApiClient) {
    this.work = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stream?.close();
    await this.work;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.followOnce().catch(() => {});
      if (!this.stopped) await sleep(AGAIN_MS);
    }
  }

  /** From the beginning of a stream to its end. */
  private async followOnce(): Promise<void> {
    this.stream = await EventStream.at(this.client.address, this.client.cookie());
    if (this.stream.status !== 200) return;
    this.connected += 1;
    for (let event = await this.stream.next(); event.event !== 'ended'; event = await this.stream.next()) {
      // What was missed before `ready` is not told any more: it is fetched.
      if (event.event === 'ready' || event.data.topics.includes('applications')) await this.fetch();
      if (event.event === 'changed') this.told += 1;
    }
  }

  /** Fetches until it is answered: whoever was told of a change has to show it. */
  private async fetch(): Promise<void> {
    while (!this.stopped) {
      try {
        const [all, withdrawn] = [await this.total(''), await this.total('?status=7')];
        this.view = { all, withdrawn };
        return;
      } catch {
        await sleep(AGAIN_MS);
      }
    }
  }

  private async total(query: string): Promise<number> {
    const { status, body } = await this.client.get(`/student/internship-applys${query}`);
    if (status !== 200) throw new Error(`answered ${status}`);
    return body.data.total;
  }
}
