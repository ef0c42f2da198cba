/** What a browser shares among its tabs, and a provider whose streams a test holds in its hands. */
import type { Tabs } from '#src/app/live/connection';

/** The locks of one browser: each name is held by one, and given to the next in the queue. */
function locksOfBrowser(): NonNullable<Tabs['locks']> {
  const held = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const run = async (name: string, callback: (lock: unknown) => unknown) => {
    held.add(name);
    try {
      return await callback({ name });
    } finally {
      held.delete(name);
      queues.get(name)?.shift()?.();
    }
  };
  const request = async (
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => unknown,
  ) => {
    if (!held.has(name)) return run(name, callback);
    if (options.ifAvailable) return callback(null);
    await new Promise<void>((resolve, reject) => {
      queues.set(name, [...(queues.get(name) ?? []), resolve]);
      options.signal?.addEventListener('abort', () => {
        queues.set(
          name,
          (queues.get(name) ?? []).filter((one) => one !== resolve),
        );
        reject(new DOMException('gone', 'AbortError'));
      });
    });
    return run(name, callback);
  };
  return { request } as unknown as NonNullable<Tabs['locks']>;
}

/** A browser: `tab()` is what each of its tabs shares with the others. */
export function aBrowser() {
  const locks = locksOfBrowser();
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close() {
      channels.delete(this);
    }
  }
  return { tab: (): Tabs => ({ locks, channel: () => new FakeChannel() as unknown as BroadcastChannel }) };
}

/** A stream that the provider holds open. */
export class ProviderStream {
  private readonly encoder = new TextEncoder();
  private readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly response: Response;
  aborted: boolean;

  constructor(signal: AbortSignal | null | undefined) {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    this.controller = controller;
    this.aborted = false;
    signal?.addEventListener('abort', () => {
      this.aborted = true;
      controller.error(new DOMException('gone', 'AbortError'));
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }

  say(text: string): void {
    this.controller.enqueue(this.encoder.encode(text));
  }
  ready = () => this.say('event: ready\ndata: {}\n\n');
  changed = (...topics: string[]) => this.say(`event: changed\ndata: ${JSON.stringify({ topics })}\n\n`);
  end = () => this.controller.close();
}
