import type { FastifyInstance } from 'fastify';
import type { TestClient } from './client';

export interface StreamEvent {
  event: string;
  data: any;
}

/** An event stream as a browser holds it open, over a real connection. */
export class EventStream {
  private text = '';
  private read = 0;
  private wake = () => {};
  /** When the provider has ended it. */
  readonly ended: Promise<void>;

  private constructor(
    readonly status: number,
    readonly headers: Headers,
    private readonly stop: AbortController,
    body: ReadableStream<Uint8Array> | null,
  ) {
    this.ended = this.readAll(body);
  }

  /** Asks `app`, which must listen, with the cookies of `client`. */
  static open(app: FastifyInstance, client: TestClient): Promise<EventStream> {
    const { port } = app.server.address() as { port: number };
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    return EventStream.at(`http://127.0.0.1:${port}`, cookie);
  }

  /** Asks the portal at `address` as the browser that has `cookie`. */
  static async at(address: string, cookie: string): Promise<EventStream> {
    const stop = new AbortController();
    const answer = await fetch(`${address}/api/v1/events`, { headers: { cookie }, signal: stop.signal });
    return new EventStream(answer.status, answer.headers, stop, answer.body);
  }

  private async readAll(body: ReadableStream<Uint8Array> | null): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
        this.text += decoder.decode(chunk, { stream: true });
        this.wake();
      }
    } catch {
      // Closed by this side.
    }
    this.text += '\n\nevent: ended\n\n';
    this.wake();
  }

  /** The next event that was not read yet; `ended` when there is none any more. */
  async next(): Promise<StreamEvent> {
    for (;;) {
      const end = this.text.indexOf('\n\n', this.read);
      if (end === -1) {
        await new Promise<void>((resolve) => (this.wake = resolve));
        continue;
      }
      const block = this.text.slice(this.read, end);
      this.read = end + 2;
      const event = /^event: (.*)$/m.exec(block)?.[1];
      if (event !== undefined) return { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') };
    }
  }

  /** What was told to change, sorted, in the next event. */
  async changed(): Promise<string[]> {
    const { event, data } = await this.next();
    if (event !== 'changed') throw new Error(`"${event}" came instead of a change.`);
    return [...data.topics].sort();
  }

  close(): void {
    this.stop.abort();
  }
}
