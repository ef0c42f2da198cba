/** Limits how much of one kind of work a process does at once. */
import { unavailable } from './errors';

interface Limits {
  atOnce: number;
  /** More than that are refused. */
  waiting: number;
  retrySeconds: number;
}

/** Runs `work` within the limits, the first come first. Throws 503 when too many are waiting. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

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

/**
 * `work` one at a time, each after the one before has ended: what is read later is never replaced by what was
 * read earlier.
 */
export function serialised(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(work, work));
}
