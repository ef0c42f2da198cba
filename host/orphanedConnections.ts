/** Connections on their way to a worker that ends before it took them. */
import type { Worker } from 'node:cluster';

/** What node:cluster hands to a worker: this process's copy of an accepted connection. */
interface Copy {
  close(done?: () => void): void;
}

/**
 * Closes, when `worker` ends, the connections that it had been sent and had not taken. node:cluster keeps its
 * copy of each until the worker says that it took it; of a killed one no word comes, and whoever waits at the
 * other end would wait for ever.
 */
export function closeOrphanedConnections(worker: Worker): void {
  const { process: child } = worker;
  const underway = new Set<Copy>();
  const send = child.send.bind(child) as (message: unknown, ...rest: unknown[]) => boolean;
  child.send = (message: unknown, ...rest: unknown[]) => {
    const copy = rest[0] as Copy | undefined;
    if ((message as { act?: string }).act === 'newconn' && copy) {
      underway.add(copy);
      // Closed by node:cluster once it is taken, here or by another worker.
      const close = copy.close.bind(copy);
      copy.close = (done) => {
        underway.delete(copy);
        close(done);
      };
    }
    return send(message, ...rest);
  };
  worker.once('exit', () => {
    for (const copy of [...underway]) copy.close();
  });
}
