/**
 * The provider's event stream; code that comes with live updates. The browser's own EventSource reads it:
 * tools that wait for a page to be quiet know that such a connection stays open.
 */
import { TOPIC_NAMES, type Topic } from '#contract/live/topics';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/live/wire';
import type { ApiEnvironment } from './environment';

export interface StreamListener {
  /** The stream stands: what changes from now on is told. */
  onReady(): void;
  onChanged(topics: Topic[]): void;
  /**
   * It is over. `status` is why it was refused: 0 for an answer that makes no sense, null when it was lost.
   */
  onEnded(status: number | null): void;
}

/** Makes an EventSource. */
export type OpenSource = (url: string) => EventSource;

const CLOSED = 2;

/** Topics that this portal knows, out of an event's data; none out of nonsense. */
function topicsOf(data: string): Topic[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? TOPIC_NAMES.filter((topic) => topics.includes(topic)) : [];
  } catch {
    return [];
  }
}

/** Why a stream was refused, which an EventSource does not say. */
async function reasonOf(fetch: ApiEnvironment['fetch'], url: string): Promise<number | null> {
  const stop = new AbortController();
  try {
    const { ok, status, headers } = await fetch(url, { credentials: 'include', signal: stop.signal });
    if (!ok) return status;
    return String(headers.get('content-type')).startsWith('text/event-stream') ? null : 0;
  } catch {
    return null;
  } finally {
    stop.abort();
  }
}

/** Opens the stream. @returns ends it; nothing is told any more then */
export function openEventStream(
  { config, fetch, origin }: ApiEnvironment,
  openSource: OpenSource,
  { onReady, onChanged, onEnded }: StreamListener,
): () => void {
  const url = `${config.providerOrigin || origin}${API_BASE}${WIRE.openEvents.path}`;
  const source = openSource(url);
  let over = false;
  const unlessOver =
    <Args extends unknown[]>(tell: (...args: Args) => void) =>
    (...args: Args) => {
      if (!over) tell(...args);
    };
  const end = () => {
    over = true;
    source.close();
  };
  const ended = unlessOver((status: number | null) => {
    end();
    onEnded(status);
  });
  source.addEventListener('ready', unlessOver(onReady));
  source.addEventListener(
    'changed',
    unlessOver(({ data }: MessageEvent<string>) => onChanged(topicsOf(data))),
  );
  source.onerror = () => {
    // It would come back by itself, all browsers at the same time.
    const refused = source.readyState === CLOSED;
    source.close();
    if (refused) void reasonOf(fetch, url).then(ended);
    else ended(null);
  };
  return end;
}
