import type { Worker } from 'node:cluster';

/** node:cluster's copy of a connection sent to a worker. */
interface Copy {
  close(done?: () => void): void;
}

/**
 * node:cluster keeps its copy of a connection until the worker takes it. A killed worker never does, and the
 * client would wait for ever: closes them.
 */
export function closeOrphanedConnections(worker: Worker): void {
  const { process: child } = worker;
  const underway = new Set<Copy>();
  const send = child.send.bind(child) as (message: unknown, ...rest: unknown[]) => boolean;
  child.send = (message: unknown, ...rest: unknown[]) => {
    const copy = rest[0] as Copy | undefined;
    if ((message as { act?: string }).act === 'newconn' && copy) {
      underway.add(copy);
      // node:cluster closes it once it is taken.
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
