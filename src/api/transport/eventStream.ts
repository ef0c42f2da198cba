/** Uses EventSource, because tools that wait for a quiet page know that such a connection stays open. */
import { TOPIC_NAMES, type Topic } from '#contract/live/topics';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/live/wire';
import type { ApiEnvironment } from './environment';

interface StreamListener {
  onReady(): void;
  onChanged(topics: Topic[]): void;
  /** Why it was rejected: 0 for an answer that makes no sense, null if it was lost. */
  onEnded(status: number | null): void;
}

export type OpenSource = (url: string) => EventSource;

const CLOSED = 2;

function topicsOf(data: string): Topic[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? TOPIC_NAMES.filter((topic) => topics.includes(topic)) : [];
  } catch {
    return [];
  }
}

/** Why a stream was rejected: an EventSource does not say. */
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

/** @returns closes it; nothing is reported any more then */
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
    // EventSource would reconnect by itself, in all browsers at the same time.
    const refused = source.readyState === CLOSED;
    source.close();
    if (refused) void reasonOf(fetch, url).then(ended);
    else ended(null);
  };
  return end;
}
