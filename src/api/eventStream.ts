/** Reads the provider's event stream; code of its own, which comes with live updates. */
import { createParser } from 'eventsource-parser';
import { TOPICS, type Topic } from '#contract/live';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/wire/live';
import type { ApiEnvironment } from './environment';

export interface StreamListener {
  /** The stream stands: what changes from now on is told. */
  onReady(): void;
  onChanged(topics: Topic[]): void;
  /** Something came, be it the comment that keeps the stream open. */
  onAlive(): void;
}

/** Topics that this portal knows, out of an event's data; none out of nonsense. */
function topicsOf(data: string): Topic[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? TOPICS.filter((topic) => topics.includes(topic)) : [];
  } catch {
    return [];
  }
}

const isStream = (answer: Response): boolean =>
  answer.ok && String(answer.headers.get('content-type')).startsWith('text/event-stream');

/**
 * Holds the stream open until it ends, or `signal` ends it. Throws where there is no network.
 * @returns the status: of a stream that ended, or of an answer that was none; 0 for an answer that makes no
 *   sense
 */
export async function readEventStream(
  { config, fetch, origin }: ApiEnvironment,
  { onReady, onChanged, onAlive }: StreamListener,
  signal: AbortSignal,
): Promise<number> {
  const url = `${config.providerOrigin || origin}${API_BASE}${WIRE.openEvents.path}`;
  const headers = { Accept: 'text/event-stream' };
  const answer = await fetch(url, { headers, credentials: 'include', cache: 'no-store', signal });
  if (!isStream(answer) || !answer.body) {
    await answer.body?.cancel();
    return answer.ok ? 0 : answer.status;
  }
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'ready') onReady();
      if (event === 'changed') onChanged(topicsOf(data));
    },
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return answer.status;
    onAlive();
    parser.feed(value);
  }
}
