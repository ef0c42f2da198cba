/** What a browser shares among its tabs, and streams that a test holds in its hands. */
import type { Tabs } from '#src/widgets/live/connection';

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

/** A stream that the provider holds open, as the browser's EventSource shows it. */
export class ProviderStream extends EventTarget {
  readyState = 0;
  onerror: (() => void) | null = null;

  get closed(): boolean {
    return this.readyState === 2;
  }
  close(): void {
    this.readyState = 2;
  }
  ready(): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('ready', { data: '{}' }));
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data }));
  }
  changed = (...topics: string[]): void => this.say(JSON.stringify({ topics }));
  /** The connection was lost: an EventSource is about to make it again. */
  lose(): void {
    this.readyState = 0;
    this.onerror?.();
  }
  /** The answer was no stream. */
  refuse(): void {
    this.readyState = 2;
    this.onerror?.();
  }
}
