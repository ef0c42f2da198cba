import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import type { DatabaseLog } from './log';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

export interface Keeper {
  /** Ends the watch alone; a start that is under way is waited for. */
  leave(): Promise<void>;
  /** Ends the server, after the watch. */
  stop(): Promise<void>;
}

/**
 * Starts the server again whenever it ended without being asked to: killed, crashed, or out of room. It is
 * tried for as long as it takes; meanwhile calls answer 503.
 * @param start starts or adopts the server; throws when it cannot run now
 */
export function keepRunning(first: Cluster, start: () => Promise<Cluster>, log: DatabaseLog): Keeper {
  let current = first;
  let watching = true;
  let starting: Promise<void> | undefined;

  const startAgain = async () => {
    // What the dead server's own processes still hold, they let go of within moments.
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
