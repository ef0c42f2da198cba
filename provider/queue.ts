/** Limits how much of one kind of work runs at once. */
import { unavailable } from './errors';

interface Limits {
  atOnce: number;
  waiting: number;
  retrySeconds: number;
}

/** First come, first served. Throws 503 when too many are waiting. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export function queueOf({ atOnce, waiting: most, retrySeconds }: Limits): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= most) throw unavailable(retrySeconds);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs `work` one at a time, so that an older read never replaces a newer one. */
export function serialised(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(work, work));
}
