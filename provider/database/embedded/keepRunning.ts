import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import type { DatabaseLog } from './log';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

interface ServerWatch {
  /** Ends the watch alone, after a start under way. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Restarts an ended server for as long as it takes (calls get 503). @param start throws when it cannot run
 */
export function keepRunning(first: Cluster, start: () => Promise<Cluster>, log: DatabaseLog): ServerWatch {
  let current = first;
  let watching = true;
  let starting: Promise<void> | undefined;

  const startAgain = async () => {
    // The dead server's processes take moments to release everything.
    for (let wait = FIRST_WAIT_MS; watching; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        current = await start();
        log.warn({}, 'the embedded database runs again');
        return;
      } catch (err) {
        log.warn({ err }, 'the embedded database could not be started; trying again');
        await sleep(wait);
      }
    }
  };
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (!watching) return;
      log.error({}, 'the embedded database ended; starting it again');
      starting = startAgain();
      await starting;
    }
  };
  void watch();

  return {
    async leave() {
      watching = false;
      await starting;
    },
    stop: () => current.stop(),
  };
}
